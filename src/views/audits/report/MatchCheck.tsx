import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { matchCheckMachine } from '#machines/audits/match-check.machine.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { addressText, matchText } from '#model/audits/audit-row-format.ts'
import { CorrectedAddress } from '#model/audits/audit-rows-calls.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Form } from '#views/shared/Form.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useTypedForm } from '#views/shared/useFormFlow.ts'
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
  const { attributes, field } = useTypedForm({
    schema: CorrectedAddress,
    initialValues: {
      street: row.streeInput,
      city: row.ownerAddressCity,
      state: '',
      zip: row.ownerAddressZip,
    },
    size: 'sm',
    submit: (address) => flow.send({ type: 'address.correct', address }),
    refused: problem,
  })
  return (
    <Form aria-label="Corrected address" {...attributes}>
      <TextInput label="Street address" {...field('street')} />
      <div className={classes.place}>
        <TextInput label="City" {...field('city')} required={false} />
        <TextInput label="State" {...field('state')} required={false} />
        <TextInput label="ZIP" {...field('zip')} required={false} />
      </div>
      <Group justify="space-between" gap="sm">
        <Note>{priceNote(isPaid)}</Note>
        <Button type="submit" size="compact-md" loading={isSending}>
          Match again
        </Button>
      </Group>
    </Form>
  )
}
