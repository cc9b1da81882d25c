import type { AuditType } from '#model/audits/audit.ts'

interface Words {
  readonly title: string
  readonly lead: string
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

const account = {
  title: 'Create account',
  text: 'Log in or create one. Your file waits, already mapped.',
} as const

export const words: Record<AuditType, Words> = {
  refresh: {
    title: 'Database REfresh',
    lead: 'Drop the contact list of your last ten years. The free report counts the homes we match; the paid one shows who is likely to sell within 90 days.',
    steps: [
      { title: 'Upload contacts', text: 'A CSV or Excel file, as your CRM or phone exports it.' },
      account,
      {
        title: 'Results within an hour',
        text: 'Mostly within minutes. The preview is free; what you buy is at least $49.',
      },
    ],
  },
  skiptrace: {
    title: 'SkipTrace Pro',
    lead: 'Drop a list of contacts or properties. We add the phones, e-mails and addresses of their owners.',
    steps: [
      { title: 'Upload contacts', text: 'A CSV or Excel file with names, and an address, phone or e-mail.' },
      account,
      {
        title: 'Results within an hour',
        text: 'Mostly within minutes. You pay for contacts found only, at least $4.90.',
      },
    ],
  },
}
