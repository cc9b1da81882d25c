import { Box, Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '#machines/accounts/login.machine.ts'
import { SecondCode, type SecondStep } from '#model/accounts/second-factor.ts'
import { securityFailure } from '#model/accounts/security.ts'
import { Form } from '#views/shared/Form.tsx'
import { Note } from '#views/shared/Note.tsx'
import { passkeyObstacle } from '#views/shared/passkey-obstacle.ts'
import { useTypedForm } from '#views/shared/useFormFlow.ts'
import account from './account.module.css'
import classes from './code.module.css'

interface SecondStepFormProps {
  login: ActorRefFrom<typeof loginMachine>
  step: SecondStep
}

export function SecondStepForm({ login, step }: SecondStepFormProps) {
  const { secondFactor: id, app, passkey } = step
  const obstacle = passkey ? passkeyObstacle(passkey.origin) : undefined
  const snapshot = useSelector(login, (state) => state)
  const { problem } = snapshot.context
  const { attributes, field } = useTypedForm({
    schema: SecondCode,
    initialValues: { id, code: '' },
    submit: ({ code }) => login.send({ type: 'code.send', code }),
    refused: problem,
  })
  const hasPasskey = passkey !== null && obstacle === undefined
  return (
    <>
      {hasPasskey && (
        <Box mb="lg">
          <p>One more step: confirm that it is you.</p>
          <Button
            size="md"
            fullWidth
            mt="md"
            autoFocus
            loading={snapshot.matches({ second: 'usingPasskey' })}
            onClick={() => login.send({ type: 'passkey.use' })}
          >
            Use your passkey
          </Button>
          {problem && snapshot.matches({ second: { asked: 'noPasskey' } }) && (
            <Note role="alert" mt="xs" c="var(--danger)">
              {securityFailure(problem)}
            </Note>
          )}
        </Box>
      )}
      <Form aria-label="Second factor" {...attributes}>
        {obstacle && <Note>{obstacle}</Note>}
        <p>
          {hasPasskey ? 'Or type ' : 'Type '}
          {app && 'the 6 digits that your authenticator app shows for this account, or '}
          one of your recovery codes.
        </p>
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          autoFocus={!hasPasskey}
          classNames={{ input: classes.code }}
          {...field('code')}
        />
        <Button
          type="submit"
          size="md"
          variant={hasPasskey ? 'default' : 'filled'}
          className={account.submit}
          loading={snapshot.matches({ second: 'checkingCode' })}
        >
          Log in
        </Button>
        <Button variant="subtle" onClick={() => login.send({ type: 'login.restart' })}>
          Start again
        </Button>
      </Form>
    </>
  )
}
