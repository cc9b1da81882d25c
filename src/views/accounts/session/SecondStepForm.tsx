import { Button, TextInput } from '@mantine/core'
import { secondStep } from '#machines/accounts/session-forms.ts'
import type { PasskeyUse } from '#model/accounts/passkey.ts'
import { SecondLogin, type SecondStep } from '#model/accounts/second-factor.ts'
import type { LoginPlace } from '#model/accounts/session.ts'
import { useGlobalActor } from '#views/app/context.ts'
import { lazyPart, useLazyPart } from '#views/app/LazyPage.tsx'
import { Form } from '#views/shared/Form.tsx'
import { Note } from '#views/shared/Note.tsx'
import { passkeyObstacle } from '#views/shared/passkey-obstacle.ts'
import { useFormFlow } from '#views/shared/useFormFlow.ts'
import account from './account.module.css'
import classes from './code.module.css'

const passkeyLogin = lazyPart(() => import('./PasskeyLogin.tsx'), 'PasskeyLogin', 'passkeyLogin')

interface SecondStepFormProps {
  step: SecondStep
  place: LoginPlace
  onRestart: () => void
}

export function SecondStepForm({ step, place, onRestart }: SecondStepFormProps) {
  const { secondFactor: id, app, passkey } = step
  const obstacle = passkey ? passkeyObstacle(passkey.origin) : undefined
  const session = useGlobalActor('session')
  const { attributes, field, isBusy } = useFormFlow({
    chart: secondStep,
    schema: SecondLogin,
    initialValues: { id, code: '', place },
    onSubmit: () => session.send({ type: 'login.begun' }),
  })
  const hasPasskey = passkey !== null && obstacle === undefined
  return (
    <>
      {hasPasskey && <PasskeyPart id={id} request={passkey} place={place} />}
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
          loading={isBusy}
        >
          Log in
        </Button>
        <Button variant="subtle" onClick={onRestart}>
          Start again
        </Button>
      </Form>
    </>
  )
}

function PasskeyPart(props: PasskeyUse) {
  const { view: View } = useLazyPart(passkeyLogin)
  return View ? <View {...props} /> : null
}
