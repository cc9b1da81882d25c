import type { Readable } from 'node:stream'

/** Customers' files, as they were sent. A name is ours, never the customer's. */
export interface Files {
  /**
   * Keeps a stream under `name`, also through a loss of power; leaves nothing behind where the stream breaks. Bytes and
   * SHA-256 (hex).
   */
  put(name: string, content: Readable): Promise<{ bytes: number; sha256: string }>
  open(name: string): Promise<Readable>
  pathOf(name: string): Promise<string>
  /** Also what was begun of it. */
  remove(name: string): Promise<void>
  /** Names of files, whole or begun, that were last written to before an instant; none that is being put here. */
  untouchedSince(instant: Date): Promise<string[]>
  /** Moves a file to the trash, where it stays until `emptyTrash`; what was only begun is removed. */
  discard(name: string, at: Date): Promise<void>
  discarded(): Promise<string[]>
  putBack(name: string): Promise<void>
  emptyTrash(before: Date): Promise<number>
  /** The installation whose files these are; undefined before `claim`. */
  installation(): Promise<string | undefined>
  /** Writes down whose files these are, once: later calls change nothing. */
  claim(installation: string): Promise<void>
}
