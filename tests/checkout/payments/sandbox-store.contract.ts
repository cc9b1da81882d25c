import { describe, expect, it } from 'vitest'
import type { SandboxRow, SandboxStore } from '#server/gateways/payments/sandbox-rows.ts'

const wallet = (...ids: string[]): SandboxRow => ({
  kind: 'wallet',
  cards: ids.map((id) => ({ id, paymentMethod: 'pm_card_visa' })),
})

/** What every store under the sandbox has to keep; `start` makes an empty one. */
export function describeSandboxStore(name: string, start: () => Promise<SandboxStore>): void {
  describe(`the sandbox's books ${name}`, () => {
    it('[PAY-24] return what was put, and undefined for what was not', async () => {
      const store = await start()
      const id = `wallet:${'a'.repeat(290)}`
      await store.transact((rows) => rows.put(id, wallet('one')))
      await store.transact((rows) => rows.put(id, wallet('two')))

      expect(await store.transact((rows) => rows.get(id))).toEqual(wallet('two'))
      expect(await store.transact((rows) => rows.get('wallet:nobody'))).toBeUndefined()
    })

    it('[PAY-24] show a transaction its own puts, and drop them when it fails', async () => {
      const store = await start()
      const failing = store.transact(async (rows) => {
        await rows.put('wallet:ann', wallet('one'))
        expect(await rows.get('wallet:ann')).toEqual(wallet('one'))
        throw new Error('power cut')
      })

      await expect(failing).rejects.toThrow('power cut')
      expect(await store.transact((rows) => rows.get('wallet:ann'))).toBeUndefined()
    })

    it('[PAY-24] let no two transactions see the same row as it was', async () => {
      const store = await start()
      const add = (id: string) =>
        store.transact(async (rows) => {
          const row = await rows.get('wallet:ann')
          const cards = row === undefined ? 0 : JSON.stringify(row).split('pm_card_visa').length - 1
          await rows.put('wallet:ann', wallet(...Array.from({ length: cards + 1 }, () => id)))
        })
      await Promise.all(['a', 'b', 'c', 'd'].map(add))

      const row = await store.transact((rows) => rows.get('wallet:ann'))
      expect(JSON.stringify(row).split('pm_card_visa').length - 1).toBe(4)
    })
  })
}
