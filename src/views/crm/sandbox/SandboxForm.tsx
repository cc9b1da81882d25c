import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, Group, MultiSelect, NativeSelect, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ActorRefFrom } from 'xstate'
import { type sandboxRecords, sandboxSaving } from '#machines/crm/sandbox-crm.ts'
import type { CrmKind } from '#model/crm/crm.ts'
import {
  type CrmOptions,
  companyField,
  contactsField,
  maxCrmText,
  type NamedRecord,
  type SandboxChoices,
  type SandboxItem,
  sandboxFields,
  sandboxForm,
  sandboxInitial,
  sandboxKindLabels,
} from '#model/crm/sandbox-crm.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Form } from '#views/shared/Form.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'

/** A record to edit, or a new one; of a line item, its deal. */
export interface FormSubject {
  readonly kind: CrmKind
  readonly record: SandboxItem | null
  readonly dealId: string | null
}

interface SandboxFormProps {
  subject: FormSubject
  choices: SandboxChoices
  /** Where it is listed. */
  page: ActorRefFrom<typeof sandboxRecords>
  onClose: () => void
}

const mostOptions = 50

/** What is associated already is offered, however old it is. */
const optionsOf = (choices: readonly NamedRecord[], linked: readonly NamedRecord[]) => {
  const all = new Map([...linked, ...choices].map(({ id, name }) => [id, name]))
  return [...all].map(([value, name]) => ({ value, label: `${name} (${value})` }))
}

/** A value that the CRM no longer offers stays what it is. */
const valuesOf = (options: CrmOptions, isRequired: boolean, current: string | undefined) => [
  ...(isRequired ? [] : [{ value: '', label: 'Not set' }]),
  ...(current === undefined || options.some(({ value }) => value === current) ? [] : [current]),
  ...options,
]

export function SandboxForm({ subject, choices, page, onClose }: SandboxFormProps) {
  const { kind, record } = subject
  const { attributes, field, isBusy } = useFormFlow({
    chart: sandboxSaving,
    page,
    schema: sandboxForm(subject),
    initialValues: sandboxInitial(subject),
    size: 'sm',
    onDone: onClose,
  })
  const { one } = sandboxKindLabels[kind]
  return (
    <Dialog
      title={record ? `Edit ${record.name}` : `Add ${one.toLowerCase()}`}
      width="wide"
      onClose={onClose}
    >
      <Form aria-label={one} {...attributes}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mt="md">
          {Object.entries(sandboxFields[kind]).map(([name, { label, options, hint, isRequired = false }]) => {
            const shared = { ...field(name), label, required: isRequired }
            return options ? (
              <NativeSelect
                key={name}
                {...shared}
                data={valuesOf(options, isRequired, record?.properties[name])}
              />
            ) : (
              <TextInput key={name} {...shared} description={hint} maxLength={maxCrmText + 1} />
            )
          })}
          {(kind === 'contact' || kind === 'deal') && (
            <Select
              {...field(companyField)}
              required={false}
              label="Company"
              placeholder="No company"
              data={optionsOf(choices.companies, record?.company ? [record.company] : [])}
              searchable
              clearable
              limit={mostOptions}
              nothingFoundMessage="No company matches"
            />
          )}
          {kind === 'deal' && (
            <MultiSelect
              {...field(contactsField)}
              required={false}
              label="Contacts"
              data={optionsOf(choices.contacts, record?.contacts ?? [])}
              searchable
              limit={mostOptions}
              nothingFoundMessage="No contact matches"
            />
          )}
        </SimpleGrid>
        <Group justify="flex-end" mt="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}
