import { placeholderActor } from '#machines/shared/provide-actors.ts'
import { createTable } from '#machines/shared/table.machine.ts'
import type { Realtor, RealtorFilter } from '#model/kapture/kapture.ts'
import { showKaptureFailure } from './kapture-forms.ts'

/** The licences of /kapture, by license number; none before a state is chosen. */
export const realtorsTable = createTable<Realtor, { userId: string }, RealtorFilter | null, never>({
  load: placeholderActor('load'),
  loadCount: placeholderActor('loadCount'),
  onFailed: showKaptureFailure,
})
