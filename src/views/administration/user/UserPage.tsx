import { Box, Button, Group, Paper } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link, useParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { journalSaving, userOrders, user as userResource } from '#machines/administration/administration.ts'
import type { Profile } from '#model/accounts/account.ts'
import { fullName } from '#model/accounts/session.ts'
import { formatPhone } from '#model/accounts/signup.ts'
import { administrationTexts } from '#model/administration/administration.ts'
import { LoginAsUser } from '#views/accounts/impersonation/LoginAsUser.tsx'
import { useFlow } from '#views/app/context.ts'
import { CrmId } from '#views/crm/CrmId.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { Details } from '../Details.tsx'
import { Orders } from '../Orders.tsx'
import { StatusDot, useStatusActions } from '../StatusActions.tsx'
import { TrailEntries } from '../TrailEntries.tsx'
import { CustomerFiles } from './CustomerFiles.tsx'
import { UserSecondFactor } from './UserSecondFactor.tsx'
import { UserSessions } from './UserSessions.tsx'

export function UserPage() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Resource
      key={id}
      chart={userResource}
      params={{ userId: id }}
      what="user"
      failure={administrationTexts.userNotRead}
      missing="Its address may not be complete."
    >
      {(user, flow) => <UserDetails user={user} flow={flow} />}
    </Resource>
  )
}

interface UserDetailsProps {
  user: Profile
  flow: ActorRefFrom<typeof userResource>
}

function UserDetails({ user, flow }: UserDetailsProps) {
  const { id, company, hubspotId, status } = user
  const { toggle, question } = useStatusActions({
    kind: 'user',
    nameOf: () => fullName(user),
    warning: administrationTexts.inactivatesUser,
    page: { details: flow },
  })
  return (
    <>
      <PageHeading
        title={fullName(user)}
        back={{ path: '/superadmin/users', label: 'Users' }}
        actions={
          <>
            {toggle(user, 'sm')}
            <LoginAsUser target={user} />
          </>
        }
      />
      <Details
        title="Details"
        rows={[
          ['HubSpot Id', <CrmId key="hubspot" kind="contact" id={hubspotId} />],
          ['Email', user.emailAddress],
          ['Phone', formatPhone(user.phone)],
          ['Brokerage', user.brokerage],
          ['Status', <StatusDot key="status" status={status} />],
          ['Internal ID', id],
        ]}
      />
      <Paper component="section" p="lg" mb="md" maw={720} aria-labelledby="company">
        <h2 id="company">Company</h2>
        {company ? (
          <Group mt="sm" justify="space-between">
            <span>{company.name}</span>
            <Button component={Link} href={`/company/${company.id}`} variant="default" size="xs">
              Edit
            </Button>
          </Group>
        ) : (
          <Note mt="sm">{administrationTexts.noCompany}</Note>
        )}
      </Paper>
      <Orders chart={userOrders} query={{ userId: id }} none="This user has access to no active order." />
      <CustomerFiles user={user} />
      <UserSecondFactor user={user} page={flow} />
      <UserSessions userId={id} />
      <Journal userId={id} />
      <Trail userId={id} />
      {question}
    </>
  )
}

function Trail({ userId }: { userId: string }) {
  return (
    <Box component="section" mb="md" maw={900} aria-labelledby="trail">
      <h2 id="trail">Audit trail</h2>
      <Note mt="xs" mb="sm">
        What this user did and what was done in their account, the newest first.{' '}
        <Link href={`/superadmin/trail?person=${userId}`}>Filter and export</Link>
      </Note>
      <TrailEntries filter={{ person: userId }} more="on demand" />
    </Box>
  )
}

function Journal({ userId }: { userId: string }) {
  const flow = useFlow(journalSaving, undefined)
  const isSaving = useSelector(flow, (snapshot) => snapshot.matches('submitting'))
  return (
    <Paper component="section" p="lg" mb="md" maw={720} aria-labelledby="journal">
      <h2 id="journal">Journal</h2>
      <Note my="sm">
        Everything that has happened in this account and who did it, as a file to replay on the charts.
      </Note>
      <Group fz="sm">
        <Button
          variant="default"
          loading={isSaving}
          onClick={() => flow.send({ type: 'form.submit', values: { userId } })}
        >
          Save journal
        </Button>
        <a href="/charts/#/replay" target="_blank" rel="noopener">
          Open the charts
        </a>
      </Group>
    </Paper>
  )
}
