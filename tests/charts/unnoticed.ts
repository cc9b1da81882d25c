/** Of bugs of actions, events and initial states that no table notices, but the chart's document: why. By flow and name. */
export const unnoticed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'audit-listing': {
    'traceable: audit.replace #1 with toggleTraceable for openBought':
      'Both have the table apply a view, and the tables hold the type of what is sent.',
    'trace starts in choosing': 'Whatever it starts in, the first reading of the audit routes it.',
  },
  mapping: {
    'entry of open.rows.counting without startCount': 'The first progress sets the share at once.',
  },
  signup: {
    'form: signup.submit #2 without setForm': 'Its errors are seen beside their fields: [SGN-01].',
  },
  table: {
    'rows.ready.refreshing: load ✓ #2 without addReread':
      'Its rows are read again in parts, page by page: [LST-64].',
    'rows.ready.refreshing: load ✓ #2 with clearReread for addReread':
      'Its rows are read again in parts, page by page: [LST-64].',
    'rows.ready.refreshFailed: list.retry without clearReread':
      'Its rows are read again in parts, page by page: [LST-64].',
  },
}

/** Of bugs of views that no tour notices: the test that does. By file and what the bug makes of its place. */
export const unnoticedInViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/views/accounts/activation/RequestStep.tsx': {
    "activationTexts.notValid -> () => '?'": 'An unknown address is called not valid: [ACT-03].',
  },
  'src/views/accounts/activation/SetPasswordStep.tsx': {
    "activationTexts.notThere -> () => '?'": 'A link that opens nothing says so: [ACT-07].',
  },
  'src/views/accounts/session/LoginForm.tsx': {
    "'login.leave' -> () => 'code.send'": 'Its page is left, and with it this chart’s mark: [SES-97].',
  },
  'src/views/administration/user/UserPage.tsx': {
    "administrationTexts.noCompany -> () => '?'": 'A user without a company: [ADM-12].',
  },
  'src/views/audits/report/SelectionBar.tsx': {
    "'rows.trace' -> () => 'audit.replace'": 'A SkipTrace is bought from the report: [E2E-13].',
    "selection -> () => Object('?')": 'A SkipTrace is bought from the report: [E2E-13].',
  },
  'src/views/checkout/PaymentDetails.tsx': {
    "'card.correct' -> () => 'card.choose'": 'A refused card says why until it is corrected: [PAY-43].',
  },
  'src/views/leads/call-lists/ContactCard.tsx': {
    "'call.undo' -> () => 'skipped.reopen'": 'The key beside the button: [CLL-06].',
  },
  'src/views/leads/lead/LeadBody.tsx': {
    "'status.undo' -> () => 'note.add'": 'The key beside the button, which works in a list: [LED-11].',
  },
  'src/views/likely-sellers/LikelyMap.tsx': {
    "'row.toggle' -> () => 'rows.toggle'": 'What is selected on the map is selected in the table: [LIK-42].',
    "id -> () => Object('?')": 'What is selected on the map is selected in the table: [LIK-42].',
  },
  'src/views/likely-sellers/LikelyTable.tsx': {
    '<Button variant="default" onClick={() => table.send({ type:  -> () => null':
      'A search that finds nothing: [LIK-11].',
  },
  'src/views/markets/dashboard/Markets.tsx': {
    "'filter.choose' -> () => 'range.choose'": 'The county of a back-test stays in the address: [DSH-75].',
    "change -> () => Object('?')": 'The county of a back-test stays in the address: [DSH-75].',
  },
  'src/views/markets/stores/QuoteDialog.tsx': {
    "'provider.show' -> () => 'quote.send'": 'The pages are built without a provider: [STO-64].',
  },
  'src/views/shared/LeadMap.tsx': {
    "noun -> () => '?'": 'Only in a browser without WebGL: [DET-35].',
  },
  'src/views/shared/map/GoogleCanvasView.tsx': {
    "'map.break' -> () => 'lead.choose'": 'Google’s script would have to be kept away: [KIT-01].',
  },
  'src/views/shared/map/LeadCanvasView.tsx': {
    "'map.break' -> () => 'lead.choose'": 'Only in a browser without WebGL: [DET-35].',
  },
  'src/views/uploads/mapping/SheetChoice.tsx': {
    "'encoding.choose' -> () => 'preview.open'": 'Letters are asked about of text only: [UPL-119].',
    "value -> () => Object('?')": 'Letters are asked about of text only: [UPL-119].',
  },
}
