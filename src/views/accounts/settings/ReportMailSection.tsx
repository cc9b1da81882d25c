import { profileSaving } from '#machines/accounts/account.ts'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, Text } from '@mantine/core'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import type { AccountPart } from './account-part.ts'

const mails = [
  { field: 'monthlyMail', label: 'Mail me what changed in my reports' },
  { field: 'weeklyMail', label: 'Mail me which of my likely sellers were listed' },
] as const

export function ReportMailSection({ profile, account }: AccountPart) {
  const { submit, isBusy, problem } = useSubmit(profileSaving, account)
  return (
    <SettingsSection
      title="Report Mail"
      lead="Bought reports are scored again each month, for 90 days after the purchase. Likely sellers are compared with each week’s listings."
    >
      {mails.map(({ field, label }) => (
        <Switch
          key={field}
          label={label}
          checked={profile[field]}
          disabled={isBusy}
          mb="sm"
          onChange={({ currentTarget }) =>
            submit({ userId: profile.id, change: { [field]: currentTarget.checked } })
          }
        />
      ))}
      {problem && (
        <Text role="alert" size="sm" c="red">
          {problem.message}
        </Text>
      )}
    </SettingsSection>
  )
}
