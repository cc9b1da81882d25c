import type { AuditType } from '#model/audits/audit.ts'

export const uploadOf: Record<AuditType, { readonly path: string; readonly promise: string }> = {
  refresh: {
    path: '/refresh',
    promise: 'Upload the contacts you have, and see for free which of their homes we find.',
  },
  skiptrace: {
    path: '/skiptrace',
    promise: 'Upload people or properties, and get the phones, e-mails and addresses of their owners.',
  },
}
