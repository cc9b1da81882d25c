import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ask } from '#machines/shared/request.ts'
import { call, done } from '#model/shared/call.ts'
import { isAskedFor } from './page-checks.ts'

const save = ask(
  call({
    method: 'PUT',
    path: '/boxes/:id',
    summary: 'Saves a box.',
    access: { allows: 'admin' },
    params: z.object({ id: z.string() }),
    query: z.object({ page: z.optional(z.number()) }),
    body: z.object({ size: z.string() }),
    reply: done,
  }),
  ({ id, page, size }: { id: string; page?: number; size: string }) => ({
    ...{ params: { id }, query: { page }, body: { size } },
  }),
)
const inputs = [
  { id: '4b0f4a52-9f57-4c0f-8a6e-2d3f1c5b9e01', size: 'small' },
  { id: 'box 2', page: 2, size: 'large' },
]
const request = (path: string, body: unknown) => ({
  ...{ method: () => 'PUT', url: () => `https://example.com/backend${path}`, postDataJSON: () => body },
})

it.each([
  ['with an id of the page’s own', '/boxes/0f1d6a3c-5b8e-4d27-9c41-8f6f0a7b2e02', 'small'],
  ['with a query', '/boxes/box%202?page=2', 'large'],
])('[CHT-63] a request is that of its table, %s', async (_, path, size) => {
  expect(await isAskedFor(request(path, { size }), save, inputs)).toBe(true)
})

it.each([
  ['body', '/boxes/box%202?page=2', { size: '?' }],
  ['address', '/boxes/box%203?page=2', { size: 'large' }],
  ['query', '/boxes/box%202', { size: 'large' }],
])('[CHT-63] a request with another %s is not', async (_, path, body) => {
  expect(await isAskedFor(request(path, body), save, inputs)).toBe(false)
})
