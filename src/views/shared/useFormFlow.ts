import { schemaResolver, useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useId } from 'react'
import * as z from 'zod/mini'
import type { FormMachine } from '#machines/form.machine.ts'
import type { Lazy } from '#machines/provide-actors.ts'
import { type Machines, useFlow } from '#views/app/context.ts'
import { chartState } from './chart-state.ts'

type Fields = Record<string, unknown>

interface FormFlow<Typed extends Fields, Parsed, Output> {
  /** Its chart. */
  of: (machines: Machines) => Lazy<FormMachine<Parsed, Output>>
  /** What may be sent, with its fields in the order of the page. */
  schema: z.ZodMiniType<Parsed, Typed>
  initialValues: Typed
  initialErrors?: Readonly<Partial<Record<keyof Typed & string, string>>>
  /** Of its inputs; 'md' by default. */
  size?: 'sm' | 'md'
  /** What was typed is in order, and is sent. */
  onSubmit?: () => void
  /** The server has refused a field; its mistake is shown afterwards. */
  onRefused?: () => void
  onDone?: (output: Output) => void
}

/** Sends what has no fields to type in, or whose fields are elsewhere. `onDone` hears of what was accepted. */
export function useSubmit<Values, Output>(
  of: (machines: Machines) => Lazy<FormMachine<Values, Output>>,
  onDone?: (output: Output) => void,
) {
  const flow = useFlow(of, undefined)
  const snapshot = useSelector(flow, (state) => state)
  const { done, problem } = snapshot.context
  const finish = useEffectEvent((output: Output) => onDone?.(output))
  useEffect(() => {
    if (done) finish(done.output)
  }, [done])
  return {
    flow,
    snapshot,
    problem,
    isBusy: snapshot.matches('submitting'),
    submit: (values: Values) => flow.send({ type: 'form.submit', values }),
  }
}

/**
 * Joins Mantine's form, which holds what is typed and checks it, to the chart that sends it. The first field that is
 * wrong, here or by the server, has the focus.
 */
export function useFormFlow<Typed extends Fields, Parsed, Output>(props: FormFlow<Typed, Parsed, Output>) {
  const { of, schema, initialValues, initialErrors = {}, size = 'md', onSubmit, onRefused, onDone } = props
  const { flow, snapshot, problem, isBusy, submit } = useSubmit(of, onDone)
  // Two forms of a page may have fields of one name.
  const name = useId().replaceAll('_', '')
  const form = useForm<Typed, Parsed>({
    name,
    initialValues,
    initialErrors,
    validate: schemaResolver<true>(schema, { sync: true }),
    transformValues: (values) => z.parse(schema, values),
    onValuesChange: () => flow.send({ type: 'form.edit' }),
  })
  const focus = (field: string | undefined) => field !== undefined && form.getInputNode(field)?.focus()

  const isRefused = snapshot.matches('refused')
  const showRefusal = useEffectEvent(() => {
    if (!problem?.field) return
    onRefused?.()
    form.setFieldError(problem.field, problem.message)
    focus(problem.field)
  })
  useEffect(() => {
    if (isRefused) showRefusal()
  }, [isRefused])

  return {
    form,
    /** Why it was not accepted, for a reason that is no field's. */
    failure: snapshot.matches('failed') ? problem : null,
    isBusy,
    /** What a field's input is given. */
    field: (name: keyof Typed & string) => ({
      ...form.getInputProps(name),
      name,
      size,
      required: true,
      withAsterisk: false,
    }),
    /** What the form itself is given. */
    attributes: {
      ...chartState('form', snapshot.value),
      noValidate: true,
      onSubmit: form.onSubmit(
        (values) => {
          onSubmit?.()
          submit(values)
        },
        (errors) => focus(Object.keys(errors)[0]),
      ),
    },
  }
}
