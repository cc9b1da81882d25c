import '@mantine/core/styles/Accordion.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Accordion, Stack, Switch, Text, Title } from '@mantine/core'
import { zapSwitch } from '#machines/deliveries/pushes.ts'
import { pushTypes } from '#model/deliveries/pushes.ts'
import { type ZapierArrival, type ZapierHook, zapTitles } from '#model/deliveries/zapier.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { PushedFields } from '#views/deliveries/PushedFields.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

interface Props {
  zaps: readonly ZapierHook[]
  arrivals: readonly ZapierArrival[]
}

/** Takes the place of Zapier's own pages: Zaps are turned on and off here, and show what arrived. */
export function SandboxZaps({ zaps, arrivals }: Props) {
  const isBarred = useSignedInViewer().actor !== null
  const { submit, isBusy, problem } = useSubmit(zapSwitch)
  return (
    <Stack component="section" aria-label="Zapier sandbox" gap="sm" mt="md">
      <Title order={3} size="h5">
        Zapier sandbox
      </Title>
      <Note>
        This installation sends nothing to Zapier. Turn on a Zap here, then select rows of a list and choose
        Send to Zapier in its Export menu. What arrives is kept for a day.
      </Note>
      {pushTypes.map((type) => {
        const hookId = zaps.find((zap) => zap.type === type && zap.droppedAt === null)?.id
        return (
          <Switch
            key={type}
            label={`Zap for ${zapTitles[type]}`}
            checked={hookId !== undefined}
            disabled={isBarred || isBusy}
            onChange={() => submit({ type, hookId })}
          />
        )
      })}
      {problem && (
        <Text role="alert" size="sm" c="red">
          {problem.message}
        </Text>
      )}
      {arrivals.length > 0 && (
        <>
          <Note>The newest arrivals:</Note>
          <Accordion aria-label="Arrivals">
            {arrivals.map((arrival) => (
              <Arrival key={arrival.id} arrival={arrival} />
            ))}
          </Accordion>
        </>
      )}
    </Stack>
  )
}

function Arrival({ arrival: { id, type, at, contact } }: { arrival: ZapierArrival }) {
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ')
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        {name || 'No name'}
        <Note>
          {zapTitles[type]}, <ChicagoTime instant={at} />
        </Note>
      </Accordion.Control>
      <Accordion.Panel>
        <PushedFields
          fields={Object.entries(contact).map(([field, value]) => ({ name: field, value: `${value ?? ''}` }))}
        />
      </Accordion.Panel>
    </Accordion.Item>
  )
}
