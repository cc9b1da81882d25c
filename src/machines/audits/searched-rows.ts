import { resource } from '#machines/shared/resource.machine.ts'
import { askRowCount } from './audit-rows.ts'

/** How many rows a search finds without the filters beside it. */
export const searchedRows = resource(askRowCount, {
  id: 'audit-searched-rows',
  description: 'How many contacts a search would find without the filters.',
})
