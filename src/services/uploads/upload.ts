import { fromPromise } from 'xstate'
import type { Draft, DraftQuery } from '#model/uploads/upload.ts'
import type { DraftStore } from './drafts.ts'
import { type MappingStore, mappingServices } from './mapping.ts'
import type { SheetParser } from './parse/parse.ts'

export function uploadServices(parser: SheetParser, drafts: DraftStore, mappings: MappingStore) {
  return {
    readSheet: mappingServices(parser, mappings).readSheet,
    recallDraft: fromPromise<Draft | null, DraftQuery>(async ({ input: { type, userId, customerId } }) =>
      customerId === undefined ? drafts.recall(type, userId) : null,
    ),
    keepDraft: fromPromise<void, Draft>(({ input }) => drafts.keep(input)),
    forgetDraft: fromPromise<void, { id: string }>(({ input: { id } }) => drafts.forget(id)),
  }
}
