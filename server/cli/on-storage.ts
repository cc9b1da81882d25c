import type { Storage } from '#server/config/config.ts'
import { joinEmbedded } from '#server/store/embedded/launch.ts'
import { openStore, type Store } from '#server/store/pool.ts'

/** Works with the given server's database, or with the bundled PostgreSQL of the data folder. */
export async function onStorage<Result>(
  { database, dataDir }: Storage,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const embedded = database.kind === 'embedded' ? await joinEmbedded({ dataDir }) : undefined
  const store = openStore({
    connectionString: database.kind === 'server' ? database.ownerUrl : embedded?.url,
  })
  try {
    return await work(store)
  } finally {
    await store.close()
    await embedded?.stop()
  }
}
