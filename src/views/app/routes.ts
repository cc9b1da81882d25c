import { parseRoute } from '#model/app/route-pattern.ts'
import { moxiReturnPath } from '#model/uploads/integrations/moxi-return-path.ts'
import { type LazyPart, lazyPart } from './LazyPage.tsx'
import type { Access } from './SignedIn.tsx'

export type Page = Access & {
  readonly path: string
  readonly page: LazyPart
  /** Of tables and maps; others are as wide as text needs. */
  readonly width?: 'full'
}

const activation = () => import('#views/accounts/activation/ActivationPage.tsx')
const reset = () => import('#views/accounts/reset/ResetPage.tsx')
const upload = () => import('#views/uploads/upload/UploadPage.tsx')

const forAnyone = { who: 'anyone' } as const

/** Every page; the first whose path matches exactly is shown. */
export const pages: readonly Page[] = [
  {
    ...forAnyone,
    path: '/login',
    page: lazyPart(() => import('#views/accounts/session/LoginPage.tsx'), 'LoginPage', 'loginForm'),
  },
  {
    ...forAnyone,
    path: '/signup',
    page: lazyPart(() => import('#views/accounts/signup/SignupPage.tsx'), 'SignupPage'),
  },
  {
    ...forAnyone,
    path: '/login/confirm/:email?/:code?/?',
    page: lazyPart(activation, 'ConfirmPage', 'activation'),
  },
  {
    ...forAnyone,
    path: '/login/confirmation',
    page: lazyPart(activation, 'ConfirmationPage', 'activation'),
  },
  {
    ...forAnyone,
    path: '/login/redirect/:email?/?',
    page: lazyPart(activation, 'RedirectPage', 'activation'),
  },
  {
    ...forAnyone,
    path: '/login/forgot',
    page: lazyPart(reset, 'ForgotPage'),
  },
  {
    ...forAnyone,
    path: '/login/reset/:id?/:code?/?',
    page: lazyPart(reset, 'ResetPage', 'reset'),
  },
  {
    ...forAnyone,
    path: '/refresh',
    page: lazyPart(upload, 'RefreshPage', 'upload'),
  },
  {
    ...forAnyone,
    path: '/skiptrace',
    page: lazyPart(upload, 'SkipTracePage', 'upload'),
  },
  {
    ...forAnyone,
    path: '/refresh/stats',
    page: lazyPart(() => import('#views/audits/stats/StatsPage.tsx'), 'StatsPage'),
  },
  {
    ...forAnyone,
    path: '/mail/stop/:token',
    page: lazyPart(() => import('#views/messages/mail/StopMailPage.tsx'), 'StopMonthlyMailPage'),
  },
  {
    ...forAnyone,
    path: '/mail/stop/weekly/:token',
    page: lazyPart(() => import('#views/messages/mail/StopMailPage.tsx'), 'StopWeeklyMailPage'),
  },
  {
    ...forAnyone,
    path: '/productstore',
    page: lazyPart(() => import('#views/markets/stores/ProductStorePage.tsx'), 'ProductStorePage'),
  },
  {
    path: '/dashboard',
    who: 'user',
    otherwise: 'form',
    title: 'Dashboard',
    reason: 'Log in to see your markets.',
    width: 'full',
    page: lazyPart(() => import('#views/markets/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  },
  {
    ...forAnyone,
    path: '/opt-out/:link',
    page: lazyPart(() => import('#views/leads/opt-outs/OptOutPage.tsx'), 'OptOutPage'),
  },
  {
    path: '/marketstore',
    who: 'user',
    otherwise: 'form',
    title: 'My Markets',
    reason: 'Log in to see your markets, and those that you can have.',
    width: 'full',
    page: lazyPart(() => import('#views/markets/stores/MarketStorePage.tsx'), 'MarketStorePage', 'marketMap'),
  },
  {
    path: '/audiences',
    who: 'user',
    otherwise: 'form',
    title: 'My Audiences',
    reason: 'Log in to see your audiences.',
    page: lazyPart(() => import('#views/audits/audiences/AudiencesPage.tsx'), 'AudiencesPage'),
  },
  {
    path: '/audiences/likelyseller/:id/:fipsCode',
    who: 'user',
    otherwise: 'form',
    title: 'Likely Seller Details',
    reason: 'Log in to see your county.',
    width: 'full',
    page: lazyPart(
      () => import('#views/likely-sellers/LikelyDetailPage.tsx'),
      'LikelyDetailPage',
      'likelyMap',
    ),
  },
  {
    ...forAnyone,
    path: '/audiences/audit/:id/:type',
    width: 'full',
    page: lazyPart(
      () => import('#views/audits/report/AuditDetailPage.tsx'),
      'AuditDetailPage',
      'auditDetail',
    ),
  },
  {
    path: '/kapture',
    who: 'user',
    otherwise: '/refresh',
    width: 'full',
    page: lazyPart(() => import('#views/kapture/KapturePage.tsx'), 'KapturePage'),
  },
  {
    ...forAnyone,
    path: '/kapture-api',
    page: lazyPart(() => import('#views/kapture/ApiGuidePage.tsx'), 'ApiGuidePage'),
  },
  {
    ...forAnyone,
    path: '/zapier-fields',
    page: lazyPart(() => import('#views/accounts/settings/ZapierGuidePage.tsx'), 'ZapierGuidePage'),
  },
  {
    path: '/kapture-purchase',
    who: 'user',
    otherwise: 'form',
    title: 'KaptuRE Purchase',
    reason: 'Log in to buy lists of licensed agents and brokers.',
    page: lazyPart(() => import('#views/kapture/KapturePurchasePage.tsx'), 'KapturePurchasePage'),
  },
  {
    path: '/cart/checkout',
    who: 'user',
    otherwise: 'form',
    title: 'Checkout',
    reason: 'Your cart is kept with your account. Log in to see it and to pay.',
    page: lazyPart(() => import('#views/checkout/CheckoutPage.tsx'), 'CheckoutPage', 'checkout'),
  },
  {
    path: '/success/preview',
    who: 'user',
    otherwise: '/refresh',
    page: lazyPart(() => import('#views/checkout/success/UploadSuccess.tsx'), 'UploadSuccess'),
  },
  {
    path: '/success/cart',
    who: 'user',
    otherwise: '/refresh',
    page: lazyPart(() => import('#views/checkout/success/OrderSuccess.tsx'), 'OrderSuccess'),
  },
  {
    path: '/receipt/:id',
    who: 'user',
    otherwise: 'form',
    title: 'Receipt',
    reason: 'Log in to see your receipt.',
    page: lazyPart(() => import('#views/checkout/receipt/ReceiptPage.tsx'), 'ReceiptPage'),
  },
  {
    path: '/account',
    who: 'user',
    otherwise: 'form',
    title: 'Account Settings',
    reason: 'Log in to see your account settings.',
    page: lazyPart(
      () => import('#views/accounts/settings/AccountPage.tsx'),
      'AccountPage',
      'moxiConnect',
      'passkeyCreation',
    ),
  },
  {
    path: '/calls',
    who: 'user',
    otherwise: 'form',
    title: 'Call Lists',
    reason: 'Log in to see your call lists.',
    page: lazyPart(() => import('#views/leads/call-lists/CallListsPage.tsx'), 'CallListsPage'),
  },
  {
    path: '/calls/:id',
    who: 'user',
    otherwise: 'form',
    title: 'Call List',
    reason: 'Log in to see your call list.',
    page: lazyPart(() => import('#views/leads/call-lists/CallingPage.tsx'), 'CallingPage'),
  },
  {
    path: '/deliveries',
    who: 'user',
    otherwise: 'form',
    title: 'Deliveries',
    reason: 'Log in to see what you sent.',
    page: lazyPart(() => import('#views/deliveries/DeliveriesPage.tsx'), 'DeliveriesPage'),
  },
  {
    path: '/deliveries/:id',
    who: 'user',
    otherwise: 'form',
    title: 'Delivery',
    reason: 'Log in to see what you sent.',
    page: lazyPart(() => import('#views/deliveries/DeliveryPage.tsx'), 'DeliveryPage'),
  },
  {
    path: '/opt-outs',
    who: 'user',
    otherwise: 'form',
    title: 'Opt-Outs',
    reason: 'Log in to see who opted out.',
    page: lazyPart(() => import('#views/leads/opt-outs/OptOutsPage.tsx'), 'OptOutsPage'),
  },
  {
    path: moxiReturnPath,
    who: 'user',
    otherwise: 'form',
    title: 'Moxi Works',
    reason: 'Log in to connect Moxi Works.',
    page: lazyPart(
      () => import('#views/uploads/integrations/MoxiReturnPage.tsx'),
      'MoxiReturnPage',
      'moxiReturn',
    ),
  },
  {
    path: '/superadmin/users',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/administration/UsersPage.tsx'), 'UsersPage'),
  },
  {
    path: '/superadmin/companies',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/administration/CompaniesPage.tsx'), 'CompaniesPage'),
  },
  {
    path: '/superadmin/orders',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/administration/OrdersPage.tsx'), 'OrdersPage'),
  },
  {
    path: '/superadmin/emailers',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/emailers/EmailersPage.tsx'), 'EmailersPage'),
  },
  {
    path: '/superadmin/emailers-by-dealer',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/emailers/EmailersByDealerPage.tsx'), 'EmailersByDealerPage'),
  },
  {
    path: '/superadmin/trail',
    who: 'admin',
    otherwise: 'blank',
    page: lazyPart(() => import('#views/administration/TrailPage.tsx'), 'TrailPage'),
  },
  {
    path: '/superadmin/customers',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/reports/CustomerReportPage.tsx'), 'CustomerReportPage'),
  },
  {
    path: '/superadmin/likelysellers',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/reports/SellerReportPage.tsx'), 'SellerReportPage'),
  },
  {
    path: '/superadmin/sync',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/crm/CrmSyncPage.tsx'), 'CrmSyncPage'),
  },
  {
    path: '/superadmin/missing',
    who: 'admin',
    otherwise: 'blank',
    page: lazyPart(() => import('#views/crm/CrmMissingPage.tsx'), 'CrmMissingPage'),
  },
  {
    path: '/superadmin/crm',
    who: 'admin',
    otherwise: 'blank',
    page: lazyPart(() => import('#views/crm/sandbox/SandboxCrmPage.tsx'), 'SandboxCrmPage'),
  },
  {
    path: '/superadmin/operations',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/administration/OperationsPage.tsx'), 'OperationsPage'),
  },
  {
    path: '/superadmin/counties',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/administration/LoadedCountiesPage.tsx'), 'LoadedCountiesPage'),
  },
  {
    path: '/superadmin/messages',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/administration/MessagesPage.tsx'), 'MessagesPage'),
  },
  {
    path: '/company/:id',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/administration/CompanyPage.tsx'), 'CompanyPage'),
  },
  {
    path: '/order/:id',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(() => import('#views/administration/OrderPage.tsx'), 'OrderPage'),
  },
  {
    path: '/user/:id',
    who: 'admin',
    otherwise: 'blank',
    page: lazyPart(() => import('#views/administration/user/UserPage.tsx'), 'UserPage', 'upload'),
  },
  {
    ...forAnyone,
    path: '/outbox',
    page: lazyPart(() => import('#views/messages/outbox/OutboxPage.tsx'), 'OutboxPage'),
  },
]

/** Redirects; any path in neither table leads to /refresh. */
export const redirects = [{ path: '/success/:type?', to: '/audiences' }] as const

export const pageAt = (path: string): Page | undefined =>
  pages.find((page) => parseRoute(page.path).pattern.test(path))

export const routes = pages.map(({ path }) => path)

export const menuPaths = [
  '/dashboard',
  '/productstore',
  '/refresh',
  '/skiptrace',
  '/audiences',
  '/calls',
  '/deliveries',
  '/kapture',
  '/kapture-purchase',
  '/account',
  '/superadmin/users',
  '/superadmin/companies',
  '/superadmin/orders',
  '/superadmin/customers',
  '/superadmin/emailers-by-dealer',
  '/superadmin/trail',
  '/superadmin/operations',
  '/superadmin/likelysellers',
  '/superadmin/sync',
] as const
