import type { AuditType } from '#model/audits/audit.ts'
import { needsState, StateTally, withState } from '#model/uploads/mapping/common-state.ts'
import { projectRow } from '#model/uploads/mapping/project.ts'
import { type FieldsMap, fromFieldsMap } from '#model/uploads/mapping.ts'
import { canBeLookedUp, contactOf, personHash } from './contact.ts'
import { choiceOf } from './reading.ts'
import { readSheet, readSheetHead } from './sheet/read.ts'

export interface Counts {
  readonly originalRows: number
  readonly addressRows: number
  readonly duplicates: number
  /** Completes the rows that need a state: the given one, else the file's; null if no row does, or it has no common one. */
  readonly commonState: string | null
}

/**
 * Reads the whole file, and again if its rows complete each other. Takes seconds of CPU for a large one: call it
 * through `countInThread`.
 * @throws SheetRefused
 */
export async function countRows(
  path: string,
  fileName: string,
  fieldsMap: FieldsMap,
  type: AuditType,
  onProgress: () => void = () => undefined,
): Promise<Counts> {
  const options = { fileName, ...choiceOf(fieldsMap) }
  const { headers } = await readSheetHead(path, options)
  const mapping = fromFieldsMap(fieldsMap, headers)

  const count = async (commonState: string | null) => {
    const people = new Set<number>()
    const states = new StateTally()
    let isAnyWithout = false
    let [originalRows, addressRows, duplicates] = [0, 0, 0]
    for await (const rows of readSheet(path, options)) {
      onProgress()
      for (const cells of rows) {
        originalRows += 1
        const input = projectRow(cells, mapping)
        states.add(input)
        isAnyWithout ||= needsState(input)
        const contact = contactOf(withState(input, commonState))
        if (!canBeLookedUp(contact, type)) continue
        addressRows += 1
        const person = personHash(contact)
        if (person === null) continue
        if (people.has(person)) duplicates += 1
        else people.add(person)
      }
    }
    const counts = { originalRows, addressRows, duplicates, commonState }
    return { counts, found: isAnyWithout ? states.common : null }
  }

  const given = fieldsMap.state ?? null
  const { counts, found } = await count(given)
  return given !== null || found === null ? counts : (await count(found)).counts
}
