import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Badge.layer.css'
import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import { formatPhone } from '#model/accounts/signup.ts'
import { askFor, type CallPhone } from '#model/leads/call-lists.ts'
import { calleesHour } from '#model/leads/calling-hours.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useMinute } from '#views/shared/useMinute.ts'

interface NumbersProps {
  zip: string
  phones: readonly CallPhone[]
  /** Whom the lead names. */
  name: string
}

/** Numbers to call, with what forbids it: their marks, and the hour where the callee is. */
export function Numbers({ zip, phones, name }: NumbersProps) {
  const { words, mayCall } = calleesHour(zip, useMinute())
  const isShared = new Set(phones.map(({ name }) => name)).size > 1
  return (
    <>
      {mayCall === 'no' && (
        <Alert color="red" icon={<Icon name="alert" />} title={`It is ${words} there`}>
          Do not call before 8 AM or after 9 PM where they are.
        </Alert>
      )}
      <Stack gap="xs" component="ul" p={0} m={0}>
        {phones.map((phone) => (
          <Group component="li" key={phone.number} gap="4px 12px" style={{ listStyle: 'none' }}>
            <PhoneNumber phone={phone} isCallable={mayCall !== 'no'} />
            <Note span>
              {[isShared ? phone.name : askFor(phone, name), phone.lineType].filter(Boolean).join(' · ')}
            </Note>
            {phone.doNotCall && (
              <Badge variant="light" color="red">
                Do not call
              </Badge>
            )}
            {phone.isWrong && (
              <Badge variant="light" color="gray">
                Wrong number
              </Badge>
            )}
          </Group>
        ))}
      </Stack>
      {mayCall === 'yes' && <Note>It is {words} there.</Note>}
      {mayCall === 'unknown' && (
        <Note>Their local time is not known. Call between 8 AM and 9 PM where they are.</Note>
      )}
    </>
  )
}

export const shownPhone = (number: string) => (/^\d{10}$/.test(number) ? formatPhone(number) : number)

function PhoneNumber({
  phone: { number, doNotCall, isWrong },
  isCallable,
}: {
  phone: CallPhone
  isCallable: boolean
}) {
  const text = shownPhone(number)
  if (doNotCall || isWrong || !isCallable)
    return (
      <Text span fz="lg" fw={560}>
        {text}
      </Text>
    )
  return (
    <Text component="a" fz="lg" fw={560} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {text}
    </Text>
  )
}
