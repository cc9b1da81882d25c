import { fromPromise } from 'xstate'
import type { AuditType } from '#model/audit.ts'
import type { Draft } from '#model/upload.ts'
import type { DraftStore } from './drafts.ts'
import { type MappingStore, mappingServices } from './mapping.ts'
import type { SheetParser } from './parse/parse.ts'

export function uploadServices(parser: SheetParser, drafts: DraftStore, mappings: MappingStore) {
  return {
    readSheet: mappingServices(parser, mappings).readSheet,
    recallDraft: fromPromise<Draft | null, { type: AuditType; userId: string | null }>(
      ({ input: { type, userId } }) => drafts.recall(type, userId),
    ),
    keepDraft: fromPromise<void, Draft>(({ input }) => drafts.keep(input)),
    forgetDraft: fromPromise<void, { id: string }>(({ input: { id } }) => drafts.forget(id)),
  }
}
