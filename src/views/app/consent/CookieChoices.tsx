import '@mantine/core/styles/CloseButton.layer.css'
import { Anchor, Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { Consent } from '#model/app/consent.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { useFlow } from '../context.ts'
import classes from './CookieChoices.module.css'

const statusTexts: Readonly<Record<Consent, string>> = {
  allowed: 'Counting is on.',
  refused: 'Counting is off.',
}

export function CookieChoices({ cookie }: { cookie: string }) {
  const consent = useFlow((machines) => machines.consent, { cookie })
  const snapshot = useSelector(consent, (current) => current)
  const { choice, failure } = snapshot.context
  const isOpen = snapshot.hasTag('open')
  const choose = (chosen: Consent) => consent.send({ type: 'consent.choose', choice: chosen })
  return (
    <div {...chartState('consent', snapshot.value)}>
      <Anchor
        component="button"
        type="button"
        c="inherit"
        fz="inherit"
        underline="always"
        aria-expanded={isOpen}
        onClick={() => consent.send({ type: 'consent.reopen' })}
      >
        Cookie choices
      </Anchor>
      {isOpen && (
        <Paper component="section" aria-label="Cookie choices" className={classes.notice} p="md" shadow="md">
          <p>
            We count page views and a few steps, such as an upload: no names, no addresses, nothing that tells
            who you are. One cookie keeps your choice. {choice && statusTexts[choice]}
          </p>
          {failure && (
            <Text role="alert" mt="sm" c="red">
              {failure}
            </Text>
          )}
          <Group grow gap="sm" mt={12}>
            <Button variant="default" size="xs" onClick={() => choose('refused')}>
              Turn off
            </Button>
            <Button variant="default" size="xs" onClick={() => choose('allowed')}>
              Keep on
            </Button>
          </Group>
          {snapshot.can({ type: 'consent.close' }) && (
            <CloseButton
              pos="absolute"
              top={8}
              right={8}
              aria-label="Close cookie choices"
              onClick={() => consent.send({ type: 'consent.close' })}
            />
          )}
        </Paper>
      )}
    </div>
  )
}
