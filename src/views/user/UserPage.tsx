import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useParams } from 'wouter'
import type { Profile } from '#model/account.ts'
import { fullName } from '#model/session.ts'
import { formatPhone } from '#model/signup.ts'
import { useFlow, useGlobalActor, useViewer } from '#views/app/context.ts'
import { LoginAsUser } from '#views/impersonation/LoginAsUser.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { nothing } from '#views/shared/format.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import classes from './UserPage.module.css'

/** `/user/{id}`: waits until it is known who is here. */
export function UserPage() {
  const { id = '' } = useParams<{ id: string }>()
  const viewer = useViewer() ?? null
  const isRestoring = useSelector(useGlobalActor('session'), (snapshot) => snapshot.matches('restoring'))
  if (isRestoring && viewer === null) return <SkeletonDetail what="user" />
  return <UserDetail key={id} userId={id} />
}

function UserDetail({ userId }: { userId: string }) {
  const viewer = useViewer() ?? null
  const flow = useFlow((machines) => machines.userDetail, { userId, viewer })
  const snapshot = useSelector(flow, (state) => state)
  const { user } = snapshot.context
  return (
    <div {...chartState('user-detail', snapshot.value)}>
      {snapshot.matches('loading') && <SkeletonDetail what="user" />}
      {snapshot.matches('missing') && (
        <EmptyState icon="search" title="There is no such user">
          Its address may not be complete.
        </EmptyState>
      )}
      {snapshot.matches('failed') && (
        <EmptyState
          icon="alert"
          title="The user could not be read"
          action={<Button onClick={() => flow.send({ type: 'user.retry' })}>Try again</Button>}
        >
          Nothing is lost: the user is kept, and only did not reach this page.
        </EmptyState>
      )}
      {snapshot.matches('shown') && user && (
        <Details
          user={user}
          isSaving={snapshot.matches({ shown: 'saving' })}
          onSave={() => flow.send({ type: 'journal.save' })}
        />
      )}
    </div>
  )
}

interface DetailsProps {
  user: Profile
  isSaving: boolean
  onSave: () => void
}

function Details({ user, isSaving, onSave }: DetailsProps) {
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
      <section className={classes.details} aria-labelledby="details">
        <h2 id="details">Details</h2>
        <dl>
          {details.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || nothing}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.details} aria-labelledby="journal">
        <h2 id="journal">Journal</h2>
        <p>
          What has happened in this account, and who did it on whose behalf: a file to replay on the charts.
        </p>
        <div className={classes.actions}>
          <Button variant="default" loading={isSaving} onClick={onSave}>
            Save journal
          </Button>
          <a href="/charts/#/replay" target="_blank" rel="noopener">
            Open the charts
          </a>
        </div>
      </section>
    </>
  )
}
