import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormMachine } from '#machines/shared/form.machine.ts'
import type { FlowOf } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { Note } from './Note.tsx'
import { useSubmit } from './useFormFlow.ts'

interface RevocableLinkProps<Of, Revoked> {
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
  subject: Of
  isMade: boolean
  addressOf: (link: string) => string
  make: FlowOf<FormMachine<Of, string>>
  revoke: FlowOf<FormMachine<Of, Revoked>>
  onChanged: () => void
}

/** A link for others, which is shown only right after it is made. For the owner only. */
export function RevocableLink<Of, Revoked>(props: RevocableLinkProps<Of, Revoked>) {
  const { title, label, texts, subject, isMade, addressOf, onChanged } = props
  const isOwner = useSignedInViewer().actor === null
  const [newLink, setNewLink] = useState<string | null>(null)
  const setLink = (link: string | null) => {
    setNewLink(link)
    onChanged()
  }
  const make = useSubmit(props.make, setLink)
  const revoke = useSubmit(props.revoke, () => setLink(null))
  const isOut = isMade || newLink !== null
  const isIdle = isOwner && !make.isBusy && !revoke.isBusy
  const status = newLink !== null ? texts.copy : isMade ? texts.made : texts.none
  return (
    <Stack component="section" gap={12} maw={640} my="xl" aria-label={title}>
      <h2>{title}</h2>
      <Note role="status">{isOwner ? status : texts.ownerOnly}</Note>
      {newLink !== null && (
        <TextInput
          label={label}
          value={addressOf(newLink)}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Group gap="sm" align="stretch">
        <Button
          variant={isOut ? 'default' : 'filled'}
          loading={make.isBusy}
          disabled={!isIdle}
          onClick={() => make.submit(subject)}
        >
          {isOut ? 'Make a new link' : 'Make a link'}
        </Button>
        {isOut && (
          <Button
            variant="default"
            loading={revoke.isBusy}
            disabled={!isIdle}
            onClick={() => revoke.submit(subject)}
          >
            Revoke the link
          </Button>
        )}
      </Group>
    </Stack>
  )
}
