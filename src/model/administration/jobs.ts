/** Jobs of different lanes never wait for each other. */
export const lanes = [
  'message',
  'prompt',
  'longOrder',
  'preview',
  'longPreview',
  'push',
  'monthly',
  'report',
  'crm',
  'morning',
] as const
export type Lane = (typeof lanes)[number]

export const laneNames: Readonly<Record<Lane, string>> = {
  message: 'Mail and texts',
  prompt: 'Orders and short tasks',
  longOrder: 'Long orders and imports',
  preview: 'Previews',
  longPreview: 'Long previews',
  push: 'Deliveries to CRMs and Zaps',
  monthly: 'Monthly scores',
  report: 'Figures',
  crm: 'CRM sync',
  morning: 'Morning mails',
}

/** Every kind of job, as administrators read it. */
export const jobNames = {
  'audit.preview': 'Preview of an upload',
  'audit.rescore': 'Monthly scores of a report',
  'cart.capture': 'Charge of an order',
  'cart.deliver': 'Delivery of an order',
  'checkout.abandon': 'End of an unanswered 3-D Secure check',
  'checkout.authorise': 'Hold on a card',
  'checkout.release': 'Release of a hold on a card',
  'code.text': 'Code by text message',
  conversion: 'Sale reported to Tapfiliate',
  'crm.apply': 'CRM sync, applying',
  'crm.read': 'CRM sync, reading',
  'data.import': 'Import',
  'figures.count': 'Figures of a report',
  'figures.due': 'Figures of loaded predictions',
  'file.remove': 'Removal of a deleted file',
  'message.send': 'Mail',
  'order.file': 'File of an order',
  'push.run': 'Delivery to a CRM or Zap',
  'today.mail': 'Morning mail of whom to call',
} as const
export type JobKind = keyof typeof jobNames

/** Giving these up changes nothing that a later try could contradict. */
export const retriedWhenGivenUp = [
  'checkout.release',
  'data.import',
  'figures.count',
  'figures.due',
  'file.remove',
  'order.file',
] as const satisfies readonly JobKind[]

/** A job of an earlier version may be of a kind that has no name. */
export const jobName = (kind: string): string => {
  const names: Readonly<Record<string, string>> = jobNames
  return names[kind] ?? kind
}
