import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { support } from '#machines/app/support.ts'
import { fullName } from '#model/accounts/session.ts'
import { supportFailure, supportForm, supportLimits, supportTexts } from '#model/app/support.ts'
import { Form } from '#views/shared/Form.tsx'
import { Nickname } from '#views/shared/Nickname.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import { useFlow, useViewer } from '../context.ts'
import classes from './support.module.css'
import { TrailPreview } from './TrailPreview.tsx'

const none = {}

export function SupportForm({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  const trailFlow = useFlow((machines) => machines.trail, { params: none })
  const trail = useSelector(trailFlow, ({ context }) => context.data)
  const { attributes, field, form, failure, isBusy, isSubmitted } = useFormFlow({
    chart: support,
    schema: supportForm(trail),
    initialValues: {
      name: viewer ? fullName(viewer) : '',
      email: viewer?.emailAddress ?? '',
      message: '',
      attach: false,
      nickname: '',
    },
    size: 'sm',
  })
  if (isSubmitted)
    return (
      <Stack align="flex-start" role="status">
        <p>{supportTexts.sent}</p>
        <Button onClick={onClose}>Done</Button>
      </Stack>
    )
  return (
    <Form aria-label="Support request" {...attributes}>
      <div className={classes.who}>
        <TextInput label="Name" autoComplete="name" maxLength={supportLimits.name} {...field('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={supportLimits.email}
          {...field('email')}
        />
      </div>
      <Nickname {...form.getInputProps('nickname')} />
      <Textarea label="Message" rows={5} data-autofocus={viewer ? true : undefined} {...field('message')} />
      <div>
        <Checkbox
          name="attach"
          label="Attach what happened"
          description="The steps you took in this tab, when and on which page, and how the server answered: no names, no addresses, nothing that you typed."
          disabled={trail === null}
          {...form.getInputProps('attach', { type: 'checkbox' })}
        />
        {trail && <TrailPreview trail={trail} />}
      </div>
      {failure && (
        <Text role="alert" c="red">
          {supportFailure(failure)}
        </Text>
      )}
      <Button type="submit" className={classes.send} loading={isBusy}>
        Send
      </Button>
    </Form>
  )
}
