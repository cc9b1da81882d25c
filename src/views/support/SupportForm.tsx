import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { supportMachine } from '#machines/support.machine.ts'
import { type SupportForm as Form, type SupportField, supportLimits } from '#model/support.ts'
import classes from './support.module.css'
import { TrailPreview } from './TrailPreview.tsx'

export function SupportForm({ support }: { support: ActorRefFrom<typeof supportMachine> }) {
  const [form, setForm] = useState<Form>(() => support.getSnapshot().context.form)
  const { errors, failure, trail } = useSelector(support, ({ context }) => context)
  const isBusy = useSelector(support, (snapshot) => snapshot.matches('sending'))

  const type = (field: SupportField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    if (errors[field]) support.send({ type: 'field.correct', field })
  }
  const bind = (field: SupportField) => ({
    name: field,
    value: form[field],
    error: errors[field],
    required: true,
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) => type(field, event.currentTarget.value),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    support.send({ type: 'support.send', form })
    const { errors: found } = support.getSnapshot().context
    const inputs = [...event.currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
    inputs.find((input) => (input.getAttribute('name') ?? '') in found)?.focus()
  }
  const isKnown = form.name !== '' && form.email !== ''

  return (
    <form className={classes.form} aria-label="Support request" noValidate onSubmit={submit}>
      <div className={classes.who}>
        <TextInput label="Name" autoComplete="name" maxLength={supportLimits.name} {...bind('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={supportLimits.email}
          {...bind('email')}
        />
      </div>
      <label className={classes.trap}>
        Nickname
        <input
          name="nickname"
          autoComplete="off"
          tabIndex={-1}
          value={form.nickname}
          onChange={(event) => setForm({ ...form, nickname: event.currentTarget.value })}
        />
      </label>
      <Textarea label="Message" rows={5} data-autofocus={isKnown || undefined} {...bind('message')} />
      <div>
        <Checkbox
          name="attach"
          label="Attach what happened on this page"
          description="The steps you took and when: no names, no addresses, nothing that you typed."
          disabled={trail === null}
          checked={form.attach}
          onChange={(event) => setForm({ ...form, attach: event.currentTarget.checked })}
        />
        {trail && <TrailPreview trail={trail} />}
      </div>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" className={classes.send} loading={isBusy}>
        Send
      </Button>
    </form>
  )
}
