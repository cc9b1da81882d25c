import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { contactImportMachine } from '#machines/uploads/contact-import.machine.ts'
import { smartLists } from '#machines/uploads/contact-import.ts'
import type { Profile } from '#model/accounts/account.ts'
import { site } from '#model/app/site.ts'
import { followUpBossSource, followUpBossTexts } from '#model/uploads/integrations/contact-import.ts'
import type { SmartList } from '#model/uploads/integrations/follow-up-boss.ts'
import { Form } from '#views/shared/Form.tsx'
import { HelpVideo } from '#views/shared/HelpVideo.tsx'
import { newId } from '#views/shared/new-id.ts'
import { Resource } from '#views/shared/Resource.tsx'
import { ImportEnd } from './ImportEnd.tsx'

interface FollowUpBossProps {
  profile: Profile
  flow: ActorRefFrom<typeof contactImportMachine>
}

export function FollowUpBoss({ profile: { id: userId, fUBApiKey }, flow }: FollowUpBossProps) {
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
          <Choice lists={answer.lists} userId={userId} flow={flow} />
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
  flow: ActorRefFrom<typeof contactImportMachine>
}

function Choice({ lists, userId, flow }: ChoiceProps) {
  const state = useSelector(flow, (snapshot) => snapshot)
  const isBusy = state.hasTag('busy')
  const form = useForm({
    initialValues: { smartList: '', tag: '' },
    onValuesChange: () => flow.send({ type: 'source.change' }),
  })
  const { smartList, tag } = form.getValues()
  const isTagTooLong = state.matches({ choosing: 'tagTooLong' })
  return (
    <Form
      aria-label="Follow Up Boss"
      onSubmit={form.onSubmit((chosen) => {
        flow.send({
          type: 'contacts.get',
          source: followUpBossSource(lists, userId, chosen),
          draftId: newId(),
        })
        if (flow.getSnapshot().hasTag('refused'))
          form.getInputNode(chosen.tag === '' ? 'smartList' : 'tag')?.focus()
      })}
    >
      <NativeSelect
        {...form.getInputProps('smartList')}
        size="sm"
        label="Smart list"
        error={state.matches({ choosing: 'nothingChosen' }) && followUpBossTexts.choose}
        disabled={isBusy || tag !== ''}
        data={[
          { value: '', label: 'Choose a smart list' },
          ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextInput
        {...form.getInputProps('tag')}
        size="sm"
        label="Or a tag"
        description="Spelled as in Follow Up Boss."
        error={isTagTooLong && followUpBossTexts.longTag}
        disabled={isBusy || smartList !== ''}
      />
      <ImportEnd flow={flow} />
    </Form>
  )
}
