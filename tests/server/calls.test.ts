import { describe, expect, it } from 'vitest'
import { allCalls } from '#tests/support/calls.ts'

/** Section 7 of both specifications. Names of parameters are ours where theirs are letters. */
const specified = {
  audits: [
    'POST /audits',
    'POST /audits/preview',
    'GET /audit/:userId/:id',
    'GET /audits/ids/user/:id',
    'DELETE /audit/:id',
    'POST /audit/download/:id',
    'GET /audit/upload/download/:id',
    'POST /audit/upload/download/:id',
  ],
  uploads: ['POST /upload-audit', 'POST /preview-file/:type', 'POST /parse-file', 'POST /upload-skiptrace'],
  skipTraces: [
    'POST /skiptrace',
    'GET /skiptraces/ids/user/:id',
    'GET /skiptrace/:userId/:id',
    'POST /skiptrace/download/:id',
  ],
  cart: [
    'GET /cart/:userId',
    'POST /cart/item',
    'DELETE /cart/item',
    'POST /cart/preview-total',
    'POST /cart/checkout',
    'GET /cards/:id',
  ],
  authentication: [
    'POST /login',
    'POST /loginAsSuperAdmin',
    'POST /signup',
    'POST /signup/activate',
    'POST /signup/sms/:userId',
    'POST /login/forgot',
    'POST /login/verify',
    'POST /login/password',
    'POST /login/check',
    'POST /login/confirmation',
    'POST /login/confirm',
    'POST /login/redirect',
  ],
  users: [
    'GET /user/:id',
    'PUT /user/:id',
    'GET /user/purchases/:id',
    'GET /api/kapture/realtor-action-access',
    'POST /api/v1/generate-customer-key',
  ],
  likelySellers: [
    'GET /api/v1/likely/orders/user/:id/:type/:status',
    'GET /api/v1/likely/get-properties',
    'POST /likelyseller/download/:id/:fipsCode',
    'GET /likelyseller/prediction-property-detail/:userId/:propertyId',
    'POST /cart/estimate/append',
  ],
  contactImports: [
    'GET /dbrefrsh/from-fub/smart-lists',
    'GET /dbrefrsh/from-fub/dbrefresh-by-tag/:tag',
    'GET /dbrefrsh/from-fub/dbrefresh-by-smartlist-id/:id',
    'GET /moxiworks/contacts',
    'GET /moxiworks/sso-config',
  ],
  markets: [
    'GET /counties/:userId',
    'POST /likelyseller/predictions-count/:id',
    'POST /truepredictions-count',
    'POST /propertytypes-count',
    'POST /listing-meantime',
    'POST /prediction-pto-mto',
    'POST /prediction-property-locations',
    'GET /prediction-audit-skiptrace-stats',
  ],
  kapture: [
    'GET /api/v2/kapture/realtors',
    'GET /kapture/states',
    'GET /realtors-export-to-file',
    'GET /kapture/realtors-count',
    'GET /kapturebuys/ids/user/:id',
    'POST /kapturebuy',
    'POST /kapturebuy/download/:id',
  ],
  administration: [
    'GET /users/:a/:b/:c',
    'PUT /user/status/:id',
    'GET /companies/:page/:limit/:sort',
    'PUT /company/status/:id',
    'GET /user/orders/:id',
    'GET /company/:id',
    'GET /company/orders/:id',
    'POST /export/files/:id',
    'GET /export/file/:id',
    'POST /import/all/:userId',
  ],
  emailers: [
    'GET /api/v1/likely/orders/:userId',
    'GET /api/v1/likely/orders/:userId/:productKind',
    'GET /api/v1/likely/orders/:userId/:productKind/:state',
    'GET /api/v1/likely/users/:type/:status',
    'POST /api/v1/druid/email-for-user',
  ],
  reports: [
    'GET /api/v1/druid/filter-info',
    'GET /api/v1/druid/likely-seller-progress-report',
    'POST /api/v1/druid/customer-progress-report',
    'POST /api/v1/druid/user-order-details',
    'GET /api/v1/likely/orders/deal/:id/:type/:status',
  ],
  pushes: ['POST /fub/export/:id', 'POST /api/v1/zapier-notify', 'GET /api/v1/get-zap-products/:id'],
} as const

const shape = (call: string) => call.replace(/:\w+/g, ':')
const served = new Set(allCalls.map(({ method, path }) => shape(`${method} ${path}`)))
const isServed = (call: string) => served.has(shape(call))

describe('the table of calls', () => {
  it.each(Object.entries(specified))('[API-05] holds every call of the specification: %s', (_area, calls) => {
    expect(calls.filter((call) => !isServed(call))).toEqual([])
  })
})
