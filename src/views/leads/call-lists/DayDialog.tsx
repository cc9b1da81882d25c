import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { Dialog } from '#views/shared/Dialog.tsx'

const dayMs = 24 * 60 * 60 * 1000
const dayIn = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })

interface DayDialogProps {
  onChoose: (day: string) => void
  onCancel: () => void
}

/** The day on which to call again. */
export function DayDialog({ onChoose, onCancel }: DayDialogProps) {
  const id = useId()
  return (
    <Dialog
      title="Call again"
      onClose={onCancel}
      actions={
        <>
          <Button variant="default" onClick={onCancel}>
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
          onChoose(String(new FormData(event.currentTarget).get('day')))
        }}
      >
        <TextInput
          type="date"
          name="day"
          label="On"
          description="They come first in the list on that day."
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
