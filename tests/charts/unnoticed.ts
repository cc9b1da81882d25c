/** Of bugs of actions, events and initial states that no table notices, but the chart's document: why. By flow and name. */
export const unnoticed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'audit-listing': {
    'traceable: audit.replace #1 with toggleTraceable for openBought':
      'Both have the table apply a view, and the tables hold the type of what is sent.',
    'traceable.counting with map.toggle -> traceable.routing':
      'The count begins again, as another region moves.',
    'traceable.counting with filter.changed -> traceable.routing':
      'The count begins again, as another region moves.',
    'trace starts in choosing': 'Whatever it starts in, the first reading of the audit routes it.',
  },
  'emailer-by-dealer': {
    'choice.readingDeals with emailer.close -> choice.routing':
      'The deals are read again, as another region closes the mail.',
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
