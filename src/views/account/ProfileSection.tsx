import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { profileFormMachine } from '#machines/profile-form.machine.ts'
import { brokerageMaximum, nameMaximum, type ProfileField, profileLabels, shownForm } from '#model/account.ts'
import { formatPhone } from '#model/signup.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Form } from '#views/shared/Form.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { PhoneInput } from '#views/signup/PhoneInput.tsx'

/** Personal information, of which all is required. */
export function ProfileSection({ form }: { form: ActorRefFrom<typeof profileFormMachine> }) {
  const snapshot = useSelector(form, (state) => state)
  const { profile, errors, overtaken } = snapshot.context
  const values = shownForm(snapshot.context)
  const isSaving = snapshot.matches('saving')

  const edit = (field: ProfileField, value: string) => form.send({ type: 'profile.edit', field, value })
  const bind = (field: ProfileField) => ({
    name: field,
    label: profileLabels[field],
    value: values[field],
    error: errors[field],
    description: overtaken.includes(field) && <Overtaken now={shown(field, profile[field])} />,
    readOnly: isSaving,
    required: true,
    withAsterisk: false,
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
    onChange: (event: { currentTarget: { value: string } }) => edit(field, event.currentTarget.value),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.send({ type: 'profile.save' })
    const { errors: found } = form.getSnapshot().context
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    inputs.find(({ name }) => name in found)?.focus()
  }

  return (
    <SettingsSection
      title="Personal Information"
      lead="Your name appears on receipts; your cell number is where we can reach you."
    >
      <Form
        aria-label="Personal Information"
        onSubmit={submit}
        {...chartState('profile-form', snapshot.value)}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput autoComplete="given-name" maxLength={nameMaximum} {...bind('firstName')} />
          <TextInput autoComplete="family-name" maxLength={nameMaximum} {...bind('lastName')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <PhoneInput {...bind('phone')} onChange={(digits) => edit('phone', digits)} />
          <TextInput autoComplete="organization" maxLength={brokerageMaximum} {...bind('brokerage')} />
        </SimpleGrid>
        <Button type="submit" loading={isSaving} ml="auto">
          Update Profile
        </Button>
      </Form>
    </SettingsSection>
  )
}

const shown = (field: ProfileField, value: string): string => (field === 'phone' ? formatPhone(value) : value)

function Overtaken({ now }: { now: string }) {
  return <>Changed elsewhere to “{now}” meanwhile. Update Profile keeps what you typed.</>
}
