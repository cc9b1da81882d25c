import { auditLife, deleted, deletion, sale } from './audit-lives.ts'

const checked = 'The customer has confirmed, refused or corrected a match: the price follows.'

/** Not bought: a match that is checked changes what it costs. */
const none = {
  ...sale.none,
  on: { ...sale.none.on, 'v1.AuditMatchesChecked': { target: 'none', description: checked } },
} as const

export const refreshLifeMachine = auditLife.createMachine({
  id: 'refresh-life',
  description: 'A Database REfresh, from the preview of a file to a report that is scored again each month.',
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
        'v1.AuditDeleted': deletion,
      },
    },
    preview_failed: {
      description: 'There is no preview, and nothing to buy.',
      on: { 'v1.AuditDeleted': deletion },
    },
    preview_processed: {
      description: 'The preview is ready: its rows are masked.',
      initial: 'none',
      states: {
        none,
        precheckout: {
          ...sale.precheckout,
          on: {
            ...sale.precheckout.on,
            'v1.AuditOrdered': { ...sale.precheckout.on['v1.AuditOrdered'], target: '#refresh-life.new' },
          },
        },
      },
    },
    new: {
      description: 'It was ordered.',
      initial: 'processing',
      states: {
        ...sale,
        none,
        processing: {
          ...sale.processing,
          on: {
            ...sale.processing.on,
            'v1.AuditReturnedToCart': {
              ...sale.processing.on['v1.AuditReturnedToCart'],
              target: '#refresh-life.preview_processed.precheckout',
            },
          },
        },
        success: {
          ...sale.success,
          on: {
            ...sale.success.on,
            'v1.AuditMatchesChecked': {
              target: 'success',
              description: 'The customer has confirmed, refused or corrected a match, for nothing.',
            },
            'v1.AuditRescored': { target: 'success', description: 'The server has this month’s scores.' },
          },
        },
        failed: {
          ...sale.failed,
          on: { ...sale.failed.on, 'v1.AuditMatchesChecked': { target: 'failed', description: checked } },
        },
      },
    },
    deleted,
  },
})
