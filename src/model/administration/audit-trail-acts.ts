import type { Kind, Streams } from '#model/app/catalogue.ts'

/** What an act can be of beside its account, in words. */
export const trailObjects = {
  order: 'order',
  orderItem: 'order item',
  user: 'user',
  file: 'file',
  list: 'list',
  push: 'delivery of',
  callList: 'call list',
  view: 'view',
  hook: 'Zap for',
  sync: 'sync of',
  crmRecord: 'CRM record',
  job: 'job',
} as const
export type TrailObjectKind = keyof typeof trailObjects
export const trailObjectKinds = Object.keys(trailObjects) as [TrailObjectKind, ...TrailObjectKind[]]

type Fact = Streams[Kind]['fact']
type FactType = Fact['type']
type FieldOf<T extends FactType> = keyof Extract<Fact, { type: T }>['data'] & string

interface Act<Field extends string = string> {
  /** Fields with the id of what was acted on. */
  readonly objects?: { readonly [F in Field]?: TrailObjectKind }
  /** Fields that the trail shows as they are: no other field of the fact is in it. */
  readonly shows?: readonly Field[]
}

const nothingMore = {}
const file = { objects: { auditId: 'file' } } as const
const callList = { objects: { listId: 'callList' } } as const
const view = { objects: { viewId: 'view' } } as const
const failed = { shows: ['code'] } as const
const charged = { shows: ['actualAmount'] } as const
const exported = ['format', 'rows', 'leftOut'] as const
const synced = { objects: { syncId: 'sync' }, shows: ['fields'] } as const
const sync = { objects: { syncId: 'sync' } } as const
const crmRecord = { objects: { recordId: 'crmRecord' }, shows: ['kind'] } as const

/** Every fact, as the trail shows it. An administrator in a customer's account can do what the customer can. */
export const trailActs: { readonly [T in FactType]: Act<FieldOf<T>> } = {
  'v1.UserSignedUp': { shows: ['fields'] },
  'v1.UserActivated': nothingMore,
  'v1.UserLoggedIn': { shows: ['remembered'] },
  'v1.UserLoggedOut': nothingMore,
  'v1.PasswordReset': nothingMore,
  'v1.ProfileUpdated': { shows: ['fields'] },
  'v1.ApiKeyGenerated': { shows: ['kind'] },
  'v1.KeyEntrusted': { shows: ['party'] },
  'v1.PasswordChanged': nothingMore,
  'v1.SecondFactorAdded': { shows: ['factor'] },
  'v1.SecondFactorRemoved': { shows: ['factor'] },
  'v1.PasskeyRenamed': nothingMore,
  'v1.SecondFactorReset': nothingMore,
  'v1.RecoveryCodesMade': nothingMore,
  'v1.RecoveryCodeUsed': nothingMore,
  'v1.EmailChanged': nothingMore,
  'v1.EmailProven': nothingMore,
  'v1.SessionsEnded': { shows: ['count'] },
  'v1.ImpersonationStarted': nothingMore,
  'v1.ImpersonationEnded': nothingMore,
  'v1.KeyRemoved': { shows: ['party'] },
  'v1.MoxiWorksConnected': nothingMore,
  'v1.MoxiWorksDisconnected': nothingMore,
  'v1.MatchJudged': { shows: ['verdict', 'reasons'] },
  'v1.StatsLinkMade': file,
  'v1.StatsLinkEnded': file,
  'v1.AuditExported': { ...file, shows: exported },
  'v1.RealtorsExported': { shows: ['state', ...exported] },
  'v1.LikelySellersExported': { objects: { itemId: 'orderItem' }, shows: ['channel', ...exported] },
  'v1.OrderFilesMade': { objects: { orderId: 'order' }, shows: ['channel', 'predictionSet', 'files'] },
  'v1.EmailerSent': { objects: { recipientId: 'user', orderId: 'order' }, shows: ['kind', 'reportWeek'] },
  'v1.EmailerReturned': nothingMore,
  'v1.PredictionsLoaded': { shows: ['fipsCodes'] },
  'v1.CountiesChanged': { shows: ['fipsCodes'] },
  'v1.ListingsLoaded': nothingMore,
  'v1.UploadHandedOut': { objects: { uploadId: 'file' } },
  'v1.OptOutsAdded': { shows: ['count'] },
  'v1.OptOutRemoved': nothingMore,
  'v1.OptOutLinkMade': nothingMore,
  'v1.OptOutLinkEnded': nothingMore,
  'v1.CallListMade': { ...callList, shows: ['rows'] },
  'v1.CallRecorded': { ...callList, shows: ['rowNo', 'outcome'] },
  'v1.CallUndone': { ...callList, shows: ['rowNo'] },
  'v1.SkippedCallsReopened': callList,
  'v1.CallListDeleted': callList,
  'v1.ViewSaved': view,
  'v1.ViewChanged': view,
  'v1.ViewDeleted': view,
  'v1.PushStarted': { objects: { pushId: 'push' }, shows: ['destination', 'rows'] },
  'v1.PushResumed': { objects: { pushId: 'push' }, shows: ['destination'] },
  'v1.PushEnded': {
    objects: { pushId: 'push' },
    shows: ['destination', 'sent', 'skipped', 'failed', 'stopReason'],
  },
  'v1.OrderFileEnded': { objects: { orderId: 'order' }, shows: ['status'] },
  'v1.JobRetried': { objects: { jobId: 'job' }, shows: ['kind'] },
  'v1.ImportStarted': { shows: ['kind', 'path'] },
  'v1.ImportStopped': { shows: ['kind', 'path'] },
  'v1.ImportDone': { shows: ['kind', 'path'] },
  'v1.ImportFailed': { shows: ['kind', 'path'] },
  'v1.ImportRejectsExported': { shows: ['kind', 'path'] },
  'v1.TrailExported': nothingMore,
  'v1.ReportExported': { shows: ['report'] },
  'v1.JournalSaved': nothingMore,
  'v1.CrmSyncStarted': sync,
  'v1.CrmSyncRead': sync,
  'v1.CrmDifferenceApplied': sync,
  'v1.CrmSyncDone': sync,
  'v1.CrmSyncFailed': sync,
  'v1.CrmSyncSuperseded': sync,
  'v1.SandboxCrmRecordSaved': crmRecord,
  'v1.SandboxCrmRecordDeleted': crmRecord,
  'v1.UserSynced': synced,
  'v1.UserStatusSet': { shows: ['status'] },
  'v1.ZapierHookSubscribed': { objects: { hookId: 'hook' }, shows: ['type'] },
  'v1.ZapierHookEnded': { objects: { hookId: 'hook' }, shows: ['isDropped'] },
  'v1.AccountDeleted': nothingMore,
  'v1.CompanyStatusSet': { shows: ['status'] },
  'v1.CompanySynced': synced,
  'v1.OrderSynced': synced,
  'v1.FilesMade': { shows: ['channel', 'predictionSet', 'files'] },
  'v1.FileDownloaded': { objects: { itemId: 'orderItem' }, shows: ['channel', 'format'] },
  'v1.OrderItemsSynced': { objects: { syncId: 'sync' }, shows: ['items'] },
  'v1.AuditUploaded': { shows: ['auditType', 'originalRows', 'addressRows', 'duplicates'] },
  'v1.AuditPreviewed': { shows: ['rowsProcessed', 'recordCount', 'estimatedAmount'] },
  'v1.AuditMatchesChecked': { shows: ['recordCount', 'estimatedAmount'] },
  'v1.AuditPreviewFailed': failed,
  'v1.AuditPutInCart': nothingMore,
  'v1.AuditTakenFromCart': nothingMore,
  'v1.AuditOrdered': nothingMore,
  'v1.AuditReturnedToCart': nothingMore,
  'v1.AuditDelivered': { shows: ['rowsProcessed', 'recordCount', 'actualAmount'] },
  'v1.AuditRescored': { shows: ['month', 'counties', 'without'] },
  'v1.RescoringPutInCart': nothingMore,
  'v1.RescoringTakenFromCart': nothingMore,
  'v1.RescoringOrdered': nothingMore,
  'v1.RescoringExtended': charged,
  'v1.RescoringFailed': failed,
  'v1.AuditDeliveryFailed': failed,
  'v1.AuditDeleted': nothingMore,
  'v1.SkipTracePutInCart': nothingMore,
  'v1.SkipTraceTakenFromCart': nothingMore,
  'v1.SkipTraceOrdered': nothingMore,
  'v1.SkipTraceDelivered': { shows: ['found', 'actualAmount'] },
  'v1.SkipTraceFailed': failed,
  'v1.CartOpened': nothingMore,
  'v1.CartItemAdded': { shows: ['type', 'estimatedQuantity', 'estimatedAmount'] },
  'v1.CartItemRemoved': nothingMore,
  'v1.CouponApplied': failed,
  'v1.CouponRemoved': nothingMore,
  'v1.CheckoutStarted': { shows: ['amount', 'coupon'] },
  'v1.PaymentChallenged': nothingMore,
  'v1.PaymentAuthorised': nothingMore,
  'v1.PaymentDeclined': failed,
  'v1.CheckoutAbandoned': nothingMore,
  'v1.CartItemDelivered': { shows: ['actualQuantity', 'actualAmount'] },
  'v1.CartItemFailed': failed,
  'v1.PaymentCaptured': { shows: ['amount'] },
  'v1.PaymentReleased': { shows: ['amount'] },
  'v1.AppendPutInCart': {
    objects: { orderItemId: 'orderItem' },
    shows: ['appendKind', 'appendPersonOption'],
  },
  'v1.AppendTakenFromCart': nothingMore,
  'v1.AppendOrdered': nothingMore,
  'v1.AppendDelivered': { shows: ['found', 'quantity', 'actualAmount'] },
  'v1.AppendFailed': failed,
  'v1.KaptureBuyMade': nothingMore,
  'v1.KaptureBuyOrdered': nothingMore,
  'v1.KaptureBuyDelivered': { shows: ['records', 'actualAmount'] },
  'v1.KaptureBuyFailed': failed,
  'v1.KaptureBuyDownloaded': { shows: exported },
  'v1.TodaySettingsSet': { shows: ['restDays', 'dailyLimit', 'morningMail', 'alertShare'] },
  'v1.LeadStatusSet': { shows: ['status', 'againOn'] },
  'v1.LeadsStatusSet': { shows: ['status', 'againOn'] },
  'v1.LeadsStatusUndone': { shows: ['status', 'againOn'] },
  'v1.LeadStatusUndone': { shows: ['status', 'againOn'] },
  'v1.LeadCalled': { shows: ['outcome', 'againOn'] },
  'v1.LeadNoted': nothingMore,
  'v1.LeadNoteErased': nothingMore,
}

/** Undefined for a fact of a newer version. */
export const actOf = (type: string): Act | undefined =>
  Object.hasOwn(trailActs, type) ? trailActs[type as FactType] : undefined

/** Streams that are something in their owner's account. */
const streamObjects: Partial<Record<string, TrailObjectKind>> = {
  audit: 'file',
  kaptureBuy: 'list',
} satisfies { [K in Kind]?: TrailObjectKind }

interface ActedOn {
  readonly kind: TrailObjectKind
  readonly id: string
}

/** What a fact acted on, by its ids. */
export function actedOn(fact: {
  readonly kind: string
  readonly type: string
  readonly streamId: string
  readonly data: Readonly<Record<string, unknown>>
}): ActedOn[] {
  const ofStream = streamObjects[fact.kind]
  const ofFields = Object.entries(actOf(fact.type)?.objects ?? {}).flatMap(([field, kind]) => {
    const id = fact.data[field]
    return kind && typeof id === 'string' ? [{ kind, id }] : []
  })
  return ofStream ? [{ kind: ofStream, id: fact.streamId }, ...ofFields] : ofFields
}
