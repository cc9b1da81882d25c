import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Page, PageEvent } from '#machines/shared/form.machine.ts'
import type { QuestionMachine } from '#machines/shared/question.machine.ts'
import { useFlow } from '#views/app/context.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { chartState } from './chart-state.ts'

interface QuestionProps<Values, Output, Sent extends PageEvent> {
  chart: QuestionMachine<Values, Output, Sent>
  values: Values
  page?: Page<Sent>
  title: string
  confirm: string
  irreversible?: boolean
  /** What follows. */
  children: ReactNode
  button: (props: { loading: boolean; onClick: () => void }) => ReactNode
}

/** A button, and the question before what it does. */
export function Question<Values, Output, Sent extends PageEvent>({
  chart,
  values,
  page,
  button,
  ...dialog
}: QuestionProps<Values, Output, Sent>) {
  const flow = useFlow(chart, page ? { page } : {})
  const snapshot = useSelector(flow, (state) => state)
  return (
    <div {...chartState('question', snapshot.value, chart.id)}>
      {button({
        loading: snapshot.hasTag('busy'),
        onClick: () => flow.send({ type: 'question.ask' }),
      })}
      {snapshot.matches('asking') && (
        <ConfirmDialog
          {...dialog}
          onCancel={() => flow.send({ type: 'question.cancel' })}
          onConfirm={() => flow.send({ type: 'question.confirm', values })}
        />
      )}
    </div>
  )
}
