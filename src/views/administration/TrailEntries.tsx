import { Box, Group, Stack } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { auditTrail } from '#machines/administration/audit-trail.ts'
import {
  actWords,
  kindWords,
  objectWords,
  type TrailEntry,
  type TrailFilter,
  trailTexts,
} from '#model/administration/audit-trail.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'

interface TrailEntriesProps {
  filter: TrailFilter
  more: 'by scrolling' | 'on demand'
}

export function TrailEntries({ filter, more }: TrailEntriesProps) {
  const feed = useFlow(auditTrail, { query: filter })
  return (
    <ListBody
      feed={feed}
      more={more}
      skeleton={<SkeletonTable what="audit trail" rows={8} columns={2} />}
      failure={{ title: trailTexts.notRead, text: 'Nothing is lost. The list just could not be loaded.' }}
      empty={
        <EmptyState icon="search" title="No Data Found">
          Nothing passes these filters.
        </EmptyState>
      }
    >
      {(entries) => (
        <Stack component="ul" gap={0}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
    </ListBody>
  )
}

function Entry({ entry: { actor, account, type, objects, details, kind, at } }: { entry: TrailEntry }) {
  return (
    <Box component="li" py="sm" style={{ borderBottom: '1px solid var(--line)' }}>
      <Group justify="space-between" gap="0 16px">
        <span>
          <strong>{actWords(type)}</strong> by <Linked {...actor} />
          {account && (
            <>
              {' for '}
              <Linked {...account} />
            </>
          )}
          {(objects.length > 0 || details) && (
            <Note span display="block" style={{ overflowWrap: 'anywhere' }}>
              {objects.map((object, at) => (
                <Fragment key={object.kind}>
                  {at > 0 && '; '}
                  <Linked name={objectWords(object)} path={object.path} />
                </Fragment>
              ))}
              {objects.length > 0 && details && '; '}
              {details}
            </Note>
          )}
        </span>
        <Note span>
          {kindWords(kind)} · <ChicagoTime instant={at} />
        </Note>
      </Group>
    </Box>
  )
}

const Linked = ({ name, path }: { name: string; path: string | null }) =>
  path === null ? name : <Link href={path}>{name}</Link>
