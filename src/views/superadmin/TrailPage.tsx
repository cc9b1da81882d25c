import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Box, Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { Link, useSearchParams } from 'wouter'
import {
  actWords,
  kindWords,
  type TrailEntry,
  type TrailFilter,
  trailFilterOf,
  trailKinds,
  trailTexts,
} from '#model/audit-trail.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

export function TrailPage() {
  const [query] = useSearchParams()
  const filter = trailFilterOf(query)
  const { submit, isBusy } = useSubmit((machines) => machines.auditTrailFile)
  return (
    <>
      <PageHeading
        title="Audit Trail"
        lead="Who did what in whose account, the newest first."
        actions={
          <Button variant="default" loading={isBusy} onClick={() => submit(filter)}>
            Export
          </Button>
        }
      />
      <Filters key={query.toString()} filter={filter} />
      <Entries key={`of ${query}`} filter={filter} />
    </>
  )
}

function Filters({ filter }: { filter: TrailFilter }) {
  const [, setQuery] = useSearchParams()
  return (
    <Paper p="md" mb="lg">
      <form
        aria-label="Filter"
        onSubmit={(event) => {
          event.preventDefault()
          const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
          setQuery(fields.filter(([, value]) => value !== ''))
        }}
      >
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
          <TextInput label="Person’s e-mail" name="person" defaultValue={filter.person} maxLength={254} />
          <NativeSelect
            label="Of"
            name="kind"
            defaultValue={filter.kind ?? ''}
            data={[
              { value: '', label: 'Anything' },
              ...Object.entries(trailKinds).map(([value, label]) => ({ value, label })),
            ]}
          />
          <TextInput type="date" label="From" name="from" defaultValue={filter.from} />
          <TextInput type="date" label="To" name="to" defaultValue={filter.to} />
        </SimpleGrid>
        <Group mt="md" justify="space-between">
          <Switch
            label="Only what administrators did"
            name="administrators"
            value="yes"
            defaultChecked={filter.administrators === 'yes'}
          />
          <Button type="submit">Apply</Button>
        </Group>
      </form>
    </Paper>
  )
}

function Entries({ filter }: { filter: TrailFilter }) {
  const feed = useFlow((machines) => machines.auditTrail, { query: filter })
  return (
    <ListBody
      feed={feed}
      more="by scrolling"
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

function Entry({ entry: { actor, account, type, kind, at } }: { entry: TrailEntry }) {
  return (
    <Box component="li" py="sm" style={{ borderBottom: '1px solid var(--line)' }}>
      <Group justify="space-between" gap="0 16px">
        <span>
          <strong>{actWords(type)}</strong> by <Person {...actor} />
          {account && (
            <>
              {' for '}
              {kind === 'company' ? account.name : <Person {...account} />}
            </>
          )}
        </span>
        <Note span>
          {kindWords(kind)} · <ChicagoTime instant={at} />
        </Note>
      </Group>
    </Box>
  )
}

const Person = ({ id, name }: TrailEntry['actor']) => <Link href={`/user/${id}`}>{name}</Link>
