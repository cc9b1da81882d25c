import { useSelector } from '@xstate/react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { DetailLayout } from '#views/layout/DetailLayout.tsx'
import { MainLayout } from '#views/layout/MainLayout.tsx'
import { RouteFocus } from '#views/layout/RouteFocus.tsx'
import { LoginPage } from '#views/session/LoginPage.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { ChartMarks } from './ChartMarks.tsx'
import { useApp, useLasting, useViewer } from './context.ts'

const page = (load: () => Promise<Record<string, ComponentType>>, name: string) =>
  lazy(async () => {
    const component = (await load())[name]
    if (!component) throw new Error(`no page called ${name}`)
    return { default: component }
  })

const AccountPage = page(() => import('#views/account/AccountPage.tsx'), 'AccountPage')
const AudiencesPage = page(() => import('#views/audiences/AudiencesPage.tsx'), 'AudiencesPage')
const AuditDetailPage = page(() => import('#views/audit-detail/AuditDetailPage.tsx'), 'AuditDetailPage')
const CheckoutPage = page(() => import('#views/checkout/CheckoutPage.tsx'), 'CheckoutPage')
const activation = () => import('#views/activation/ActivationPage.tsx')
const ConfirmationPage = page(activation, 'ConfirmationPage')
const ConfirmPage = page(activation, 'ConfirmPage')
const RedirectPage = page(activation, 'RedirectPage')
const ImpersonationBanner = page(
  () => import('#views/impersonation/ImpersonationBanner.tsx'),
  'ImpersonationBanner',
)
const OutboxPage = page(() => import('#views/outbox/OutboxPage.tsx'), 'OutboxPage')
const ReceiptPage = page(() => import('#views/receipt/ReceiptPage.tsx'), 'ReceiptPage')
const reset = () => import('#views/reset/ResetPage.tsx')
const ForgotPage = page(reset, 'ForgotPage')
const ResetPage = page(reset, 'ResetPage')
const RefreshPage = page(() => import('#views/upload/UploadPage.tsx'), 'RefreshPage')
const SkipTracePage = page(() => import('#views/upload/UploadPage.tsx'), 'SkipTracePage')
const SendingLine = page(() => import('#views/sending/SendingPanel.tsx'), 'SendingLine')
const SignupPage = page(() => import('#views/signup/SignupPage.tsx'), 'SignupPage')
const StatsPage = page(() => import('#views/stats/StatsPage.tsx'), 'StatsPage')
const SuccessRoute = page(() => import('#views/success/SuccessRoute.tsx'), 'SuccessRoute')
const UserPage = page(() => import('#views/user/UserPage.tsx'), 'UserPage')

const CookieChoices = lazy(async () => ({
  default: (await import('#views/consent/CookieChoices.tsx')).CookieChoices,
}))

/** The paths that lead somewhere; the menus link to these only. */
export const paths = ['/refresh', '/skiptrace', '/audiences', '/account'] as const

function Shell({ layout: Layout, children }: { layout: typeof MainLayout; children: ReactNode }) {
  const viewer = useViewer()
  const app = useApp()
  const session = useLasting('session')
  const access = useSelector(useLasting('access'), ({ context }) => context.access)
  const analytics = useSelector(app, ({ context }) => context.settings?.analytics)
  const cartCount = useSelector(useLasting('cart'), ({ context }) => context.cart?.items.length ?? 0)
  return (
    <Layout
      viewer={viewer}
      cartCount={cartCount}
      access={access}
      paths={paths}
      onLogout={() => session.send({ type: 'logout' })}
      onHelp={() => app.send({ type: 'help.open' })}
      banner={
        viewer?.actor && (
          <Suspense fallback={null}>
            <ImpersonationBanner />
          </Suspense>
        )
      }
      choices={
        analytics && (
          <Suspense fallback={null}>
            <CookieChoices cookie={analytics.consentCookie} />
          </Suspense>
        )
      }
    >
      <Suspense fallback={<SkeletonDetail what="page" />}>{children}</Suspense>
      <FileOnItsWay />
    </Layout>
  )
}

/** Told at the foot of any page but the two that it comes from. */
function FileOnItsWay() {
  const [location] = useLocation()
  const isSending = useSelector(useLasting('sending'), (snapshot) => !snapshot.matches('idle'))
  if (!isSending || location === '/refresh' || location === '/skiptrace') return null
  return (
    <Suspense fallback={null}>
      <SendingLine />
    </Suspense>
  )
}

const inMain = {
  '/account': AccountPage,
  '/audiences': AudiencesPage,
  '/cart/checkout': CheckoutPage,
  '/login': LoginPage,
  '/login/confirm/:email?/:code?': ConfirmPage,
  '/login/confirmation': ConfirmationPage,
  '/login/forgot': ForgotPage,
  '/login/redirect/:email': RedirectPage,
  '/login/reset/:id?': ResetPage,
  '/outbox': OutboxPage,
  '/receipt/:id': ReceiptPage,
  '/refresh': RefreshPage,
  '/refresh/stats': StatsPage,
  '/signup': SignupPage,
  '/skiptrace': SkipTracePage,
  '/success/:type': SuccessRoute,
  '/user/:id': UserPage,
} as const

const inDetail = { '/audiences/audit/:id/:type': AuditDetailPage } as const

/** The patterns of all pages. */
export const routes = [...Object.keys(inMain), ...Object.keys(inDetail)]

/** Exact matches only; whatever is not here leads to /refresh. */
export function Pages() {
  return (
    <>
      <ChartMarks />
      <RouteFocus />
      <Switch>
        {Object.entries(inMain).map(([path, Page]) => (
          <Route key={path} path={path}>
            <Shell layout={MainLayout}>
              <Page />
            </Shell>
          </Route>
        ))}
        {Object.entries(inDetail).map(([path, Page]) => (
          <Route key={path} path={path}>
            <Shell layout={DetailLayout}>
              <Page />
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
