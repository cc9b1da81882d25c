import { describe, expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { unreachable } from '#model/shared/problem.ts'
import { defineFlow } from './flow.ts'

const machine = setup({
  actors: {
    save: fromPromise<void>(async () => undefined),
    load: fromPromise<{ rows: number }>(async () => ({ rows: 0 })),
    watch: fromPromise<void>(async () => undefined),
  },
}).createMachine({
  id: 'shelf',
  invoke: [{ src: 'save' }, { src: 'load' }, { src: 'watch' }],
})
const full = { status: 409, code: 'full', message: 'The shelf is full.' }

describe('what a table leaves out', () => {
  it('[CHT-10] is derived: an empty output, a lost connection, and replies that equal outputs and problems', () => {
    const { actors } = defineFlow(machine, {
      starts: [{ open: null }],
      events: {},
      actors: {
        save: { request: 'PUT /backend/shelf' },
        load: { request: 'GET /backend/shelf', done: [{ output: { rows: 2 } }], error: [{ error: full }] },
        watch: {},
      },
      states: {},
    })
    expect(actors).toEqual({
      save: {
        request: 'PUT /backend/shelf',
        done: [{ browser: { status: 200, json: { done: true } } }],
        error: [{ error: unreachable, browser: { cut: true } }],
        snapshot: [],
      },
      load: {
        request: 'GET /backend/shelf',
        done: [{ output: { rows: 2 }, browser: { status: 200, json: { rows: 2 } } }],
        error: [{ error: full, browser: { status: 409, json: full } }],
        snapshot: [],
      },
      watch: { done: [], error: [], snapshot: [] },
    })
  })
})
