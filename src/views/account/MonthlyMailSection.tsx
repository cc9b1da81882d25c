import '@mantine/core/styles/Switch.layer.css'
import { Switch, Text } from '@mantine/core'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import type { AccountPart } from './AccountPage.tsx'

export function MonthlyMailSection({ profile, onChange }: AccountPart) {
  const { submit, isBusy, problem } = useSubmit((machines) => machines.profileForm, onChange)
  return (
    <SettingsSection
      title="Monthly Mail"
      lead="Your bought reports are scored again each month, for 90 days after the purchase."
    >
      <Switch
        label="Mail me what changed in my reports"
        checked={profile.monthlyMail}
        disabled={isBusy}
        onChange={({ currentTarget }) =>
          submit({ userId: profile.id, change: { monthlyMail: currentTarget.checked } })
        }
      />
      {problem && (
        <Text role="alert" size="sm" c="red">
          {problem.message}
        </Text>
      )}
    </SettingsSection>
  )
}
