import type { Person, TestServer } from '#tests/support/foresale.ts'
import type { Customer } from './audit.ts'

/** Of a report's rows, the likeliest first. */
export async function rowIds(server: TestServer, { id, auditId, ...as }: Customer): Promise<string[]> {
  const { body } = await server.call('POST', `/audit/${id}/${auditId}/rows`, {
    as: { ...as, id },
    body: { filter: {}, sort: null, page: { limit: 100 } },
  })
  return body.items.map((row: { id: string }) => row.id)
}

export const workLeads = (server: TestServer, as: Person) => {
  const path = `/leads/${as.id}`
  const post = (rest: string, body: object) => server.call('POST', `${path}${rest}`, { as, body })
  return {
    find: (source: object) => post('', source),
    open: (id: string) => post('', { type: 'lead', id }),
    setStatus: (id: string, status: string, { changes = 0, againOn = null as string | null } = {}) =>
      post(`/${id}/status`, { status, againOn, changes }),
    undo: (id: string, changes: number) => post(`/${id}/status/undo`, { changes }),
    addNote: (id: string, text: string) => post(`/${id}/notes`, { text }),
    eraseNote: (id: string, noteId: string) => server.call('DELETE', `${path}/${id}/notes/${noteId}`, { as }),
    setChosen: (source: object, status: string, againOn: string | null = null) =>
      post('/chosen/status', { source, status, againOn }),
    undoChosen: (id: string) => post(`/statuses/${id}/undo`, {}),
  }
}

/** Of a report's rows, by their ids. */
export const ticked = ({ auditId }: Customer, added: readonly string[]) => ({
  ...{ type: 'audit', auditId },
  selection: [{ filter: null, added, removed: [] }],
})
