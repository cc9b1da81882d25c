import type { AuditType } from '#model/audits/audit.ts'

interface Words {
  readonly title: string
  readonly lead: string
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

const account = {
  title: 'Create account',
  text: 'Sign up or log in. We keep your file ready.',
} as const

export const words: Record<AuditType, Words> = {
  refresh: {
    title: 'Database REfresh',
    lead: 'Upload your contacts. See free how many homes we match; unlock who is likely to sell in the next 90 days.',
    steps: [
      { title: 'Upload contacts', text: 'A CSV or Excel export from your CRM or phone.' },
      account,
      {
        title: 'Results within an hour',
        text: 'Usually in minutes. The preview is free; reports start at $49.',
      },
    ],
  },
  skiptrace: {
    title: 'SkipTrace Pro',
    lead: 'Upload contacts or properties. We add the phones, e-mails and addresses of their owners.',
    steps: [
      { title: 'Upload contacts', text: 'A CSV or Excel file with names, and an address, phone or e-mail.' },
      account,
      {
        title: 'Results within an hour',
        text: 'Usually in minutes. You pay only for contacts we find, at least $4.90.',
      },
    ],
  },
}
