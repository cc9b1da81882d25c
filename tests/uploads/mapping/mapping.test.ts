import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { mappingMachine } from '#machines/uploads/mapping.machine.ts'
import type { RowsToCount } from '#model/uploads/mapping/opened.ts'
import { type Mapping, place } from '#model/uploads/mapping.ts'
import type { SheetHead } from '#model/uploads/sheet/head.ts'
import type { RowCounts } from '#model/uploads/sheet/row-counts.ts'
import { createMappingStore } from '#services/uploads/mapping.ts'
import { contactsFile, contactsHead, contactsOpened } from '#tests/uploads/upload/contacts.ts'
import { attemptId } from './workbook.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const mapping: Mapping = { street: 2, zip: 5 }
const headed = (headers: readonly string[], headerRow: number | null = 0): SheetHead => ({
  ...contactsHead,
  headers,
  headerRow,
})

describe('a mapping that was used', () => {
  it('[MAP-45] comes back for the same header, whatever its case and spaces', () => {
    const store = createMappingStore(memory())
    store.keep(contactsHead, mapping)
    const same = headed(contactsHead.headers.map((header) => ` ${header.toUpperCase()} `))
    expect(store.recall(same)).toEqual(mapping)
    expect(store.recall(headed([...contactsHead.headers, 'More']))).toBeNull()
  })

  it('[MAP-45] is not remembered of a file without a header', () => {
    const storage = memory()
    createMappingStore(storage).keep(headed(contactsHead.headers, null), mapping)
    expect(storage.kept.size).toBe(0)
    createMappingStore(storage).keep(contactsHead, mapping)
    expect(createMappingStore(storage).recall(headed(contactsHead.headers, null))).toBeNull()
  })

  it('[MAP-47] keeps no word of a file in the browser', () => {
    const storage = memory()
    createMappingStore(storage).keep(contactsHead, mapping)
    const [text = ''] = storage.kept.values()
    for (const header of contactsHead.headers) expect(text).not.toContain(header)
  })

  it.each(['no JSON', '{}', '[{"header":"x"}]', '[{"header":"x","mapping":{"__proto__":1,"street":-1}}]'])(
    '[MAP-47] is forgotten where the browser kept something else: %s',
    (text) => {
      const storage = memory()
      storage.setItem('foresale.mappings', text)
      expect(createMappingStore(storage).recall(contactsHead)).toBeNull()
    },
  )

  it('[MAP-47] of fifty headers is remembered, the oldest forgotten first', () => {
    const store = createMappingStore(memory())
    const heads = Array.from({ length: 51 }, (_, index) => headed([`Column ${index}`]))
    for (const head of heads) store.keep(head, { street: 0 })
    expect(heads.filter((head) => store.recall(head) !== null)).toEqual(heads.slice(1))
  })
})

describe('a column that is put on a field', () => {
  it.each([
    ['changes places with what was there', { street: 2, zip: 5 }, 2, { street: 5, zip: 2 }],
    ['leaves its own field empty', { street: 2 }, 2, { zip: 2 }],
    ['puts aside what was there', { zip: 5 }, 2, { zip: 2 }],
    ['may be there already', { zip: 5 }, 5, { zip: 5 }],
  ] as const)('[MAP-41] %s', (_, before, column, after) => {
    expect(place(before, column, 'zip')).toEqual(after)
  })
})

const dialog = (remembered: Mapping) =>
  createActor(
    mappingMachine.provide({
      actors: {
        countRows: fromPromise<RowCounts, RowsToCount>(() => new Promise(() => undefined)),
        rememberMapping: fromPromise<void, { head: SheetHead; mapping: Mapping }>(async () => undefined),
      },
    }),
    { input: { type: 'refresh', file: contactsFile, opened: { ...contactsOpened, remembered } } },
  ).start()

describe('the mapping dialog', () => {
  it('[MAP-70] asks for the state of all homes where no column says it, and sends it with the mapping', async () => {
    const actor = dialog({ street: 2, city: 3 })
    const canPreview = () => actor.getSnapshot().can({ type: 'preview.open' })
    expect(canPreview()).toBe(false)
    actor.send({ type: 'state.choose', state: 'TX' })
    expect(canPreview()).toBe(true)
    actor.send({ type: 'state.choose', state: null })
    expect(canPreview()).toBe(false)
    actor.send({ type: 'state.choose', state: 'OK' })
    actor.send({ type: 'preview.open' })
    actor.send({ type: 'mapping.confirm', attemptId })
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().output).toMatchObject({ confirmed: { fieldsMap: { type: 1, state: 'OK' } } })
  })

  it('[MAP-48] ends with what is sent: type, header row, and each column with its field', async () => {
    const actor = dialog({ street: 2, zip: 5 })
    actor.send({ type: 'field.assign', field: 'city', column: 3 })
    actor.send({ type: 'preview.open' })
    actor.send({ type: 'mapping.confirm', attemptId })
    await new Promise<void>((resolve) => setImmediate(resolve))
    const field = (inputField: string, column: number, mapped: string, friendlyName: string) => ({
      inputField,
      column,
      auditField: { mapped, friendlyName },
    })
    expect(actor.getSnapshot().output).toEqual({
      kind: 'confirmed',
      confirmed: {
        attemptId,
        fieldsMap: {
          type: 1,
          headerRow: 0,
          fields: [
            field('Address', 2, 'street', 'Street Address'),
            field('City', 3, 'city', 'City'),
            field('Zip', 5, 'zip', 'Zip'),
          ],
        },
      },
    })
  })
})
