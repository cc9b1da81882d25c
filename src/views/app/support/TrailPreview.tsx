import '@mantine/core/styles/Table.layer.css'
import { Paper, Table } from '@mantine/core'
import type { Trail } from '#model/app/trail.ts'
import { timeOfDayWords } from '#model/shared/date-words.ts'
import classes from './support.module.css'

const internal = [
  [/^xstate\.init$/, () => 'started'],
  [/^xstate\.done\.\w+\.(.+)$/, (name: string) => `${name} ✓`],
  [/^xstate\.error\.\w+\.(.+)$/, (name: string) => `${name} ✗`],
  [/^xstate\.snapshot\.(.+)$/, (name: string) => `${name} changed`],
  [/^xstate\.after\.(\w+)\..+$/, (delay: string) => `after ${delay}`],
] as const

/** Events as the charts' documents write them: `requestCode ✓`. */
function said(event: string): string {
  for (const [shape, write] of internal) {
    const found = shape.exec(event)
    if (found) return write(found[1] ?? '')
  }
  return event
}

/** "status 200 to request 3f0e…", as far as it is known. */
function answerWords(status: number | undefined, request: string | undefined): string {
  if (status === undefined) return ''
  return request === undefined ? `status ${status}` : `status ${status} to request ${request}`
}

/** The trail in the words in which it is sent, the newest last. */
export function TrailPreview({ trail: { entries } }: { trail: Trail }) {
  return (
    <details className={classes.trail}>
      <summary>Read it first ({entries.length === 1 ? '1 step' : `${entries.length} steps`})</summary>
      <Paper
        component="section"
        aria-label="What happened"
        tabIndex={0}
        mah={200}
        style={{ overflow: 'auto' }}
      >
        <Table stickyHeader fz={13} verticalSpacing={4} style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">When</Table.Th>
              <Table.Th scope="col">Part</Table.Th>
              <Table.Th scope="col">What came</Table.Th>
              <Table.Th scope="col">Where it led</Table.Th>
              <Table.Th scope="col">Page</Table.Th>
              <Table.Th scope="col">Answer of the server</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ at, actor, chart, event, to, page, request, status }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing else of its own, and none moves.
              <Table.Tr key={`${index}-${actor}`}>
                <Table.Td>{timeOfDayWords(at)}</Table.Td>
                <Table.Td>{chart}</Table.Td>
                <Table.Td>{said(event)}</Table.Td>
                <Table.Td>{to}</Table.Td>
                <Table.Td>{page}</Table.Td>
                <Table.Td>{answerWords(status, request)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </details>
  )
}
