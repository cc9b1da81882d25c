import { useSelector } from '@xstate/react'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { DetailLayout } from '#views/layout/DetailLayout.tsx'
import { MainLayout } from '#views/layout/MainLayout.tsx'
import { RouteFocus } from '#views/layout/RouteFocus.tsx'
import { LoginPage } from '#views/session/LoginPage.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'
import { ChartMarks } from './ChartMarks.tsx'
import { useLasting, useViewer } from './context.ts'

const page = (load: () => Promise<Record<string, ComponentType>>, name: string) =>
  lazy(async () => {
    const component = (await load())[name]
    if (!component) throw new Error(`no page called ${name}`)
    return { default: component }
  })

const AudiencesPage = page(() => import('#views/audiences/AudiencesPage.tsx'), 'AudiencesPage')
const AuditDetailPage = page(() => import('#views/audit-detail/AuditDetailPage.tsx'), 'AuditDetailPage')
const CheckoutPage = page(() => import('#views/checkout/CheckoutPage.tsx'), 'CheckoutPage')
const OutboxPage = page(() => import('#views/outbox/OutboxPage.tsx'), 'OutboxPage')
const ReceiptPage = page(() => import('#views/receipt/ReceiptPage.tsx'), 'ReceiptPage')
const RefreshPage = page(() => import('#views/upload/UploadPage.tsx'), 'RefreshPage')
const SkipTracePage = page(() => import('#views/upload/UploadPage.tsx'), 'SkipTracePage')
const SendingLine = page(() => import('#views/sending/SendingPanel.tsx'), 'SendingLine')
const SignupPage = page(() => import('#views/signup/SignupPage.tsx'), 'SignupPage')
const SuccessRoute = page(() => import('#views/success/SuccessRoute.tsx'), 'SuccessRoute')

/** The paths that lead somewhere; the menus link to these only. */
export const paths = ['/refresh', '/skiptrace', '/audiences'] as const

const noAccess = { export: false, purchase: false } as const

function Shell({ layout: Layout, children }: { layout: typeof MainLayout; children: ReactNode }) {
  const viewer = useViewer()
  const session = useLasting('session')
  const cartCount = useSelector(useLasting('cart'), ({ context }) => context.cart?.items.length ?? 0)
  return (
    <Layout
      viewer={viewer}
      cartCount={cartCount}
      access={noAccess}
      paths={paths}
      onLogout={() => session.send({ type: 'logout' })}
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
  '/audiences': AudiencesPage,
  '/cart/checkout': CheckoutPage,
  '/login': LoginPage,
  '/outbox': OutboxPage,
  '/receipt/:id': ReceiptPage,
  '/refresh': RefreshPage,
  '/signup': SignupPage,
  '/skiptrace': SkipTracePage,
  '/success/:type': SuccessRoute,
} as const

const inDetail = { '/audiences/audit/:id/:type': AuditDetailPage } as const

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
