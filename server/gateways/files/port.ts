import type { Readable } from 'node:stream'

/** Customers' files, as they were sent. A name is ours, never the customer's. */
export interface Files {
  /** Keeps a stream under `name`; leaves nothing behind where the stream breaks. Bytes and SHA-256 (hex). */
  put(name: string, content: Readable): Promise<{ bytes: number; sha256: string }>
  open(name: string): Promise<Readable>
  /** A path that the server's own parsers can read at random. */
  pathOf(name: string): Promise<string>
  /** Also what was begun of it. */
  remove(name: string): Promise<void>
  /** Names of files, whole or begun, that nobody has written to since; none that is being put here. */
  untouchedSince(instant: Date): Promise<string[]>
}
