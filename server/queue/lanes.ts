import type { Lane } from '#model/administration/jobs.ts'

/** About two seconds of work. */
const shortRows = 10_000

export const previewLane = (rows: number): Lane => (rows > shortRows ? 'longPreview' : 'preview')

export const orderLane = (rows: number): Lane => (rows > shortRows ? 'longOrder' : 'prompt')

/** An owner has one job at a time in each of these. */
export const longLanes: readonly Lane[] = ['longOrder', 'longPreview', 'push']
