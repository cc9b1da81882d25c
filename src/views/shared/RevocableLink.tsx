import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { LinkMachine } from '#machines/shared/link.machine.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from './chart-state.ts'
import { Note } from './Note.tsx'

interface RevocableLinkProps<Of> {
  flow: ActorRefFrom<LinkMachine<Of>>
  title: string
  /** Of the field with the address. */
  label: string
  texts: {
    readonly none: string
    readonly made: string
    readonly copy: string
    /** To an administrator who acts as the customer. */
    readonly ownerOnly: string
  }
  addressOf: (link: string) => string
}

/** A link for others, which is shown only right after it is made. For the owner only. */
export function RevocableLink<Of>({ flow, title, label, texts, addressOf }: RevocableLinkProps<Of>) {
  const isOwner = useSignedInViewer().actor === null
  const snapshot = useSelector(flow, (state) => state)
  const { link, isMade } = snapshot.context
  const isIdle = isOwner && !snapshot.hasTag('busy')
  const status = link !== null ? texts.copy : isMade ? texts.made : texts.none
  return (
    <Stack
      component="section"
      gap={12}
      maw={640}
      my="xl"
      aria-label={title}
      {...chartState('link', snapshot.value, snapshot.machine.id)}
    >
      <h2>{title}</h2>
      <Note role="status">{isOwner ? status : texts.ownerOnly}</Note>
      {link !== null && (
        <TextInput
          label={label}
          value={addressOf(link)}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Group gap="sm" align="stretch">
        <Button
          variant={isMade ? 'default' : 'filled'}
          loading={snapshot.matches('making')}
          disabled={!isIdle}
          onClick={() => flow.send({ type: 'link.make' })}
        >
          {isMade ? 'Make a new link' : 'Make a link'}
        </Button>
        {isMade && (
          <Button
            variant="default"
            loading={snapshot.matches('revoking')}
            disabled={!isIdle}
            onClick={() => flow.send({ type: 'link.revoke' })}
          >
            Revoke the link
          </Button>
        )}
      </Group>
    </Stack>
  )
}
