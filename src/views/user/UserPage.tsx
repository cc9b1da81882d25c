import { Note } from '#views/shared/Note.tsx'
import '@mantine/core/styles/DataList.layer.css'
import { Button, DataList, Group, Paper } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import type { Profile } from '#model/account.ts'
import { fullName } from '#model/session.ts'
import { formatPhone } from '#model/signup.ts'
import { useFlow } from '#views/app/context.ts'
import { LoginAsUser } from '#views/impersonation/LoginAsUser.tsx'
import { nothing } from '#views/shared/format.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'

export function UserPage() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Resource
      key={id}
      of={(machines) => machines.profile}
      params={{ userId: id }}
      what="user"
      missing="Its address may not be complete."
    >
      {(user) => <Details user={user} />}
    </Resource>
  )
}

function Details({ user }: { user: Profile }) {
  const details = [
    ['Email', user.emailAddress],
    ['Phone', formatPhone(user.phone)],
    ['Brokerage', user.brokerage],
    ['Status', user.status === 'active' ? 'Active' : 'Inactive'],
    ['Internal ID', user.id],
  ] as const
  return (
    <>
      <PageHeading title={fullName(user)} actions={<LoginAsUser target={user} />} />
      <Paper component="section" p="lg" mb="md" maw={720} aria-labelledby="details">
        <h2 id="details">Details</h2>
        <DataList withDivider labelWidth={128}>
          {details.map(([label, value]) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue>{value || nothing}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      </Paper>
      <Journal userId={user.id} />
    </>
  )
}

function Journal({ userId }: { userId: string }) {
  const flow = useFlow((machines) => machines.journal, undefined)
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
