import { parseRoute } from '#model/app/route-pattern.ts'
import { moxiReturnPath } from '#model/uploads/integrations/moxi-return-path.ts'
import { type LazyPart, lazyPart } from './LazyPage.tsx'
import type { Access } from './SignedIn.tsx'

export type Page = Access & {
  readonly path: string
  readonly page: LazyPart
  readonly width?: 'full'
}

type Parts = Readonly<Record<`/${string}`, LazyPart>>

const activation = () => import('#views/accounts/activation/ActivationPage.tsx')
const reset = () => import('#views/accounts/reset/ResetPage.tsx')
const stopMail = () => import('#views/messages/mail/StopMailPage.tsx')
const upload = () => import('#views/uploads/upload/UploadPage.tsx')

/** Pages for anyone. */
const open = {
  '/login': lazyPart(() => import('#views/accounts/session/LoginPage.tsx'), 'LoginPage'),
  '/signup': lazyPart(() => import('#views/accounts/signup/SignupPage.tsx'), 'SignupPage'),
  '/login/confirm/:email?/:code?/?': lazyPart(activation, 'ConfirmPage', 'activation'),
  '/login/confirmation': lazyPart(activation, 'ConfirmationPage', 'activation'),
  '/login/redirect/:email?/?': lazyPart(activation, 'RedirectPage', 'activation'),
  '/login/forgot': lazyPart(reset, 'ForgotPage', 'reset'),
  '/login/reset/:id?/:code?/?': lazyPart(reset, 'ResetPage', 'reset'),
  '/refresh': lazyPart(upload, 'RefreshPage', 'upload'),
  '/skiptrace': lazyPart(upload, 'SkipTracePage', 'upload'),
  '/refresh/stats': lazyPart(() => import('#views/audits/stats/StatsPage.tsx'), 'StatsPage'),
  '/mail/stop/:token': lazyPart(stopMail, 'StopMonthlyMailPage'),
  '/mail/stop/weekly/:token': lazyPart(stopMail, 'StopWeeklyMailPage'),
  '/mail/stop/morning/:token': lazyPart(stopMail, 'StopMorningMailPage'),
  '/productstore': lazyPart(() => import('#views/markets/stores/ProductStorePage.tsx'), 'ProductStorePage'),
  '/opt-out/:link': lazyPart(() => import('#views/leads/opt-outs/OptOutPage.tsx'), 'OptOutPage'),
  '/audiences/audit/:id/:type': lazyPart(
    () => import('#views/audits/report/AuditDetailPage.tsx'),
    'AuditDetailPage',
    'auditDetail',
  ),
  '/kapture-api': lazyPart(() => import('#views/kapture/ApiGuidePage.tsx'), 'ApiGuidePage'),
  '/zapier-fields': lazyPart(() => import('#views/accounts/settings/ZapierGuidePage.tsx'), 'ZapierGuidePage'),
  '/track-record': lazyPart(
    () => import('#views/markets/track-record/TrackRecordPage.tsx'),
    'TrackRecordPage',
  ),
  '/outbox': lazyPart(() => import('#views/messages/outbox/OutboxPage.tsx'), 'OutboxPage'),
} satisfies Parts

/** Pages for users; others are led away. */
const onlyForUsers = {
  '/kapture': lazyPart(() => import('#views/kapture/KapturePage.tsx'), 'KapturePage'),
  '/success/preview': lazyPart(() => import('#views/checkout/success/UploadSuccess.tsx'), 'UploadSuccess'),
  '/success/cart': lazyPart(() => import('#views/checkout/success/OrderSuccess.tsx'), 'OrderSuccess'),
} satisfies Parts

/** Pages for users; others can log in on the spot. */
const behindLogin = {
  '/dashboard': lazyPart(
    () => import('#views/markets/dashboard/DashboardPage.tsx'),
    'DashboardPage',
    'today',
  ),
  '/marketstore': lazyPart(
    () => import('#views/markets/stores/MarketStorePage.tsx'),
    'MarketStorePage',
    'marketMap',
  ),
  '/audiences': lazyPart(() => import('#views/audits/audiences/AudiencesPage.tsx'), 'AudiencesPage', 'today'),
  '/audiences/likelyseller/:id/:fipsCode': lazyPart(
    () => import('#views/likely-sellers/LikelyDetailPage.tsx'),
    'LikelyDetailPage',
    'likelyMap',
  ),
  '/kapture-purchase': lazyPart(
    () => import('#views/kapture/KapturePurchasePage.tsx'),
    'KapturePurchasePage',
  ),
  '/cart/checkout': lazyPart(() => import('#views/checkout/CheckoutPage.tsx'), 'CheckoutPage', 'checkout'),
  '/receipt/:id': lazyPart(() => import('#views/checkout/receipt/ReceiptPage.tsx'), 'ReceiptPage'),
  '/account': lazyPart(
    () => import('#views/accounts/settings/AccountPage.tsx'),
    'AccountPage',
    'apiKey',
    'moxiConnect',
    'secondFactor',
  ),
  '/calls': lazyPart(() => import('#views/leads/call-lists/CallListsPage.tsx'), 'CallListsPage'),
  '/calls/:id': lazyPart(() => import('#views/leads/call-lists/CallingPage.tsx'), 'CallingPage'),
  '/leads/:id': lazyPart(() => import('#views/leads/lead/LeadPage.tsx'), 'LeadPage'),
  '/deliveries': lazyPart(() => import('#views/deliveries/DeliveriesPage.tsx'), 'DeliveriesPage'),
  '/deliveries/:id': lazyPart(() => import('#views/deliveries/DeliveryPage.tsx'), 'DeliveryPage'),
  '/opt-outs': lazyPart(() => import('#views/leads/opt-outs/OptOutsPage.tsx'), 'OptOutsPage'),
  [moxiReturnPath]: lazyPart(
    () => import('#views/uploads/integrations/MoxiReturnPage.tsx'),
    'MoxiReturnPage',
    'moxiReturn',
  ),
} satisfies Parts

/** The title of each, and why to log in. */
const loginTexts: Readonly<Record<keyof typeof behindLogin, readonly [title: string, reason: string]>> = {
  '/dashboard': ['Dashboard', 'Log in to see your markets.'],
  '/marketstore': ['My Markets', 'Log in to see your markets, and those that you can have.'],
  '/audiences': ['My Audiences', 'Log in to see your audiences.'],
  '/audiences/likelyseller/:id/:fipsCode': ['Likely Seller Details', 'Log in to see your county.'],
  '/kapture-purchase': ['KaptuRE Purchase', 'Log in to buy lists of licensed agents and brokers.'],
  '/cart/checkout': ['Checkout', 'Your cart is kept with your account. Log in to see it and to pay.'],
  '/receipt/:id': ['Receipt', 'Log in to see your receipt.'],
  '/account': ['Account Settings', 'Log in to see your account settings.'],
  '/calls': ['Call Lists', 'Log in to see your call lists.'],
  '/calls/:id': ['Call List', 'Log in to see your call list.'],
  '/leads/:id': ['Lead', 'Log in to see your lead.'],
  '/deliveries': ['Deliveries', 'Log in to see what you sent.'],
  '/deliveries/:id': ['Delivery', 'Log in to see what you sent.'],
  '/opt-outs': ['Opt-Outs', 'Log in to see who opted out.'],
  [moxiReturnPath]: ['Moxi Works', 'Log in to connect Moxi Works.'],
}

/** Pages for administrators; others see nothing. */
const administration = {
  '/superadmin/users': lazyPart(() => import('#views/administration/UsersPage.tsx'), 'UsersPage'),
  '/superadmin/companies': lazyPart(() => import('#views/administration/CompaniesPage.tsx'), 'CompaniesPage'),
  '/superadmin/orders': lazyPart(() => import('#views/administration/OrdersPage.tsx'), 'OrdersPage'),
  '/superadmin/emailers': lazyPart(() => import('#views/emailers/EmailersPage.tsx'), 'EmailersPage'),
  '/superadmin/emailers-by-dealer': lazyPart(
    () => import('#views/emailers/EmailersByDealerPage.tsx'),
    'EmailersByDealerPage',
  ),
  '/superadmin/trail': lazyPart(() => import('#views/administration/TrailPage.tsx'), 'TrailPage'),
  '/superadmin/customers': lazyPart(
    () => import('#views/reports/CustomerReportPage.tsx'),
    'CustomerReportPage',
  ),
  '/superadmin/likelysellers': lazyPart(
    () => import('#views/reports/SellerReportPage.tsx'),
    'SellerReportPage',
  ),
  '/superadmin/sync': lazyPart(() => import('#views/crm/CrmSyncPage.tsx'), 'CrmSyncPage'),
  '/superadmin/missing': lazyPart(() => import('#views/crm/CrmMissingPage.tsx'), 'CrmMissingPage'),
  '/superadmin/crm': lazyPart(() => import('#views/crm/sandbox/SandboxCrmPage.tsx'), 'SandboxCrmPage'),
  '/superadmin/operations': lazyPart(
    () => import('#views/administration/OperationsPage.tsx'),
    'OperationsPage',
  ),
  '/superadmin/counties': lazyPart(
    () => import('#views/administration/LoadedCountiesPage.tsx'),
    'LoadedCountiesPage',
  ),
  '/superadmin/messages': lazyPart(() => import('#views/administration/MessagesPage.tsx'), 'MessagesPage'),
  '/company/:id': lazyPart(() => import('#views/administration/CompanyPage.tsx'), 'CompanyPage'),
  '/order/:id': lazyPart(() => import('#views/administration/OrderPage.tsx'), 'OrderPage'),
  '/user/:id': lazyPart(() => import('#views/administration/user/UserPage.tsx'), 'UserPage', 'upload'),
} satisfies Parts

type Path =
  | keyof typeof open
  | keyof typeof onlyForUsers
  | keyof typeof behindLogin
  | keyof typeof administration

/** Tables and maps have the width of the window; others are as wide as text needs. */
const wide: readonly string[] = [
  '/dashboard',
  '/marketstore',
  '/audiences/likelyseller/:id/:fipsCode',
  '/audiences/audit/:id/:type',
  '/kapture',
] satisfies Path[]
const narrow: readonly string[] = [
  '/superadmin/trail',
  '/superadmin/missing',
  '/superadmin/crm',
  '/user/:id',
] satisfies Path[]

const pageOf = (path: string, page: LazyPart, access: Access): Page => {
  const isWide = access.who === 'admin' ? !narrow.includes(path) : wide.includes(path)
  return { path, page, ...access, ...(isWide ? { width: 'full' } : {}) }
}

const pagesOf = (parts: Parts, access: Access) =>
  Object.entries(parts).map(([path, page]) => pageOf(path, page, access))

const loginPaths = Object.keys(behindLogin) as (keyof typeof behindLogin)[]

/** Every page; the first whose path matches exactly is shown. */
export const pages: readonly Page[] = [
  ...pagesOf(open, { who: 'anyone' }),
  ...pagesOf(onlyForUsers, { who: 'user', otherwise: '/refresh' }),
  ...loginPaths.map((path) => {
    const [title, reason] = loginTexts[path]
    return pageOf(path, behindLogin[path], { who: 'user', otherwise: 'form', title, reason })
  }),
  ...pagesOf(administration, { who: 'admin', otherwise: 'blank' }),
]

/** Redirects; any path in neither table leads to /refresh. */
export const redirects = [{ path: '/success/:type?', to: '/audiences' }] as const

export const pageAt = (path: string): Page | undefined =>
  pages.find((page) => parseRoute(page.path).pattern.test(path))

export const routes = pages.map(({ path }) => path)
