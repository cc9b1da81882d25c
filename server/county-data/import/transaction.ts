import type pg from 'pg'

/** A failure leaves the transaction open: it ends with its connection. */
export async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  await work()
  await client.query('commit')
}
