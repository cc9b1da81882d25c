import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { linksTo } from '#model/audits/contact-link.ts'
import { askFor } from '#model/leads/call-lists.ts'
import { calleesHour, callTexts } from '#model/leads/calling-hours.ts'
import { ruleNames, ruleTexts, type Today, type TodayLead, todayRules } from '#model/leads/today.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { shownPhone } from '#views/leads/call-lists/Numbers.tsx'
import { homeValue } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { Note } from '#views/shared/Note.tsx'
import { TrackRecord } from '#views/shared/TrackRecord.tsx'
import { useMinute } from '#views/shared/useMinute.ts'
import classes from './today.module.css'
import type { TodayFlow } from './today-flow.ts'

/** By the rules, each with those that it lists. */
export function TodayList({ flow, today }: { flow: TodayFlow; today: Today }) {
  const open = useSelector(flow, ({ context }) => context.lead?.id)
  return todayRules.map((rule) => {
    const leads = today.leads.filter((lead) => lead.rule === rule)
    return (
      leads.length > 0 && (
        <section key={rule} aria-labelledby={`today-${rule}`}>
          <h3 id={`today-${rule}`} className={classes.rule}>
            {ruleNames[rule]}
          </h3>
          <Note>{ruleTexts[rule](today.settings)}</Note>
          <ul className={classes.leads}>
            {leads.map((lead) => (
              <LeadItem
                key={lead.id}
                lead={lead}
                isOpen={lead.id === open}
                onOpen={() => flow.send({ type: 'lead.open', id: lead.id })}
              />
            ))}
          </ul>
        </section>
      )
    )
  })
}

interface LeadItemProps {
  lead: TodayLead
  isOpen: boolean
  onOpen: () => void
  /** Below it, while it is open. */
  children?: ReactNode
}

export function LeadItem({ lead, isOpen, onOpen, children }: LeadItemProps) {
  const { name, street, city, againOn, value, score, scoredIn, sourceName } = lead
  const facts = [
    againOn && `Since ${calendarDay(againOn)}`,
    [street, city].filter(Boolean).join(', '),
    value !== null && homeValue(value),
    sourceName,
  ]
  return (
    <li className={classes.lead} data-row={lead.id} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.who} aria-pressed={isOpen} onClick={onOpen}>
        <Text span fw={560}>
          {name || street}
        </Text>
        <Note span>{facts.filter(Boolean).join(' · ')}</Note>
      </UnstyledButton>
      <Group gap="sm">
        {score !== null && (
          <div className={classes.score}>
            <LikelihoodBar likelihood={score} />
            <Note>
              <TrackRecord scored={scoredIn} />
            </Note>
          </div>
        )}
        <div className={classes.call}>
          <CallButton lead={lead} />
        </div>
      </Group>
      {children}
    </li>
  )
}

/** Nothing to press before 8 AM and after 9 PM where they are. */
function CallButton({ lead: { name, phone, zip } }: { lead: TodayLead }) {
  const { words, mayCall } = calleesHour(zip, useMinute())
  const [link] = phone ? linksTo([phone.number], []) : []
  if (!phone || !link?.href) return <Note>No number to call</Note>
  if (mayCall === 'no')
    return (
      <Note>
        {callTexts.tooEarlyOrLate} · {words} there
      </Note>
    )
  const asked = askFor(phone, name)
  return (
    <>
      <Button
        component="a"
        href={link.href}
        variant="default"
        size="sm"
        px="sm"
        aria-label={`Call ${asked ?? name}, ${shownPhone(phone.number)}`}
        leftSection={<Icon name="phone" size={16} />}
      >
        {shownPhone(phone.number)}
      </Button>
      {asked !== null && <Note>Ask for {asked}</Note>}
    </>
  )
}
