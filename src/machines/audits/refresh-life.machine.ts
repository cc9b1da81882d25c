import {
  auditLife,
  deleted,
  deletion,
  failed,
  inCart,
  inNoCart,
  ordered,
  processing,
  returned,
  success,
} from './audit-lives.ts'

const checked = 'The customer has confirmed, refused or corrected a match: the price follows.'

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
        none: {
          ...inNoCart,
          on: { ...inNoCart.on, 'v1.AuditMatchesChecked': { target: 'none', description: checked } },
        },
        precheckout: {
          ...inCart,
          on: { ...inCart.on, 'v1.AuditOrdered': { ...ordered, target: '#refresh-life.new' } },
        },
      },
    },
    new: {
      description: 'It was ordered.',
      initial: 'processing',
      states: {
        processing: {
          ...processing,
          on: {
            ...processing.on,
            'v1.AuditReturnedToCart': { ...returned, target: '#refresh-life.preview_processed.precheckout' },
          },
        },
        success: {
          ...success,
          on: {
            ...success.on,
            'v1.AuditMatchesChecked': {
              target: 'success',
              description: 'The customer has confirmed, refused or corrected a match, for nothing.',
            },
            'v1.AuditRescored': { target: 'success', description: 'The server has this month’s scores.' },
          },
        },
        failed: {
          ...failed,
          on: { ...failed.on, 'v1.AuditMatchesChecked': { target: 'failed', description: checked } },
        },
        precheckout: {
          ...inCart,
          on: { ...inCart.on, 'v1.AuditOrdered': { ...ordered, target: 'processing' } },
        },
        none: {
          ...inNoCart,
          on: { ...inNoCart.on, 'v1.AuditMatchesChecked': { target: 'none', description: checked } },
        },
      },
    },
    deleted,
  },
})
