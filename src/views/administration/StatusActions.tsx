import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import type { FormMachine } from '#machines/shared/form.machine.ts'
import type { AccountStatus } from '#model/accounts/user.ts'
import { type StatusChange, statusLabels } from '#model/administration/administration.ts'
import type { FlowOf } from '#views/app/context.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { useSubmit } from '#views/shared/useFormFlow.ts'

interface Row {
  readonly id: string
  readonly status: AccountStatus
}

interface StatusActions<R extends Row, Changed> {
  chart: FlowOf<FormMachine<StatusChange, Changed>>
  nameOf: (row: R) => string
  /** What inactivating does, said before it is done. */
  warning: string
  onChanged: () => void
}

/** The button that changes a status, and the question before someone is inactivated. */
export function useStatusActions<R extends Row, Changed>({
  chart,
  nameOf,
  warning,
  onChanged,
}: StatusActions<R, Changed>): {
  toggle: (row: R, size?: 'xs' | 'sm') => ReactNode
  question: ReactNode
} {
  const [asked, setAsked] = useState<R | null>(null)
  const { submit, isBusy, problem } = useSubmit(chart, onChanged)
  const readAgain = useEffectEvent(onChanged)
  useEffect(() => {
    // What was refused may be shown as it was before another administrator changed it.
    if (problem !== null) readAgain()
  }, [problem])
  const toggle = (row: R, size: 'xs' | 'sm' = 'xs') => {
    const word = row.status === 'active' ? 'Inactivate' : 'Activate'
    return (
      <Button
        variant="default"
        size={size}
        disabled={isBusy}
        aria-label={`${word} ${nameOf(row)}`}
        onClick={() => (row.status === 'active' ? setAsked(row) : submit({ id: row.id, status: 'active' }))}
      >
        {word}
      </Button>
    )
  }
  const question = asked && (
    <ConfirmDialog
      title={`Inactivate ${nameOf(asked)}?`}
      confirm="Inactivate"
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        submit({ id: asked.id, status: 'inactive' })
        setAsked(null)
      }}
    >
      {warning}
    </ConfirmDialog>
  )
  return { toggle, question }
}

/** A green or red dot, and the word. */
export function StatusDot({ status }: { status: AccountStatus }) {
  const background = status === 'active' ? 'var(--accent)' : 'var(--danger)'
  return (
    <Group component="span" gap={8} wrap="nowrap" display="inline-flex">
      <span aria-hidden="true" style={{ width: 8, height: 8, borderRadius: 4, background, flex: 'none' }} />
      {statusLabels[status]}
    </Group>
  )
}

export const actionColumn = <R,>(
  nameOf: (row: R) => string,
  pathOf: (row: R) => string,
  toggle: (row: R) => ReactNode,
): SortedColumn<R, never> => ({
  id: 'action',
  header: 'Action',
  width: 200,
  cell: (row) => (
    <Group gap="xs" wrap="nowrap">
      <Button
        component={Link}
        href={pathOf(row)}
        variant="default"
        size="xs"
        aria-label={`Edit ${nameOf(row)}`}
      >
        Edit
      </Button>
      {toggle(row)}
    </Group>
  ),
})
