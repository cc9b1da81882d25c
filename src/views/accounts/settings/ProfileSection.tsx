import { profileSaving } from '#machines/accounts/account.ts'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  brokerageMaximum,
  nameMaximum,
  type Profile,
  type ProfileField,
  profileFields,
  profileForm,
  profileLabels,
  profileUpdate,
} from '#model/accounts/account.ts'
import { formatPhone } from '#model/accounts/signup.ts'
import { Form } from '#views/shared/Form.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import { PhoneInput } from '../signup/PhoneInput.tsx'
import type { AccountPart } from './account-part.ts'

/** Personal information, of which all is required. */
export function ProfileSection({ profile, account }: AccountPart) {
  /** Fields that were changed elsewhere since they were typed in here. What is typed is saved. */
  const [overtaken, setOvertaken] = useState<readonly ProfileField[]>([])
  const { attributes, field, form, isBusy } = useFormFlow({
    chart: profileSaving,
    page: account,
    schema: profileUpdate(profile),
    initialValues: profileForm(profile),
    size: 'sm',
    onDone: () => {
      form.setInitialValues(form.getValues())
      setOvertaken([])
    },
  })
  const follow = useEffectEvent((fresh: Profile) => {
    const known = form.getInitialValues()
    const typed = form.getValues()
    const changed = profileFields.filter((name) => fresh[name] !== known[name])
    form.setInitialValues(profileForm(fresh))
    for (const name of changed) {
      if (typed[name] === known[name]) form.setFieldValue(name, fresh[name])
      else setOvertaken((others) => [...others, name])
    }
  })
  useEffect(() => follow(profile), [profile])

  const input = (name: ProfileField) => ({
    ...field(name),
    label: profileLabels[name],
    description: overtaken.includes(name) && form.values[name] !== profile[name] && (
      <Overtaken now={name === 'phone' ? formatPhone(profile.phone) : profile[name]} />
    ),
    readOnly: isBusy,
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  })
  return (
    <SettingsSection
      title="Personal Information"
      lead="Your name appears on receipts. We use your cell number to reach you."
    >
      <Form aria-label="Personal Information" {...attributes}>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput autoComplete="given-name" maxLength={nameMaximum} {...input('firstName')} />
          <TextInput autoComplete="family-name" maxLength={nameMaximum} {...input('lastName')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <PhoneInput {...input('phone')} value={form.values.phone} />
          <TextInput autoComplete="organization" maxLength={brokerageMaximum} {...input('brokerage')} />
        </SimpleGrid>
        <Button type="submit" loading={isBusy} ml="auto">
          Update Profile
        </Button>
      </Form>
    </SettingsSection>
  )
}

function Overtaken({ now }: { now: string }) {
  return <>Changed elsewhere to “{now}” meanwhile. Update Profile keeps what you typed.</>
}
