import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { matchCheckMachine } from '#machines/audits/match-check.machine.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { addressText, matchText } from '#model/audits/audit-row-format.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Note } from '#views/shared/Note.tsx'
import classes from './audit-detail.module.css'

interface MatchCheckProps {
  auditId: string
  row: AuditRow
  isPaid: boolean
}

type Flow = ActorRefFrom<typeof matchCheckMachine>

/** Why a contact was not matched for sure, and what the customer can do about it. */
export function MatchCheck({ auditId, row: opened, isPaid }: MatchCheckProps) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(matchCheckMachine, { userId, auditId, row: opened })
  const snapshot = useSelector(flow, (state) => state)
  const { row } = snapshot.context
  const isSettled = snapshot.matches('settledElsewhere')
  return (
    <Stack className={classes.check} gap="sm" {...chartState('match-check', snapshot.value)}>
      <Text aria-live="polite">
        {isSettled ? (
          'This match was settled in another window.'
        ) : (
          <>
            <strong>{matchText(row)}.</strong> {row.matchReason}
          </>
        )}
      </Text>
      {snapshot.matches('matched') && <Text>{addressText(row)}</Text>}
      {['toCheck', 'confirming', 'refusing'].some((state) => snapshot.value === state) && (
        <Candidates flow={flow} isPaid={isPaid} />
      )}
      {['notMatched', 'correcting'].some((state) => snapshot.value === state) && (
        <AddressForm flow={flow} isPaid={isPaid} />
      )}
    </Stack>
  )
}

const priceNote = (isPaid: boolean): string =>
  isPaid ? 'It is free: your report is paid for.' : 'A confirmed home counts in your estimate.'

function Candidates({ flow, isPaid }: { flow: Flow; isPaid: boolean }) {
  const snapshot = useSelector(flow, (state) => state)
  return (
    <>
      {snapshot.context.row.candidates?.map((address, candidate) => (
        <Group key={address} justify="space-between" gap="sm">
          <Text fw={560}>{address || 'A home found by the phone number or e-mail address'}</Text>
          <Button
            size="compact-md"
            loading={snapshot.matches('confirming')}
            disabled={!snapshot.can({ type: 'home.confirm', candidate })}
            onClick={() => flow.send({ type: 'home.confirm', candidate })}
          >
            Yes, this home
          </Button>
        </Group>
      ))}
      <Group justify="space-between" gap="sm">
        <Note>{priceNote(isPaid)}</Note>
        <Button
          size="compact-md"
          variant="default"
          loading={snapshot.matches('refusing')}
          disabled={!snapshot.can({ type: 'home.refuse' })}
          onClick={() => flow.send({ type: 'home.refuse' })}
        >
          No, another home
        </Button>
      </Group>
    </>
  )
}

function AddressForm({ flow, isPaid }: { flow: Flow; isPaid: boolean }) {
  const { row, problem } = useSelector(flow, ({ context }) => context)
  const isSending = useSelector(flow, (state) => state.matches('correcting'))
  const correct = (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const address = { street: text('street'), city: text('city'), state: text('state'), zip: text('zip') }
    flow.send({ type: 'address.correct', address })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        correct(new FormData(event.currentTarget))
      }}
    >
      <Stack gap="sm">
        <TextInput
          name="street"
          label="Street address"
          defaultValue={row.streeInput}
          error={problem}
          maxLength={200}
          required
        />
        <div className={classes.place}>
          <TextInput name="city" label="City" defaultValue={row.ownerAddressCity} maxLength={200} />
          <TextInput name="state" label="State" maxLength={200} />
          <TextInput name="zip" label="ZIP" defaultValue={row.ownerAddressZip} maxLength={200} />
        </div>
        <Group justify="space-between" gap="sm">
          <Note>{priceNote(isPaid)}</Note>
          <Button type="submit" size="compact-md" loading={isSending}>
            Match again
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
