import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { monthlyMailStop, morningMailStop, weeklyMailStop } from '#machines/messages/messages.ts'
import { pathAfterLogin } from '#model/accounts/session.ts'
import { useViewer } from '#views/app/context.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

const accountSettings = <Link href="/account">Account Settings</Link>

/** `/mail/stop/:token` */
export const StopMonthlyMailPage = () => (
  <StopMail
    chart={monthlyMailStop}
    mails="monthly mails"
    lead="We mail you once a month for each bought report that is scored again. Receipts and other mails still come."
    stopped="Your reports are still scored again each month."
    settings={accountSettings}
  />
)

/** `/mail/stop/weekly/:token` */
export const StopWeeklyMailPage = () => (
  <StopMail
    chart={weeklyMailStop}
    mails="weekly mails"
    lead="They show how many of your likely sellers were listed in a week. Receipts and other mails still come."
    stopped="Your lists of likely sellers stay as they are."
    settings={accountSettings}
  />
)

/** `/mail/stop/morning/:token` */
export function StopMorningMailPage() {
  const viewer = useViewer()
  const today = viewer ? pathAfterLogin(viewer.standing) : '/login'
  return (
    <StopMail
      chart={morningMailStop}
      mails="morning mails"
      lead="They list whom to call that day. Receipts and other mails still come."
      stopped="Your list for today stays as it is."
      settings={
        <>
          the settings of <Link href={today}>Today</Link>
        </>
      }
    />
  )
}

interface StopMailProps {
  chart: typeof monthlyMailStop
  /** As in a sentence. */
  mails: string
  lead: string
  stopped: string
  /** Where they are turned on. */
  settings: ReactNode
}

/** Opening it changes nothing, because mail filters open links too. */
function StopMail({ chart, mails, lead, stopped, settings }: StopMailProps) {
  const { token = '' } = useParams()
  const { submit, isBusy, problem, snapshot } = useSubmit(chart)
  if (snapshot.context.done)
    return (
      <PageHeading
        title={`${mails.charAt(0).toUpperCase()}${mails.slice(1)} stopped`}
        lead={
          <>
            {stopped} To get these mails again, open {settings}.
          </>
        }
      />
    )
  return (
    <>
      <PageHeading title={`Stop ${mails}?`} lead={lead} />
      <Button loading={isBusy} onClick={() => submit({ token })}>
        Stop {mails}
      </Button>
      {problem && (
        <Text role="alert" c="red" mt="md">
          {problem.message}
        </Text>
      )}
    </>
  )
}
