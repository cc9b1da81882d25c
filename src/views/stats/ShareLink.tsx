import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { statsMachine } from '#machines/stats.machine.ts'
import classes from './stats.module.css'

/** For the owner: others see the figures by a link, until it is taken back. */
export function ShareLink({ flow }: { flow: ActorRefFrom<typeof statsMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  const { auditId, made, isShared, isImpersonated } = snapshot.context
  const address = `${location.origin}/refresh/stats?${new URLSearchParams({ auditId, link: made ?? '' })}`
  return (
    <section className={classes.share} aria-label="Share these figures">
      <h2>Share these figures</h2>
      <p role="status">{isImpersonated ? ownerOnly : standing(made !== null, isShared)}</p>
      {made !== null && (
        <TextInput
          label="Link to these figures"
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className={classes.actions}>
        <Button
          variant={isShared ? 'default' : 'filled'}
          loading={snapshot.matches('sharing')}
          disabled={!snapshot.can({ type: 'link.make' })}
          onClick={() => flow.send({ type: 'link.make' })}
        >
          {isShared ? 'Make a new link' : 'Make a link'}
        </Button>
        {isShared && (
          <Button
            variant="default"
            loading={snapshot.matches('revoking')}
            disabled={!snapshot.can({ type: 'link.revoke' })}
            onClick={() => flow.send({ type: 'link.revoke' })}
          >
            Take the link back
          </Button>
        )}
      </div>
    </section>
  )
}

const ownerOnly = 'Only the owner of these figures can share them.'

function standing(isMade: boolean, isShared: boolean): string {
  if (isMade)
    return 'Copy the link now: it is not shown again. Whoever has it sees these sums and nothing else.'
  if (isShared) return 'A link to these figures is out. A new one ends it.'
  return 'Nobody else sees these figures. With a link, whoever has it sees these sums and nothing else.'
}
