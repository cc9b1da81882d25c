import { useSyncExternalStore } from 'react'
import { type ReadReview, type Review, type ReviewNote, readReview } from '#charts/review.ts'

/** Whether the page is served by `npm run dev`, which writes reviews beside the charts. */
export const isWriting: boolean = import.meta.env.DEV

const inMemory = new Map<string, Review>()
const listeners = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function show(review: Review): void {
  inMemory.set(review.flow, review)
  for (const listener of listeners) listener()
}

/** A flow's review with what was added on this page, which is gone when the page is left. */
export const useReview = (loaded: Review): Review =>
  useSyncExternalStore(subscribe, () => inMemory.get(loaded.flow) ?? loaded)

/** Adds a note: written beside the charts under `npm run dev`, elsewhere shown until the page is left. */
export async function addToReview(review: Review, note: ReviewNote): Promise<ReadReview> {
  const read = isWriting
    ? await written(review.flow, note)
    : readReview(JSON.stringify({ ...review, notes: [...review.notes, note] }))
  if ('review' in read) show(read.review)
  return read
}

const written = (flow: string, note: ReviewNote): Promise<ReadReview> =>
  fetch(new URL(`reviews/${flow}`, document.baseURI), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(note),
  })
    .then((response): Promise<ReadReview> => response.json())
    .catch(() => ({ problem: 'The note could not be written. Is npm run dev still running?' }))
