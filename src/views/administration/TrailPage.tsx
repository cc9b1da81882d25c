import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Group, NativeSelect, Paper, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { auditTrailFile } from '#machines/administration/audit-trail.ts'
import { TrailFilter, trailKinds } from '#model/administration/audit-trail.ts'
import { filterOfQuery } from '#model/shared/list-address.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { TrailEntries } from './TrailEntries.tsx'

export function TrailPage() {
  const [query] = useSearchParams()
  const filter = filterOfQuery(TrailFilter, query)
  const { submit, isBusy } = useSubmit(auditTrailFile)
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
      <TrailEntries key={`of ${query}`} filter={filter} more="by scrolling" />
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
            description="Those who are administrators now."
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
