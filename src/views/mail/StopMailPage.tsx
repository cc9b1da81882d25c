import { Button, Text } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

const settings = <Link href="/account">Account Settings</Link>

/** `/mail/stop/:token`. Opening it changes nothing, because mail filters open links too. */
export function StopMailPage() {
  const { token = '' } = useParams()
  const { submit, isBusy, problem, snapshot } = useSubmit((machines) => machines.monthlyMailStop)
  if (snapshot.context.done)
    return (
      <PageHeading
        title="Monthly mails stopped"
        lead={<>Your reports are still scored again each month. To get these mails again, open {settings}.</>}
      />
    )
  return (
    <>
      <PageHeading
        title="Stop monthly mails?"
        lead="We mail you once a month for each bought report that is scored again. Receipts and other mails still come."
      />
      <Button loading={isBusy} onClick={() => submit({ token })}>
        Stop monthly mails
      </Button>
      {problem && (
        <Text role="alert" c="red" mt="md">
          {problem.message}
        </Text>
      )}
    </>
  )
}
