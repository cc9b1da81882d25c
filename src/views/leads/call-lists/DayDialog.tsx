import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { callingMachine } from '#machines/leads/calling.machine.ts'
import { Dialog } from '#views/shared/Dialog.tsx'

const dayMs = 24 * 60 * 60 * 1000
const dayIn = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })

/** The day on which to call again. */
export function DayDialog({ flow }: { flow: ActorRefFrom<typeof callingMachine> }) {
  const id = useId()
  const close = () => flow.send({ type: 'day.cancel' })
  return (
    <Dialog
      title="Call again"
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Call again
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          const day = new FormData(event.currentTarget).get('day')
          flow.send({ type: 'day.choose', day: String(day) })
        }}
      >
        <TextInput
          type="date"
          name="day"
          label="On"
          description="The contact comes first in the list on that day."
          mt="md"
          required
          withAsterisk={false}
          data-autofocus
          defaultValue={dayIn(1)}
          min={dayIn(1)}
          max={dayIn(364)}
        />
      </form>
    </Dialog>
  )
}
