import type { TrailFile } from '#charts/trail-file.ts'

interface Opened<File extends TrailFile = TrailFile> {
  readonly name: string
  readonly file: File
  /** Counts what was opened: two files may have one name. */
  readonly opening: number
}
type Journal = Extract<TrailFile, { kind: 'journal' }>

/** What is open: a trail, the journal of an account, or both beside each other. */
export interface OpenedFiles {
  readonly trail?: Opened<Exclude<TrailFile, Journal>> | undefined
  readonly journal?: Opened<Journal> | undefined
}

/** The files that are open when another is opened: one of each kind. */
export function opening(before: OpenedFiles, name: string, file: TrailFile): OpenedFiles {
  const count = (before.trail?.opening ?? 0) + (before.journal?.opening ?? 0) + 1
  return file.kind === 'journal'
    ? { ...before, journal: { name, file, opening: count } }
    : { ...before, trail: { name, file, opening: count } }
}
