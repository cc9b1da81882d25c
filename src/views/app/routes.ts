import { moxiReturnPath } from '#model/integrations/moxi-return-path.ts'
import { parseRoute } from '#model/route-pattern.ts'
import { type LazyPart, lazyPart } from './LazyPage.tsx'

/** Who may see a page, and what everyone else gets: the log-in form on the spot, nothing, or another page. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'user' | 'admin'; readonly otherwise: 'blank' | `/${string}` }
  | {
      readonly who: 'user'
      readonly otherwise: 'form'
      readonly title: string
      readonly reason: string
    }

export type Page = Access & {
  readonly path: string
  readonly page: LazyPart
  /** Of tables and maps; others are as wide as text needs. */
  readonly width?: 'full'
}

const activation = () => import('#views/activation/ActivationPage.tsx')
const activationCharts = ['activation', 'activationLink', 'activationResend', 'firstPassword'] as const
const reset = () => import('#views/reset/ResetPage.tsx')
const upload = () => import('#views/upload/UploadPage.tsx')

const forAnyone = { who: 'anyone' } as const

/** Every page; the first whose path matches exactly is shown. */
export const pages: readonly Page[] = [
  {
    ...forAnyone,
    path: '/login',
    page: lazyPart(
      () => import('#views/session/LoginPage.tsx'),
      'LoginPage',
      'login',
      'loginForm',
      'secondStep',
    ),
  },
  {
    ...forAnyone,
    path: '/signup',
    page: lazyPart(() => import('#views/signup/SignupPage.tsx'), 'SignupPage', 'signup'),
  },
  {
    ...forAnyone,
    path: '/login/confirm/:email?/:code?/?',
    page: lazyPart(activation, 'ConfirmPage', ...activationCharts),
  },
  {
    ...forAnyone,
    path: '/login/confirmation',
    page: lazyPart(activation, 'ConfirmationPage', ...activationCharts),
  },
  {
    ...forAnyone,
    path: '/login/redirect/:email?/?',
    page: lazyPart(activation, 'RedirectPage', ...activationCharts),
  },
  {
    ...forAnyone,
    path: '/login/forgot',
    page: lazyPart(reset, 'ForgotPage', 'forgot'),
  },
  {
    ...forAnyone,
    path: '/login/reset/:id?/:code?/?',
    page: lazyPart(reset, 'ResetPage', 'reset', 'resetPassword'),
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
    page: lazyPart(
      () => import('#views/stats/StatsPage.tsx'),
      'StatsPage',
      'sharedStats',
      'stats',
      'statsLink',
      'statsLinkRevocation',
    ),
  },
  {
    ...forAnyone,
    path: '/mail/stop/:token',
    page: lazyPart(() => import('#views/mail/StopMailPage.tsx'), 'StopMonthlyMailPage', 'monthlyMailStop'),
  },
  {
    ...forAnyone,
    path: '/mail/stop/weekly/:token',
    page: lazyPart(() => import('#views/mail/StopMailPage.tsx'), 'StopWeeklyMailPage', 'weeklyMailStop'),
  },
  {
    ...forAnyone,
    path: '/productstore',
    page: lazyPart(
      () => import('#views/stores/ProductStorePage.tsx'),
      'ProductStorePage',
      'quotable',
      'quote',
    ),
  },
  {
    path: '/dashboard',
    who: 'user',
    otherwise: 'form',
    title: 'Dashboard',
    reason: 'Log in to see your markets.',
    width: 'full',
    page: lazyPart(
      () => import('#views/dashboard/DashboardPage.tsx'),
      'DashboardPage',
      'appendEstimate',
      'cartAddition',
      'likelyItems',
      'quotable',
      'quote',
    ),
  },
  {
    ...forAnyone,
    path: '/opt-out/:link',
    page: lazyPart(() => import('#views/opt-outs/OptOutPage.tsx'), 'OptOutPage', 'listOwner', 'optOutByLink'),
  },
  {
    path: '/audiences',
    who: 'user',
    otherwise: 'form',
    title: 'My Audiences',
    reason: 'Log in to see your audiences.',
    page: lazyPart(
      () => import('#views/audiences/AudiencesPage.tsx'),
      'AudiencesPage',
      'appendEstimate',
      'audits',
      'auditCard',
      'callListMaking',
      'cartAddition',
      'kaptureBuys',
      'kaptureListFile',
      'likelyItems',
    ),
  },
  {
    path: '/audiences/likelyseller/:id/:fipsCode',
    who: 'user',
    otherwise: 'form',
    title: 'Likely Seller Details',
    reason: 'Log in to see your county.',
    width: 'full',
    page: lazyPart(
      () => import('#views/likely/LikelyDetailPage.tsx'),
      'LikelyDetailPage',
      'callListMaking',
      'savedViews',
      'viewChange',
      'viewRemoval',
      'viewSaving',
      'likelyCount',
      'likelyExport',
      'likelyExportCount',
      'likelyItem',
      'likelyMap',
      'likelyProperty',
      'likelyRows',
    ),
  },
  {
    ...forAnyone,
    path: '/audiences/audit/:id/:type',
    width: 'full',
    page: lazyPart(
      () => import('#views/audit-detail/AuditDetailPage.tsx'),
      'AuditDetailPage',
      'auditDetail',
      'cartAddition',
      'callListMaking',
      'savedViews',
      'viewChange',
      'viewRemoval',
      'viewSaving',
      'profile',
      'push',
      'pushPreview',
    ),
  },
  {
    path: '/kapture',
    who: 'user',
    otherwise: '/refresh',
    width: 'full',
    page: lazyPart(
      () => import('#views/kapture/KapturePage.tsx'),
      'KapturePage',
      'kaptureExport',
      'kaptureRealtors',
      'kaptureStates',
    ),
  },
  {
    ...forAnyone,
    path: '/kapture-api',
    page: lazyPart(() => import('#views/kapture/ApiGuidePage.tsx'), 'ApiGuidePage'),
  },
  {
    ...forAnyone,
    path: '/zapier-fields',
    page: lazyPart(() => import('#views/account/ZapierGuidePage.tsx'), 'ZapierGuidePage'),
  },
  {
    path: '/kapture-purchase',
    who: 'user',
    otherwise: 'form',
    title: 'KaptuRE Purchase',
    reason: 'Log in to buy lists of licensed agents and brokers.',
    page: lazyPart(
      () => import('#views/kapture/KapturePurchasePage.tsx'),
      'KapturePurchasePage',
      'kaptureAddition',
      'kaptureSearch',
      'kaptureStates',
    ),
  },
  {
    path: '/cart/checkout',
    who: 'user',
    otherwise: 'form',
    title: 'Checkout',
    reason: 'Your cart is kept with your account. Log in to see it and to pay.',
    page: lazyPart(
      () => import('#views/checkout/CheckoutPage.tsx'),
      'CheckoutPage',
      'checkout',
      'coupon',
      'couponRemoval',
      'giveUp',
      'itemRemoval',
    ),
  },
  {
    path: '/success/preview',
    who: 'user',
    otherwise: '/refresh',
    page: lazyPart(
      () => import('#views/success/UploadSuccess.tsx'),
      'UploadSuccess',
      'audits',
      'auditCard',
      'cartAddition',
    ),
  },
  {
    path: '/success/cart',
    who: 'user',
    otherwise: '/refresh',
    page: lazyPart(() => import('#views/success/OrderSuccess.tsx'), 'OrderSuccess', 'receipt'),
  },
  {
    path: '/receipt/:id',
    who: 'user',
    otherwise: 'form',
    title: 'Receipt',
    reason: 'Log in to see your receipt.',
    page: lazyPart(() => import('#views/receipt/ReceiptPage.tsx'), 'ReceiptPage', 'receipt'),
  },
  {
    path: '/account',
    who: 'user',
    otherwise: 'form',
    title: 'Account Settings',
    reason: 'Log in to see your account settings.',
    page: lazyPart(
      () => import('#views/account/AccountPage.tsx'),
      'AccountPage',
      'accountDeletion',
      'appConfirmation',
      'appOffer',
      'apiKey',
      'cardRemoval',
      'crmKey',
      'crmKeyTask',
      'emailChange',
      'emailRequest',
      'moxiConnect',
      'moxiDisconnect',
      'kaptureApiCalls',
      'passwordChange',
      'profile',
      'profileForm',
      'recoveryCodes',
      'savedCards',
      'secondFactor',
      'secondFactorRemoval',
      'secondFactorStatus',
      'sharedFigures',
      'statsLinkRevocation',
      'sessionList',
      'zaps',
      'sessionsEnd',
      'transactions',
    ),
  },
  {
    path: '/calls',
    who: 'user',
    otherwise: 'form',
    title: 'Call Lists',
    reason: 'Log in to see your call lists.',
    page: lazyPart(() => import('#views/call-lists/CallListsPage.tsx'), 'CallListsPage', 'callLists'),
  },
  {
    path: '/calls/:id',
    who: 'user',
    otherwise: 'form',
    title: 'Call List',
    reason: 'Log in to see your call list.',
    page: lazyPart(
      () => import('#views/call-lists/CallingPage.tsx'),
      'CallingPage',
      'calling',
      'callListRemoval',
    ),
  },
  {
    path: '/deliveries',
    who: 'user',
    otherwise: 'form',
    title: 'Deliveries',
    reason: 'Log in to see what you sent.',
    page: lazyPart(() => import('#views/deliveries/DeliveriesPage.tsx'), 'DeliveriesPage', 'deliveries'),
  },
  {
    path: '/deliveries/:id',
    who: 'user',
    otherwise: 'form',
    title: 'Delivery',
    reason: 'Log in to see what you sent.',
    page: lazyPart(
      () => import('#views/deliveries/DeliveryPage.tsx'),
      'DeliveryPage',
      'pushDetail',
      'pushedRows',
      'pushResumption',
    ),
  },
  {
    path: '/opt-outs',
    who: 'user',
    otherwise: 'form',
    title: 'Opt-Outs',
    reason: 'Log in to see who opted out.',
    page: lazyPart(
      () => import('#views/opt-outs/OptOutsPage.tsx'),
      'OptOutsPage',
      'optOuts',
      'optOutAddition',
      'optOutLink',
      'optOutLinkMaking',
      'optOutLinkRevocation',
      'optOutRemoval',
    ),
  },
  {
    path: moxiReturnPath,
    who: 'user',
    otherwise: 'form',
    title: 'Moxi Works',
    reason: 'Log in to connect Moxi Works.',
    page: lazyPart(() => import('#views/integrations/MoxiReturnPage.tsx'), 'MoxiReturnPage', 'moxiReturn'),
  },
  {
    path: '/superadmin/users',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(
      () => import('#views/superadmin/UsersPage.tsx'),
      'UsersPage',
      'crmSync',
      'users',
      'userStatus',
    ),
  },
  {
    path: '/superadmin/companies',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(
      () => import('#views/superadmin/CompaniesPage.tsx'),
      'CompaniesPage',
      'companies',
      'companyStatus',
      'crmSync',
    ),
  },
  {
    path: '/superadmin/emailers',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(
      () => import('#views/emailers/EmailersPage.tsx'),
      'EmailersPage',
      'emailer',
      'emailerSending',
      'emailers',
      'pickers',
    ),
  },
  {
    path: '/superadmin/emailers-by-dealer',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(
      () => import('#views/emailers/EmailersByDealerPage.tsx'),
      'EmailersByDealerPage',
      'dealContacts',
      'dealCounties',
      'deals',
      'emailer',
      'emailerSending',
      'pickers',
    ),
  },
  {
    path: '/superadmin/trail',
    who: 'admin',
    otherwise: 'blank',
    page: lazyPart(
      () => import('#views/superadmin/TrailPage.tsx'),
      'TrailPage',
      'auditTrail',
      'auditTrailFile',
    ),
  },
  {
    path: '/superadmin/likelysellers',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(
      () => import('#views/reports/SellerReportPage.tsx'),
      'SellerReportPage',
      'reportFilters',
      'sellerReport',
      'sellerReportFile',
      'sellerRows',
    ),
  },
  {
    path: '/superadmin/sync',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(
      () => import('#views/superadmin/CrmSyncPage.tsx'),
      'CrmSyncPage',
      'crmApplication',
      'crmDifferences',
      'crmOverview',
      'crmSync',
    ),
  },
  {
    path: '/superadmin/operations',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(
      () => import('#views/superadmin/OperationsPage.tsx'),
      'OperationsPage',
      'jobRetry',
      'operations',
    ),
  },
  {
    path: '/company/:id',
    who: 'admin',
    otherwise: 'blank',
    width: 'full',
    page: lazyPart(
      () => import('#views/superadmin/CompanyPage.tsx'),
      'CompanyPage',
      'company',
      'companyOrders',
      'orderFileCreation',
      'orderFileDownload',
      'push',
      'pushPreview',
      'users',
      'userStatus',
    ),
  },
  {
    path: '/user/:id',
    who: 'admin',
    otherwise: 'blank',
    page: lazyPart(
      () => import('#views/user/UserPage.tsx'),
      'UserPage',
      'auditCard',
      'audits',
      'journal',
      'loginAs',
      'profile',
      'secondFactorReset',
      'upload',
      'userSessionEnd',
      'userSessions',
      'userStatus',
    ),
  },
  {
    ...forAnyone,
    path: '/outbox',
    page: lazyPart(() => import('#views/outbox/OutboxPage.tsx'), 'OutboxPage', 'outbox'),
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
  '/superadmin/emailers-by-dealer',
  '/superadmin/trail',
  '/superadmin/operations',
  '/superadmin/likelysellers',
  '/superadmin/sync',
] as const
