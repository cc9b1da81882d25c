/** Flows whose tables do not say yet what is asked, said and waited for. */
export const unsaid: readonly string[] = [
  'account-status',
  'contact-import',
  'dashboard-filters',
  'data-import',
  'kapture-export',
  'kapture-purchase',
  'lead-map',
  'mapping',
  'market-figures',
  'moxi-connect',
  'order-files',
  'progress-report',
  'quote',
  'sending',
  'upload',
]
