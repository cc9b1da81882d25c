import { Box, Group, NativeSelect, Stack } from '@mantine/core'
import { Link, useSearchParams } from 'wouter'
import { crmDifferences } from '#machines/crm/crm.ts'
import {
  type CrmChange,
  type CrmDifference,
  type CrmDifferenceCounts,
  type CrmDifferenceQuery,
  CrmKind,
  crmChangeLabels,
  crmKindLabels,
  crmKinds,
  crmProblems,
  crmTexts,
} from '#model/crm/crm.ts'
import { useFlow } from '#views/app/context.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { nothing } from '#views/shared/format.ts'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { CrmId } from './CrmId.tsx'
import { crmPaths } from './crm-paths.ts'

interface CrmDifferencesProps {
  counts: CrmDifferenceCounts
  changes: readonly CrmChange[]
}

/** How the CRM differs, by kind and change, which are in the address; else the first of which there is something. */
export function CrmDifferences({ counts, changes }: CrmDifferencesProps) {
  const [query, setQuery] = useSearchParams()
  const differs = (one: CrmKind) => changes.find((change) => counts[one][change] > 0)
  const kind = CrmKind.safeParse(query.get('kind')).data ?? crmKinds.find(differs) ?? 'company'
  const change = changes.find((one) => one === query.get('change')) ?? differs(kind) ?? changes[0] ?? 'add'
  const choose = (chosen: Partial<CrmDifferenceQuery>) =>
    setQuery({ kind, change, ...chosen }, { replace: true })
  return (
    <section aria-label="Differences">
      <Group gap="md" mb="md" align="flex-end">
        <Picked
          label="What"
          all={crmKinds}
          labels={crmKindLabels}
          value={kind}
          onChange={(one) => choose({ kind: one })}
        />
        <Picked
          label="Difference"
          all={changes}
          labels={crmChangeLabels}
          value={change}
          onChange={(one) => choose({ change: one })}
        />
      </Group>
      <List key={`${kind} ${change}`} kind={kind} change={change} />
    </section>
  )
}

interface PickedProps<One extends string> {
  label: string
  all: readonly One[]
  labels: Readonly<Record<One, string>>
  value: One
  onChange: (value: One) => void
}

function Picked<One extends string>({ label, all, labels, value, onChange }: PickedProps<One>) {
  return (
    <NativeSelect
      label={label}
      data={all.map((one) => ({ value: one, label: labels[one] }))}
      value={value}
      onChange={({ currentTarget }) => onChange(all.find((one) => one === currentTarget.value) ?? value)}
    />
  )
}

function List({ kind, change }: { kind: CrmKind; change: CrmChange }) {
  const feed = useFlow(crmDifferences, { query: { kind, change } })
  return (
    <ListBody
      feed={feed}
      more="by scrolling"
      skeleton={<SkeletonTable what="differences" rows={6} columns={2} />}
      failure={{ title: crmTexts.notRead }}
      empty={
        <EmptyState icon="search" title="No Data Found">
          {`${crmKindLabels[kind]}: nothing is “${crmChangeLabels[change].toLowerCase()}”.`}
        </EmptyState>
      }
    >
      {(differences) => (
        <Stack component="ul" gap={0}>
          {differences.map((difference) => (
            <Entry key={difference.id} kind={kind} difference={difference} />
          ))}
        </Stack>
      )}
    </ListBody>
  )
}

function Entry({ kind, difference }: { kind: CrmKind; difference: CrmDifference }) {
  const { crmId, portalId, name, fields, problem, markedAt } = difference
  const path = crmPaths[kind]
  return (
    <Box component="li" py="sm" style={{ borderBottom: '1px solid var(--line)', overflowWrap: 'anywhere' }}>
      <Group justify="space-between" gap="0 16px">
        <strong>{path && portalId ? <Link href={`${path}/${portalId}`}>{name}</Link> : name}</strong>
        <Note span>
          HubSpot Id <CrmId kind={kind} id={crmId} />
        </Note>
      </Group>
      {problem && <Note>{crmProblems[problem]}</Note>}
      {markedAt && <Note>Marked as missing; it is kept as it was.</Note>}
      {!problem &&
        fields.map(({ field, from, to }) => (
          <Note key={field}>
            {fieldWords(field)}: {portalId && <>{from || nothing} → </>}
            {to || nothing}
          </Note>
        ))}
    </Box>
  )
}

/** `firstName` is "First name". */
const fieldWords = (field: string): string =>
  field
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/(?<=[a-z])[A-Z1-9]/g, (one) => ` ${one.toLowerCase()}`)
