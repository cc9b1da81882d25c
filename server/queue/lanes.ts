import type { Lane } from '#model/administration/jobs.ts'

/** About two seconds of work. */
const shortRows = 10_000

/** A larger file may take long to read, however few rows it has. */
const shortBytes = 1024 * 1024

export const previewLane = ({ originalRows, bytes }: { originalRows: number; bytes: number }): Lane =>
  originalRows > shortRows || bytes > shortBytes ? 'longPreview' : 'preview'

export const orderLane = (rows: number): Lane => (rows > shortRows ? 'longOrder' : 'prompt')

/** An owner has one job at a time in each of these. */
export const longLanes: readonly Lane[] = ['longOrder', 'longPreview', 'push']
