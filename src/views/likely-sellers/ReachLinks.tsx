import { ActionIcon, Group, Text } from '@mantine/core'
import { linksTo } from '#model/audits/contact-link.ts'
import { calleesHour } from '#model/leads/calling-hours.ts'
import type { LikelyRow, Reach } from '#model/likely-sellers/likely.ts'
import { missing } from '#model/shared/row-fields.ts'
import { ContactLinks } from '#views/audits/report/ContactLinks.tsx'
import { shownPhone } from '#views/leads/call-lists/Numbers.tsx'
import { LeadStatusPill } from '#views/leads/lead/LeadStatusPill.tsx'
import { CallIcon } from '#views/shared/CallIcon.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { useMinute } from '#views/shared/useMinute.ts'

interface ReachLinksProps {
  reach: Reach
  zip: string
  /** Whom the links reach, unless `reach` names another. */
  who: string
  isOptedOut: boolean
}

/** The number to call, without a link before 8 AM and after 9 PM where they are, and the way to write. */
export function ReachLinks({ reach, zip, who, isOptedOut }: ReachLinksProps) {
  const { best_phone, do_not_call, best_email, reached } = reach
  const { mayCall } = calleesHour(zip, useMinute())
  const [call] = linksTo(best_phone === null ? [] : [best_phone], [])
  const [mail] = linksTo([], best_email === null ? [] : [best_email])
  if (isOptedOut) return <LeadStatusPill status="optedOut" />
  if (!call && !mail && !do_not_call) return missing
  return (
    <Group component="span" gap={4} wrap={reached ? 'wrap' : 'nowrap'} display="inline-flex">
      {reached && (
        <Text component="span" fz="inherit">
          {reached}
        </Text>
      )}
      {call && (
        <ContactLinks links={[{ text: shownPhone(call.text), href: mayCall === 'no' ? null : call.href }]} />
      )}
      {do_not_call && (
        <Text component="span" c="dimmed" fz="inherit">
          Do not call
        </Text>
      )}
      {mail?.href && (
        <ActionIcon
          component="a"
          variant="subtle"
          color="gray"
          href={mail.href}
          aria-label={`E-mail ${reached ?? who}`}
        >
          <Icon name="mail" size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}

/** The same in a row of a narrow screen: the number alone. */
export function CallHome({ row }: { row: LikelyRow }) {
  const { mayCall } = calleesHour(row.property_address_zip, useMinute())
  const [call] = row.best_phone === null || mayCall === 'no' ? [] : linksTo([row.best_phone], [])
  if (!call?.href) return null
  const who = row.reached ?? row.owner ?? row.property_address_full
  return <CallIcon href={call.href} label={`Call ${who}, ${shownPhone(call.text)}`} />
}
