import { Progress, Stack } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { count } from './format.ts'
import { Note } from './Note.tsx'

interface ProgressLineProps {
  done: number
  total: number | null
  /** The end of the text: "42,000 of 100,000 matched". */
  verb: string
  label: string
}

export function ProgressLine({ done, total, verb, label }: ProgressLineProps) {
  const text = total === null ? `${count(done)} ${verb}` : `${count(done)} of ${count(total)} ${verb}`
  return (
    <Stack gap={6}>
      {total !== null && <ProgressBar done={done} total={total} label={label} text={text} />}
      <Note span>{text}</Note>
    </Stack>
  )
}

/** `text` is for screen readers. */
export function ProgressBar(props: { done: number; total: number; label: string; text?: string }) {
  const { done, total, label, text } = props
  return (
    <Progress.Root size={6} w="100%">
      <Progress.Section
        value={total === 0 ? 100 : (done / total) * 100}
        withAria={false}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      />
    </Progress.Root>
  )
}
