import { auditLife, deleted, sale } from './audit-lives.ts'

export const contactFileLifeMachine = auditLife.createMachine({
  id: 'contact-file-life',
  description: 'The SkipTrace of a file, which is bought without a preview.',
  initial: 'none',
  states: {
    none: {
      description: 'No file was sent yet.',
      on: { 'v1.AuditUploaded': { target: 'new', description: 'The customer has sent a file.' } },
    },
    new: {
      description: 'There is a file. Its contacts are known once it is paid for.',
      initial: 'none',
      states: sale,
    },
    deleted,
  },
})
