import { Link } from 'wouter'
import { contactStats } from '#machines/markets/dashboard.ts'
import type { ContactStats } from '#model/markets/dashboard.ts'
import { BarTable } from '#views/audits/audiences/BarTable.tsx'
import { contacts } from '#views/audits/audiences/bars.ts'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { StatSection } from './StatCard.tsx'

const kinds = [
  ['Database REfresh', 'dbrefresh', 'You bought none so far.'],
  [
    'SkipTrace Pro',
    'skiptrace',
    'You bought no SkipTrace file so far. Contacts of a report that you had traced count with the report.',
  ],
] as const

export function ContactFigures({ userId }: { userId: string }) {
  return (
    <StatSection
      title="My contacts"
      meaning="Of the files that you bought: contacts, those whose home scored 50% or more, and how many of these homes were listed within 90 days of the delivery."
    >
      <Resource
        chart={contactStats}
        params={{ userId }}
        what="contacts"
        missing="These figures are not yours."
        skeleton={<SkeletonTable what="contacts" rows={2} columns={3} />}
      >
        {(stats) =>
          kinds.map(([name, kind, none]) => (
            <Kind key={kind} name={name} kind={kind} none={none} stats={stats} />
          ))
        }
      </Resource>
    </StatSection>
  )
}

interface KindProps {
  name: string
  kind: 'dbrefresh' | 'skiptrace'
  /** Said without any. */
  none: string
  stats: ContactStats
}

function Kind({ name, kind, none, stats }: KindProps) {
  return (
    <>
      {stats[`${kind}_count`] === 0 ? (
        <>
          <h3>{name}</h3>
          <Note mb="md">
            {none} See <Link href="/productstore">{name} in the Product Store</Link>.
          </Note>
        </>
      ) : (
        <BarTable
          caption={name}
          bars={[
            contacts('Contacts', stats[`${kind}_count`]),
            contacts('Likely sellers', stats[`${kind}_prediction_count`], 'likely'),
            contacts('Of these listed', stats[`${kind}_listed_prediction_count`]),
          ]}
        />
      )}
      {stats[`${kind}_open_prediction_count`] > 0 && (
        <Note mb="md">
          {count(stats[`${kind}_open_prediction_count`])} of these likely sellers are in files that you got
          less than 90 days ago: their homes can still be listed.
        </Note>
      )}
      {kind === 'skiptrace' && stats.skiptrace_count > 0 && (
        <Note>
          A SkipTrace file has no scores. Its homes are counted by their newest score, which can be from after
          their listing: these figures change with each run, and do not show what was predicted when you
          bought the file.
        </Note>
      )}
    </>
  )
}
