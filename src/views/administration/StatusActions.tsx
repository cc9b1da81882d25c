import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { InputFrom } from 'xstate'
import { accountStatusMachine } from '#machines/administration/account-status.machine.ts'
import type { AccountStatus } from '#model/accounts/user.ts'
import { statusLabels } from '#model/administration/administration.ts'
import { useFlow } from '#views/app/context.ts'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import type { SortedColumn } from '#views/shared/field-columns.ts'

interface Row {
  readonly id: string
  readonly status: AccountStatus
}

interface StatusActions<R extends Row> extends InputFrom<typeof accountStatusMachine> {
  nameOf: (row: R) => string
  /** What inactivating does, said before it is done. */
  warning: string
}

/** The button that changes a status, and the question before someone is inactivated. */
export function useStatusActions<R extends Row>({
  kind,
  page,
  nameOf,
  warning,
}: StatusActions<R>): {
  toggle: (row: R, size?: 'xs' | 'sm') => ReactNode
  question: ReactNode
} {
  const flow = useFlow(accountStatusMachine, { kind, page })
  const snapshot = useSelector(flow, (state) => state)
  const { asked } = snapshot.context
  const toggle = (row: R, size: 'xs' | 'sm' = 'xs') => {
    const [{ id }, name] = [row, nameOf(row)]
    const word = row.status === 'active' ? 'Inactivate' : 'Activate'
    return (
      <Button
        variant="subtle"
        color="gray"
        size={size}
        disabled={snapshot.hasTag('busy')}
        aria-label={`${word} ${name}`}
        onClick={() =>
          flow.send(
            row.status === 'active'
              ? { type: 'account.inactivate', id, name }
              : { type: 'account.activate', id },
          )
        }
      >
        {word}
      </Button>
    )
  }
  const question = (
    <div {...chartState('account-status', snapshot.value)}>
      {snapshot.matches('asking') && asked && (
        <ConfirmDialog
          title={`Inactivate ${asked.name}?`}
          confirm="Inactivate"
          onCancel={() => flow.send({ type: 'inactivation.cancel' })}
          onConfirm={() => flow.send({ type: 'inactivation.confirm' })}
        >
          {warning}
        </ConfirmDialog>
      )}
    </div>
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
