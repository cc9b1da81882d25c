import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { ChartMarks } from './ChartMarks.tsx'
import { useApp, useGlobalActor, useOwnersActor, useViewer } from './context.ts'
import { LazyPage, lazyPart, useLazyPart } from './LazyPage.tsx'
import { DialogHistory } from './layout/DialogHistory.tsx'
import { Frame } from './layout/Frame.tsx'
import { RouteFocus } from './layout/RouteFocus.tsx'
import { type Page, pages, redirects, routes } from './routes.ts'
import { SignedIn } from './SignedIn.tsx'

const banner = lazyPart(
  () => import('#views/accounts/impersonation/ImpersonationBanner.tsx'),
  'ImpersonationBanner',
)
const secondFactorBanner = lazyPart(
  () => import('#views/accounts/security/SecondFactorBanner.tsx'),
  'SecondFactorBanner',
)
const cookieChoices = lazyPart(() => import('./consent/CookieChoices.tsx'), 'CookieChoices', 'consent')
const sendingLine = lazyPart(() => import('#views/uploads/sending/SendingPanel.tsx'), 'SendingLine')

const unsentDialog = lazyPart(() => import('#views/leads/today/UnsentDialog.tsx'), 'UnsentDialog')

const noAccess = { export: false, purchase: false }

function Shell({ width, children }: Pick<Page, 'width'> & { children: ReactNode }) {
  const viewer = useViewer()
  const app = useApp()
  const session = useGlobalActor('session')
  const isRestoring = useSelector(session, (snapshot) => snapshot.hasTag('restoring'))
  const access = useSelector(useOwnersActor('access'), (snapshot) => snapshot?.context.data) ?? noAccess
  const { analytics, outbox } = useSelector(app, ({ context }) => context.settings) ?? {}
  const cartCount = useSelector(
    useOwnersActor('cart'),
    (snapshot) => snapshot?.context.data?.items.length ?? 0,
  )
  return (
    <Frame
      width={width}
      viewer={viewer}
      isRestoring={isRestoring}
      cartCount={cartCount}
      access={access}
      paths={routes}
      onLogout={() => session.send({ type: 'logout' })}
      onHelp={() => app.send({ type: 'help.open' })}
      banner={
        (viewer?.actor && <LazyPage part={banner} />) ||
        (viewer?.secondFactor && <LazyPage part={secondFactorBanner} />)
      }
      choices={
        <>
          {outbox && <a href="/outbox">Demo outbox</a>}
          {analytics && <Choices cookie={analytics.consentCookie} />}
        </>
      }
    >
      {children}
      <FileOnItsWay />
      <Unsent />
    </Frame>
  )
}

function Choices({ cookie }: { cookie: string }) {
  const { view: CookieChoices } = useLazyPart(cookieChoices)
  return CookieChoices && <CookieChoices cookie={cookie} />
}

/** Told at the foot of any page but the two that it comes from. */
function FileOnItsWay() {
  const [location] = useLocation()
  const isSending = useSelector(useGlobalActor('sending'), (snapshot) => !snapshot.matches('idle'))
  if (!isSending || location === '/refresh' || location === '/skiptrace') return null
  return <LazyPage part={sendingLine} />
}

/** Loaded as soon as something waits: without a network it could not be. */
function Unsent() {
  const isLeaving = useSelector(useGlobalActor('session'), (snapshot) => snapshot.matches('leaving'))
  const isWaiting = useSelector(useOwnersActor('keptOutcomes'), (snapshot) => snapshot?.matches('waiting'))
  return (isLeaving || isWaiting) && <LazyPage part={unsentDialog} fallback={null} />
}

function PageInShell({ page }: { page: Page }) {
  useLazyPart(page.page)
  return (
    <Shell width={page.width}>
      <SignedIn access={page}>
        <LazyPage part={page.page} fallback={<SkeletonDetail what="page" />} />
      </SignedIn>
    </Shell>
  )
}

export function Pages() {
  return (
    <>
      <ChartMarks />
      <RouteFocus />
      <DialogHistory />
      <Switch>
        {pages.map((page) => (
          <Route key={page.path} path={page.path}>
            <PageInShell page={page} />
          </Route>
        ))}
        {redirects.map(({ path, to }) => (
          <Route key={path} path={path}>
            <Redirect to={to} replace />
          </Route>
        ))}
        <Route>
          <Redirect to="/refresh" replace />
        </Route>
      </Switch>
    </>
  )
}
