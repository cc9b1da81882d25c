import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { DetailLayout } from '#views/layout/DetailLayout.tsx'
import { DialogHistory } from '#views/layout/DialogHistory.tsx'
import { MainLayout } from '#views/layout/MainLayout.tsx'
import { RouteFocus } from '#views/layout/RouteFocus.tsx'
import { LoginPage } from '#views/session/LoginPage.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { ChartMarks } from './ChartMarks.tsx'
import { useApp, useGlobalActor, useViewer } from './context.ts'
import { LazyPage, lazyPart, useLazyPart } from './LazyPage.tsx'

const activation = () => import('#views/activation/ActivationPage.tsx')
const reset = () => import('#views/reset/ResetPage.tsx')
const upload = () => import('#views/upload/UploadPage.tsx')

const banner = lazyPart(
  async () => (await import('#views/impersonation/ImpersonationBanner.tsx')).ImpersonationBanner,
  'impersonation',
)
const cookieChoices = lazyPart(
  async () => (await import('#views/consent/CookieChoices.tsx')).CookieChoices,
  'consent',
)
const sendingLine = lazyPart(async () => (await import('#views/sending/SendingPanel.tsx')).SendingLine)

/** The paths that lead somewhere; the menus link to these only. */
export const paths = ['/refresh', '/skiptrace', '/audiences', '/account'] as const

function Shell({ layout: Layout, children }: { layout: typeof MainLayout; children: ReactNode }) {
  const viewer = useViewer()
  const app = useApp()
  const session = useGlobalActor('session')
  const isRestoring = useSelector(session, (snapshot) => snapshot.matches('restoring'))
  const access = useSelector(useGlobalActor('access'), ({ context }) => context.access)
  const analytics = useSelector(app, ({ context }) => context.settings?.analytics)
  const cartCount = useSelector(useGlobalActor('cart'), ({ context }) => context.cart?.items.length ?? 0)
  return (
    <Layout
      viewer={viewer}
      isRestoring={isRestoring}
      cartCount={cartCount}
      access={access}
      paths={paths}
      onLogout={() => session.send({ type: 'logout' })}
      onHelp={() => app.send({ type: 'help.open' })}
      banner={viewer?.actor && <LazyPage part={banner} />}
      choices={analytics && <Choices cookie={analytics.consentCookie} />}
    >
      {children}
      <FileOnItsWay />
    </Layout>
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

const inMain = {
  '/account': lazyPart(
    async () => (await import('#views/account/AccountPage.tsx')).AccountPage,
    'account',
    'security',
  ),
  '/audiences': lazyPart(
    async () => (await import('#views/audiences/AudiencesPage.tsx')).AudiencesPage,
    'audiences',
  ),
  '/cart/checkout': lazyPart(
    async () => (await import('#views/checkout/CheckoutPage.tsx')).CheckoutPage,
    'checkout',
  ),
  '/login/confirm/:email?/:code?': lazyPart(async () => (await activation()).ConfirmPage, 'activation'),
  '/login/confirmation': lazyPart(async () => (await activation()).ConfirmationPage, 'activation'),
  '/login/forgot': lazyPart(async () => (await reset()).ForgotPage, 'reset'),
  '/login/redirect/:email?': lazyPart(async () => (await activation()).RedirectPage, 'activation'),
  '/login/reset/:id?/:code?': lazyPart(async () => (await reset()).ResetPage, 'reset'),
  '/outbox': lazyPart(async () => (await import('#views/outbox/OutboxPage.tsx')).OutboxPage, 'outbox'),
  '/receipt/:id': lazyPart(
    async () => (await import('#views/receipt/ReceiptPage.tsx')).ReceiptPage,
    'receipt',
  ),
  '/refresh': lazyPart(async () => (await upload()).RefreshPage, 'upload'),
  '/refresh/stats': lazyPart(async () => (await import('#views/stats/StatsPage.tsx')).StatsPage, 'stats'),
  '/signup': lazyPart(async () => (await import('#views/signup/SignupPage.tsx')).SignupPage, 'signup'),
  '/skiptrace': lazyPart(async () => (await upload()).SkipTracePage, 'upload'),
  '/success/:type': lazyPart(async () => (await import('#views/success/SuccessRoute.tsx')).SuccessRoute),
  '/user/:id': lazyPart(
    async () => (await import('#views/user/UserPage.tsx')).UserPage,
    'userDetail',
    'impersonation',
  ),
}

const inDetail = {
  '/audiences/audit/:id/:type': lazyPart(
    async () => (await import('#views/audit-detail/AuditDetailPage.tsx')).AuditDetailPage,
    'auditDetail',
  ),
}

/** The patterns of all pages. */
export const routes = ['/login', ...Object.keys(inMain), ...Object.keys(inDetail)]

/** Exact matches only; whatever is not here leads to /refresh. */
export function Pages() {
  return (
    <>
      <ChartMarks />
      <RouteFocus />
      <DialogHistory />
      <Switch>
        <Route path="/login">
          <Shell layout={MainLayout}>
            <LoginPage />
          </Shell>
        </Route>
        {Object.entries(inMain).map(([path, page]) => (
          <Route key={path} path={path}>
            <Shell layout={MainLayout}>
              <LazyPage part={page} fallback={<SkeletonDetail what="page" />} />
            </Shell>
          </Route>
        ))}
        {Object.entries(inDetail).map(([path, page]) => (
          <Route key={path} path={path}>
            <Shell layout={DetailLayout}>
              <LazyPage part={page} fallback={<SkeletonDetail what="page" />} />
            </Shell>
          </Route>
        ))}
        <Route path="/dashboard">
          <Redirect to="/audiences" replace />
        </Route>
        <Route>
          <Redirect to="/refresh" replace />
        </Route>
      </Switch>
    </>
  )
}
