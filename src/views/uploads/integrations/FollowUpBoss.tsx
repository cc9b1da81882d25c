import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { followUpBossImport, smartLists } from '#machines/uploads/contact-import.ts'
import type { Profile } from '#model/accounts/account.ts'
import { site } from '#model/app/site.ts'
import { followUpBossForm, type ImportProgress } from '#model/uploads/integrations/contact-import.ts'
import type { SmartList } from '#model/uploads/integrations/follow-up-boss.ts'
import { Form } from '#views/shared/Form.tsx'
import { HelpVideo } from '#views/shared/HelpVideo.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import { ImportEnd } from './ImportEnd.tsx'

interface FollowUpBossProps {
  profile: Profile
  onFile: (file: File) => void
}

export function FollowUpBoss({ profile: { id: userId, fUBApiKey }, onFile }: FollowUpBossProps) {
  if (fUBApiKey === null)
    return (
      <Stack>
        <NeedsKey>Follow Up Boss is not connected yet. Enter its API key in your account settings.</NeedsKey>
        <HelpVideo title="How to connect Follow Up Boss" address={site.videos.crm} />
      </Stack>
    )
  return (
    <Resource
      chart={smartLists}
      params={{ userId }}
      what="smart lists"
      missing="Follow Up Boss has none for you."
    >
      {(answer) =>
        'problem' in answer ? (
          <NeedsKey>{answer.problem.message}</NeedsKey>
        ) : (
          <Choice lists={answer.lists} userId={userId} onFile={onFile} />
        )
      }
    </Resource>
  )
}

function NeedsKey({ children }: { children: string }) {
  return (
    <Stack align="flex-start">
      <Text>{children}</Text>
      <Button component={Link} href="/account">
        Open Account Settings
      </Button>
    </Stack>
  )
}

interface ChoiceProps {
  lists: readonly SmartList[]
  userId: string
  onFile: (file: File) => void
}

function Choice({ lists, userId, onFile }: ChoiceProps) {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const { form, attributes, field, failure, isBusy } = useFormFlow({
    chart: followUpBossImport,
    schema: followUpBossForm(lists, { userId, onProgress: setProgress }),
    initialValues: { smartList: '', tag: '' },
    size: 'sm',
    onSubmit: () => setProgress(null),
    onDone: onFile,
  })
  const { smartList, tag } = form.getValues()
  return (
    <Form aria-label="Follow Up Boss" {...attributes}>
      <NativeSelect
        {...field('smartList')}
        required={false}
        label="Smart list"
        disabled={isBusy || tag !== ''}
        data={[
          { value: '', label: 'Choose a smart list' },
          ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextInput
        {...field('tag')}
        required={false}
        label="Or a tag"
        description="Spelled as in Follow Up Boss."
        disabled={isBusy || smartList !== ''}
      />
      <ImportEnd progress={progress} isBusy={isBusy} problem={failure} />
    </Form>
  )
}
