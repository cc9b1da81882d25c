import { auditProduct } from '../audit-product.ts'
import { tracedContacts } from './contacts.ts'
import { tracedFile } from './file.ts'
import { keptRows } from './rows.ts'

export const skipTrace = auditProduct({
  type: 'SKIPTRACE',
  sells: () => true,
  formOf: ({ type }) => (type === 'skiptrace' ? tracedFile : tracedContacts),
  chosenRows: (db, { id }) => keptRows(db, id),
  detailsOf: (skipTrace) => ({ skipTrace }),
})
