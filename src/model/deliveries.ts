import * as z from 'zod/mini'

/** Of a download: how many people its file leaves out because they are in the customer's opt-outs. */
export const leftOutHeader = 'left-out'

/** Of a download's fact; earlier ones have none. `leftOut` are people in the customer's opt-outs. */
export const countsOfFile = { rows: z.optional(z.number()), leftOut: z.optional(z.number()) }

export interface SavedFile {
  readonly leftOut: number
}

export const deliveryTexts = {
  allOptedOut: 'All selected contacts are in your opt-outs, so there is nothing to put in the file.',
} as const

export const leftOutText = (count: number): string =>
  count === 1
    ? '1 contact was left out of the file: they are in your opt-outs.'
    : `${count.toLocaleString('en-US')} contacts were left out of the file: they are in your opt-outs.`
