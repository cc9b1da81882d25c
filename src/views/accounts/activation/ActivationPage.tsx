import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { type ActivationStart, activationTexts, textOfPart } from '#model/accounts/activation.ts'
import { useFlow, useViewer } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { SupportLink } from '#views/shared/SupportLink.tsx'
import account from '../session/account.module.css'
import { ConfirmedStep, RequestStep, SentStep } from './RequestStep.tsx'
import { SetPasswordStep } from './SetPasswordStep.tsx'
import { WelcomeBackDialog, WelcomeDialog } from './WelcomeDialog.tsx'

/** `/login/confirmation` */
export function ConfirmationPage() {
  return <Activation start={{ at: 'confirmation' }} />
}

/** `/login/confirm/{email}/{code}`; what the address says is read once, since it does not stay there. */
export function ConfirmPage() {
  const pathname = usePathname()
  const [[email, code]] = useState(() => textsAfterRoute(pathname))
  const [hadLink] = useState(() => history.state?.hadLink === true)
  const viewer = useViewer()
  if (email && code) return <Activation start={{ at: 'confirm', email, code }} />
  return hadLink && !viewer ? <OpenAgain /> : <Redirect to="/login" replace />
}

/** The page was opened by a link, and loaded again without it. */
function OpenAgain() {
  return (
    <div className={account.page}>
      <PageHeading title={titles.confirm} />
      <EmptyState
        icon="help"
        title="Please open the link in your mail again"
        action={
          <Button component={Link} href="/login/confirmation">
            Ask for a new link
          </Button>
        }
      >
        For your safety this page does not keep the link. It works once and expires in 24 hours.
      </EmptyState>
    </div>
  )
}

/** `/login/redirect/{email}/`; without an address it says so. */
export function RedirectPage() {
  const [email = ''] = textsAfterRoute(usePathname())
  return <Activation start={{ at: 'redirect', email }} />
}

/** The router has decoded what it matched, but for `@` and the like: to decode that again would break an address with a %. */
const textsAfterRoute = (pathname: string): string[] => pathname.split('/').slice(3).map(textOfPart)

const titles = {
  confirmation: 'Activate your account',
  confirm: 'Set your password',
  redirect: 'Your account',
} as const

function Activation({ start }: { start: ActivationStart }) {
  const activation = useFlow((machines) => machines.activation, start)
  const snapshot = useSelector(activation, (current) => current)
  const { link, resend, password } = snapshot.children
  const { email } = snapshot.context
  const isAny = (...states: Parameters<typeof snapshot.matches>[0][]) =>
    states.some((state) => snapshot.matches(state))
  return (
    <div className={account.page} {...chartState('activation', snapshot.value)}>
      <PageHeading title={titles[start.at]} />
      {isAny('request') && link && <RequestStep form={link} email={email} />}
      {resend && <SentStep activation={activation} resend={resend} />}
      {isAny('confirmed') && <ConfirmedStep />}
      {password && start.at === 'confirm' && (
        <SetPasswordStep form={password} email={start.email} code={start.code} />
      )}
      {isAny('activated') && <p role="status">{activationTexts.activated}</p>}
      {isAny('lookingUp') && <SkeletonCards what="account" cards={1} />}
      {isAny({ welcome: 'first' }) && link && <WelcomeDialog activation={activation} link={link} />}
      {isAny({ welcome: 'back' }) && <WelcomeBackDialog activation={activation} />}
      {isAny('missing') && <Missing />}
      {isAny('unknown') && <Unknown>{email}</Unknown>}
      {isAny('unanswered') && (
        <EmptyState
          icon="alert"
          title="Your account was not found yet"
          action={<Button onClick={() => activation.send({ type: 'lookup.retry' })}>Try again</Button>}
        >
          {activationTexts.notLookedUp} Please contact <SupportLink subject="My account" /> for any
          assistance.
        </EmptyState>
      )}
      {!isAny('welcome', 'confirmed', 'activated') && (
        <p className={account.other}>
          Is your account active? <Link href="/login">Login</Link>
        </p>
      )}
    </div>
  )
}

function Missing() {
  return (
    <div role="alert">
      <EmptyState
        icon="help"
        title="This address is not complete"
        action={
          <Button component={Link} href="/login/confirmation">
            Activate your account
          </Button>
        }
      >
        It should end with your e-mail address. You can type it on the next page.
      </EmptyState>
    </div>
  )
}

function Unknown({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      icon="user"
      title="We do not know this address"
      action={
        <Button component={Link} href="/signup">
          Signup
        </Button>
      }
    >
      No account has the e-mail address {children}. You can make one; it is free.
    </EmptyState>
  )
}
