import type { AuditType } from '#model/audits/audit.ts'
import { projectRow } from '#model/uploads/mapping/project.ts'
import { type FieldsMap, fromFieldsMap } from '#model/uploads/mapping.ts'
import { canBeLookedUp, contactOf, personHash } from './contact.ts'
import { readSheet, readSheetHead } from './sheet/read.ts'

export interface Counts {
  readonly originalRows: number
  readonly addressRows: number
  readonly duplicates: number
}

/**
 * Reads the whole file. Takes seconds of CPU for a large one: call it through `countInThread`.
 * @throws SheetRefused
 */
export async function countRows(
  path: string,
  fileName: string,
  fieldsMap: FieldsMap,
  type: AuditType,
  onProgress: () => void = () => undefined,
): Promise<Counts> {
  const { headerRow, sheet } = fieldsMap
  const options = { fileName, headerRow, ...(sheet === undefined ? {} : { sheet }) }
  const { headers } = await readSheetHead(path, options)
  const mapping = fromFieldsMap(fieldsMap, headers)
  const people = new Set<number>()
  let [originalRows, addressRows, duplicates] = [0, 0, 0]
  for await (const rows of readSheet(path, options)) {
    onProgress()
    for (const cells of rows) {
      originalRows += 1
      const contact = contactOf(projectRow(cells, mapping))
      if (!canBeLookedUp(contact, type)) continue
      addressRows += 1
      const person = personHash(contact)
      if (person === null) continue
      if (people.has(person)) duplicates += 1
      else people.add(person)
    }
  }
  return { originalRows, addressRows, duplicates }
}
