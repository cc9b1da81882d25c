import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

interface ShareLinkProps {
  auditId: string
  isShared: boolean
  onChanged: () => void
}

/** For the owner only. */
export function ShareLink({ auditId, isShared, onChanged }: ShareLinkProps) {
  const isOwner = useSignedInViewer().actor === null
  /** Known only right after it is made. */
  const [newLink, setNewLink] = useState<string | null>(null)
  const setLink = (link: string | null) => {
    setNewLink(link)
    onChanged()
  }
  const make = useSubmit((machines) => machines.statsLink, setLink)
  const revoke = useSubmit(
    (machines) => machines.statsLinkRevocation,
    () => setLink(null),
  )
  const isOut = isShared || newLink !== null
  const isIdle = isOwner && !make.isBusy && !revoke.isBusy
  const address = `${location.origin}/refresh/stats?${new URLSearchParams({ auditId, link: newLink ?? '' })}`
  return (
    <Stack component="section" gap={12} maw={640} mt="xl" aria-label="Share these figures">
      <h2>Share these figures</h2>
      <Note role="status">{isOwner ? status(newLink !== null, isOut) : ownerOnly}</Note>
      {newLink !== null && (
        <TextInput
          label="Link to these figures"
          value={address}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <Group gap="sm" align="stretch">
        <Button
          variant={isOut ? 'default' : 'filled'}
          loading={make.isBusy}
          disabled={!isIdle}
          onClick={() => make.submit({ auditId })}
        >
          {isOut ? 'Make a new link' : 'Make a link'}
        </Button>
        {isOut && (
          <Button
            variant="default"
            loading={revoke.isBusy}
            disabled={!isIdle}
            onClick={() => revoke.submit({ auditId })}
          >
            Revoke the link
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const ownerOnly = 'Only the owner of these figures can share them.'

function status(isNew: boolean, isShared: boolean): string {
  if (isNew)
    return 'Copy the link now: it is not shown again. Anyone with it can see these totals, nothing else.'
  if (isShared) return 'A link to these figures has been made. A new one replaces it.'
  return 'Only you can see these figures. Anyone with a link can see these totals, nothing else.'
}
