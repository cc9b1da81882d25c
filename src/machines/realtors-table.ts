import type { Realtor, RealtorFilter } from '#model/kapture.ts'
import { showKaptureFailure } from './kapture-forms.ts'
import { placeholderActor } from './provide-actors.ts'
import { createTable } from './table.machine.ts'

/** The licences of /kapture, by license number; none before a state is chosen. */
export const realtorsTable = createTable<Realtor, { userId: string }, RealtorFilter | null, never>({
  load: placeholderActor('load'),
  loadCount: placeholderActor('loadCount'),
  onFailed: showKaptureFailure,
})
