import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Group, NativeSelect, Paper, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useId } from 'react'
import * as z from 'zod/mini'
import { type FilterFields, FilterForm, noFilter, type RealtorFilter } from '#model/kapture/kapture.ts'
import { realtorFields } from '#model/kapture/realtor-fields.ts'
import type { QueryFilter } from '#model/shared/row-fields.ts'
import { stateName } from '#model/uploads/mapping/states.ts'
import { Form } from '#views/shared/Form.tsx'

interface KaptureFiltersProps {
  states: readonly string[]
  isBusy: boolean
  /** Null where a filter is missing or cannot be used: its field says so. */
  onApply: (filter: RealtorFilter | null) => void
}

const { city, email, phone, type, licenseStatus, state } = realtorFields
const { contactType } = type.filters

const select = ({ label, options }: NonNullable<QueryFilter['setting']>) => ({
  label,
  data: [
    { value: '', label: 'All' },
    ...options.map(([words, value]) => ({ value: String(value), label: words })),
  ],
})

export function KaptureFilters({ states, isBusy, onApply }: KaptureFiltersProps) {
  const headingId = useId()
  const form = useForm<FilterFields, RealtorFilter>({
    initialValues: noFilter,
    validate: schemaResolver<true>(FilterForm, { sync: true }),
    transformValues: (values) => z.parse(FilterForm, values),
  })
  const stateOptions = states
    .map((code) => ({ value: code, label: stateName(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <Paper p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={headingId}>
      <h2 id={headingId}>Export Filters</h2>
      <Form
        onSubmit={form.onSubmit(onApply, (errors) => {
          onApply(null)
          form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
        })}
      >
        <SimpleGrid type="container" cols={{ base: 1, '420px': 2, '800px': 4 }} mt="md">
          <NativeSelect
            label={state.label}
            required
            data={[{ value: '', label: 'Choose a state' }, ...stateOptions]}
            {...form.getInputProps('state')}
          />
          <TextInput label={city.label} placeholder="Any" maxLength={60} {...form.getInputProps('city')} />
          <NativeSelect {...select(contactType.setting)} {...form.getInputProps('contactType')} />
          <NativeSelect
            {...select(licenseStatus.filters.licenseStatus.setting)}
            {...form.getInputProps('licenseStatus')}
          />
        </SimpleGrid>
        <Group gap="lg">
          <Switch
            label={email.filters.hasEmail.setting.label}
            {...form.getInputProps('hasEmail', { type: 'checkbox' })}
          />
          <Switch
            label={phone.filters.hasPhone.setting.label}
            {...form.getInputProps('hasPhone', { type: 'checkbox' })}
          />
        </Group>
        <Button type="submit" loading={isBusy} style={{ alignSelf: 'flex-start' }}>
          Apply
        </Button>
      </Form>
    </Paper>
  )
}
