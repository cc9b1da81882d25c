import { optOutsMachine } from '#machines/leads/opt-outs.machine.ts'
import '@mantine/core/styles/Table.layer.css'
import { Button, Table } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { formatPhone } from '#model/accounts/signup.ts'
import type { OptOut, OptOutKind } from '#model/leads/opt-outs.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { ConfirmDialog } from '#views/shared/ConfirmDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { AddOptOuts } from './AddOptOuts.tsx'
import { OptOutLinkSection } from './OptOutLinkSection.tsx'
import classes from './opt-outs.module.css'

const kinds: Record<OptOutKind, string> = {
  email: 'E-mail',
  phone: 'Phone',
  person: 'Name and address',
}

const sources: Record<OptOut['addedBy'], string> = {
  owner: 'by you',
  administrator: 'by an administrator',
  person: 'by themselves, through your link',
}

const shownValue = ({ kind, value }: OptOut) => (kind === 'phone' ? formatPhone(value) : value)

export function OptOutsPage() {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(optOutsMachine, { userId })
  const snapshot = useSelector(flow, (state) => state)
  const { list, form } = snapshot.children
  const { removed } = snapshot.context
  return (
    <div {...chartState('opt-outs', snapshot.value)}>
      <PageHeading
        title="Opt-Outs"
        lead="People who asked not to be contacted. Downloads, call lists and what you send to other services leave them out."
      />
      {form && <AddOptOuts flow={flow} form={form} />}
      <OptOutLinkSection flow={flow} />
      {list && (
        <ListBody
          feed={list}
          more="by scrolling"
          skeleton={<SkeletonTable what="opt-outs" rows={4} columns={4} />}
          failure={{
            title: 'Your opt-outs could not be read',
            text: 'They still hold. The list just could not be loaded.',
          }}
          empty={
            <EmptyState icon="user" title="No opt-outs yet">
              Add people above as soon as they ask.
            </EmptyState>
          }
        >
          {(optOuts) => (
            <OptOutTable
              optOuts={optOuts}
              isBusy={snapshot.matches({ list: 'removing' })}
              onRemove={(optOut) => flow.send({ type: 'optOut.remove', optOut })}
            />
          )}
        </ListBody>
      )}
      {removed && snapshot.matches({ list: 'asking' }) && (
        <ConfirmDialog
          title="Remove this opt-out?"
          confirm="Remove"
          irreversible
          onCancel={() => flow.send({ type: 'removal.cancel' })}
          onConfirm={() => flow.send({ type: 'removal.confirm' })}
        >
          {shownValue(removed)} will be included when you send contacts again.
        </ConfirmDialog>
      )}
    </div>
  )
}

interface OptOutTableProps {
  optOuts: readonly OptOut[]
  isBusy: boolean
  onRemove: (optOut: OptOut) => void
}

function OptOutTable({ optOuts, isBusy, onRemove }: OptOutTableProps) {
  return (
    <Table className={classes.table} aria-label="Opt-outs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Person</Table.Th>
          <Table.Th scope="col">Known by</Table.Th>
          <Table.Th scope="col">Asked on</Table.Th>
          <Table.Th scope="col">Added</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {optOuts.map((optOut) => (
          <Table.Tr key={optOut.id}>
            <Table.Th scope="row">{shownValue(optOut)}</Table.Th>
            <Table.Td>{kinds[optOut.kind]}</Table.Td>
            <Table.Td>
              <ChicagoTime instant={`${optOut.requestedOn}T18:00:00Z`} dayOnly />
            </Table.Td>
            <Table.Td>
              <ChicagoTime instant={optOut.addedAt} />
              {` ${sources[optOut.addedBy]}`}
            </Table.Td>
            <Table.Td>
              <Button
                variant="default"
                size="xs"
                disabled={isBusy}
                aria-label={`Remove ${shownValue(optOut)}`}
                onClick={() => onRemove(optOut)}
              >
                Remove
              </Button>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
