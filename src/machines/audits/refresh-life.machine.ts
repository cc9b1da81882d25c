import { auditLife, presence, sale } from './audit-lives.ts'

export const refreshLifeMachine = auditLife.createMachine({
  id: 'refresh-life',
  description: 'A Database REfresh, from the preview of a file to a report that is scored again each month.',
  type: 'parallel',
  states: {
    report: {
      description: 'How far it is made.',
      initial: 'none',
      states: {
        none: {
          description: 'No file was sent yet.',
          on: { 'v1.AuditUploaded': { target: 'preview', description: 'The customer has sent a file.' } },
        },
        preview: {
          description: 'The addresses of the file are being matched.',
          on: {
            'v1.AuditPreviewed': {
              target: 'preview_processed',
              description: 'The server knows the homes, and what the report costs.',
            },
            'v1.AuditPreviewFailed': {
              target: 'preview_failed',
              description: 'The file can no longer be read.',
            },
          },
        },
        preview_processed: {
          description: 'The preview is ready: its rows are masked.',
          on: {
            'v1.AuditMatchesChecked': {
              target: 'preview_processed',
              description: 'The customer has confirmed, refused or corrected a match: the price follows.',
            },
            'v1.AuditOrdered': { target: 'new', description: 'The customer has paid.' },
          },
        },
        preview_failed: { description: 'There is no preview, and nothing to buy.' },
        new: {
          description: 'It was ordered.',
          on: {
            'v1.AuditReturnedToCart': {
              target: 'preview_processed',
              description: 'Its payment did not go through.',
            },
            'v1.AuditOrdered': {
              target: 'new',
              description: 'The customer has paid again, after a failure.',
            },
            'v1.AuditMatchesChecked': {
              target: 'new',
              description: 'The customer has confirmed, refused or corrected a match, for nothing.',
            },
            'v1.AuditDelivered': { target: 'new', description: 'The server has its first scores.' },
            'v1.AuditRescored': { target: 'new', description: 'The server has this month’s scores.' },
          },
        },
      },
    },
    sale,
    term: {
      description: 'Whether a further term of monthly scores was bought.',
      initial: 'none',
      states: {
        none: {
          description: 'The term of the purchase.',
          on: {
            'v1.RescoringPutInCart': {
              target: 'precheckout',
              description: 'The customer puts a further term in the cart.',
            },
          },
        },
        precheckout: {
          description: 'A further term is in the cart.',
          on: {
            'v1.RescoringTakenFromCart': { target: 'none', description: 'The customer takes it out.' },
            'v1.RescoringOrdered': { target: 'processing', description: 'The customer has paid.' },
          },
        },
        processing: {
          description: 'The further term is paid for.',
          on: {
            'v1.RescoringExtended': { target: 'success', description: 'The server has begun it.' },
            'v1.RescoringFailed': { target: 'failed', description: 'The server could not begin it.' },
          },
        },
        success: {
          description: 'A further term was begun.',
          on: {
            'v1.RescoringPutInCart': {
              target: 'precheckout',
              description: 'The customer puts the next term in the cart.',
            },
          },
        },
        failed: {
          description: 'It was not begun, and nothing was charged.',
          on: {
            'v1.RescoringPutInCart': { target: 'precheckout', description: 'The customer adds it again.' },
          },
        },
      },
    },
    presence,
  },
})
