import { Box, Button, Group, Stack } from '@mantine/core'
import type { CrmKind } from '#model/crm/crm.ts'
import {
  type SandboxItem,
  type SandboxRecord,
  sandboxFields,
  sandboxKindLabels,
  sandboxValue,
} from '#model/crm/sandbox-crm.ts'
import { Note } from '#views/shared/Note.tsx'
import type { FormSubject } from './SandboxForm.tsx'

export interface Deletion {
  readonly kind: CrmKind
  readonly id: string
  readonly name: string
}

interface SandboxRecordsProps {
  kind: CrmKind
  records: readonly SandboxRecord[]
  isBusy: boolean
  onEdit: (subject: FormSubject) => void
  onDelete: (record: Deletion) => void
}

export function SandboxRecords({ kind, records, ...act }: SandboxRecordsProps) {
  return (
    <Stack component="ul" gap={0} aria-label={sandboxKindLabels[kind].many}>
      {records.map((record) => (
        <Box key={record.id} component="li" py="sm" style={{ borderBottom: '1px solid var(--line)' }}>
          <Entry kind={kind} record={record} dealId={null} {...act} />
          {kind === 'deal' && <Items deal={record} {...act} />}
        </Box>
      ))}
    </Stack>
  )
}

type Acts = Omit<SandboxRecordsProps, 'kind' | 'records'>

function Items({ deal, ...act }: Acts & { deal: SandboxRecord }) {
  return (
    <Box ml={{ base: 'sm', xs: 'lg' }} mt="xs">
      <Stack component="ul" gap="xs" aria-label={`Line items of ${deal.name}`}>
        {deal.items.map((item) => (
          <li key={item.id}>
            <Entry kind="lineItem" record={item} dealId={deal.id} {...act} />
          </li>
        ))}
      </Stack>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        ml={-8}
        aria-label={`Add a line item to ${deal.name}`}
        onClick={() => act.onEdit({ kind: 'lineItem', record: null, dealId: deal.id })}
      >
        Add line item
      </Button>
    </Box>
  )
}

interface EntryProps extends Acts {
  kind: CrmKind
  record: SandboxItem
  dealId: string | null
}

function Entry({ kind, record, dealId, isBusy, onEdit, onDelete }: EntryProps) {
  const { id, name } = record
  return (
    <Group justify="space-between" align="flex-start" gap="4px 16px">
      <Box flex="1 1 280px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {kind === 'lineItem' ? name : <strong>{name}</strong>} <Note span>· CRM id {id}</Note>
        <Note>{wordsOf(kind, record)}</Note>
      </Box>
      <Group gap={4}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Edit ${name}`}
          onClick={() => onEdit({ kind, record, dealId })}
        >
          Edit
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          disabled={isBusy}
          aria-label={`Delete ${name}`}
          onClick={() => onDelete({ kind, id, name })}
        >
          Delete
        </Button>
      </Group>
    </Group>
  )
}

const inName: readonly string[] = ['name', 'dealname', 'firstname', 'lastname']

/** What there is beside its name: `Stage: Closed won · Amount: 499.00 · Larkspur Homes`. */
function wordsOf(kind: CrmKind, { properties, company, contacts }: SandboxItem): string {
  const values = Object.entries(sandboxFields[kind]).flatMap(([field, { label }]) => {
    const value = properties[field]
    return value && !inName.includes(field) ? [`${label}: ${sandboxValue(kind, field, value)}`] : []
  })
  const linked = [company, ...contacts].flatMap((one) => (one ? [one.name] : []))
  return [...values, ...linked].join(' · ')
}
