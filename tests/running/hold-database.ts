import { startEmbedded } from '#server/store/embedded/launch.ts'

/** An app in small: starts the database of the folder that it is given, says where, and stays. */
const { url } = await startEmbedded({ dataDir: process.argv[2] ?? '', durable: false })
process.stdout.write(`${url}\n`)
process.stdin.resume()
