import { schemaResolver, useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import type { FormMachine, Page, PageEvent } from '#machines/shared/form.machine.ts'
import type { Problem } from '#model/shared/problem.ts'
import { type FlowOf, useFlow } from '#views/app/context.ts'
import { chartState } from './chart-state.ts'

type Fields = Record<string, unknown>

interface TypedForm<Typed extends Fields, Parsed> {
  /** With its fields in the order of the page. */
  schema: z.ZodMiniType<Parsed, Typed>
  initialValues: Typed
  initialErrors?: Readonly<Partial<Record<keyof Typed & string, string>>>
  size?: 'sm' | 'md'
  /** Called before the mistake is shown. */
  onRefused?: () => void
}

interface FormProps<Typed extends Fields, Parsed, Output> extends TypedForm<Typed, Parsed> {
  onSubmit?: () => void
  /** For what is typed alone: what comes next is on a chart. */
  onDone?: (output: Output) => void
}

interface SentForm<Typed extends Fields, Parsed> extends TypedForm<Typed, Parsed> {
  submit: (values: Parsed) => void
  onEdit?: () => void
  /** What the server refused last, while it is so. */
  refused: Problem | null
}

interface FormFlow<Typed extends Fields, Parsed, Output, Sent extends PageEvent>
  extends FormProps<Typed, Parsed, Output> {
  chart: FlowOf<FormMachine<Parsed, Output, Sent>>
  page?: Page<Sent> | undefined
}

interface ChildForm<Typed extends Fields, Parsed, Values, Output, Sent extends PageEvent>
  extends FormProps<Typed, Parsed, Output> {
  flow: ActorRefFrom<FormMachine<Values, Output, Sent>>
  submit: (values: Parsed) => void
}

/** For forms without fields of their own. */
export function useSubmit<Values, Output, Sent extends PageEvent>(
  chart: FlowOf<FormMachine<Values, Output, Sent>>,
  page?: Page<Sent>,
) {
  return useChildSubmit(useFlow(chart, page && { page }))
}

/** As `useSubmit`, of a form within another chart. */
export function useChildSubmit<Values, Output, Sent extends PageEvent>(
  flow: ActorRefFrom<FormMachine<Values, Output, Sent>>,
) {
  const snapshot = useSelector(flow, (state) => state)
  return {
    flow,
    snapshot,
    problem: snapshot.context.problem,
    isBusy: snapshot.matches('submitting'),
    submit: (values: Values) => flow.send({ type: 'form.submit', values }),
  }
}

/**
 * Connects Mantine's form, which holds and validates the input, to the chart that sends it. Focuses the first invalid
 * field.
 */
export function useFormFlow<Typed extends Fields, Parsed, Output, Sent extends PageEvent>({
  chart,
  page,
  ...props
}: FormFlow<Typed, Parsed, Output, Sent>) {
  const flow = useFlow(chart, page && { page })
  return useChildForm({
    ...props,
    flow,
    submit: (values: Parsed) => flow.send({ type: 'form.submit', values }),
  })
}

/** As `useFormFlow`, of a form within another chart, which decides when it is sent. */
export function useChildForm<Typed extends Fields, Parsed, Values, Output, Sent extends PageEvent>({
  flow,
  submit,
  onSubmit,
  onDone,
  ...typed
}: ChildForm<Typed, Parsed, Values, Output, Sent>) {
  const { snapshot, problem, isBusy } = useChildSubmit(flow)
  const { done } = snapshot.context
  const finish = useEffectEvent((output: Output) => onDone?.(output))
  useEffect(() => {
    if (done) finish(done.output)
  }, [done])
  const { attributes, ...fields } = useTypedForm({
    ...typed,
    submit: (values) => {
      onSubmit?.()
      submit(values)
    },
    onEdit: () => flow.send({ type: 'form.edit' }),
    refused: snapshot.matches('refused') ? problem : null,
  })
  return {
    ...fields,
    /** A failure that is not about a field. */
    failure: snapshot.matches('failed') ? problem : null,
    isBusy,
    isSubmitted: snapshot.matches('submitted'),
    attributes: { ...chartState('form', snapshot.value, snapshot.machine.id), ...attributes },
  }
}

/** Mantine's form alone, for a chart whose own states say what became of it. */
export function useTypedForm<Typed extends Fields, Parsed>(props: SentForm<Typed, Parsed>) {
  const { schema, initialValues, initialErrors = {}, size = 'md' } = props
  const { submit, onEdit, onRefused, refused } = props
  // Two forms on a page may have fields of the same name.
  const name = useId().replaceAll('_', '')
  const form = useForm<Typed, Parsed>({
    name,
    initialValues,
    initialErrors,
    validate: schemaResolver<true>(schema, { sync: true }),
    transformValues: (values) => z.parse(schema, values),
    onValuesChange: onEdit,
  })
  const focus = (field: string | undefined) => field !== undefined && form.getInputNode(field)?.focus()

  const showRefusal = useEffectEvent(({ field, message }: Problem) => {
    if (!field) return
    onRefused?.()
    form.setFieldError(field, message)
    focus(field)
  })
  useEffect(() => {
    if (refused) showRefusal(refused)
  }, [refused])

  return {
    form,
    field: (name: keyof Typed & string) => ({
      ...form.getInputProps(name),
      name,
      size,
      required: true,
      withAsterisk: false,
    }),
    attributes: {
      noValidate: true,
      onSubmit: form.onSubmit(submit, (errors) => focus(Object.keys(errors)[0])),
    },
  }
}
