import '@mantine/core/styles/Table.layer.css'
import { Paper, Table } from '@mantine/core'
import type { Trail } from '#model/app/trail.ts'
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
              <Table.Th scope="col">After</Table.Th>
              <Table.Th scope="col">Part</Table.Th>
              <Table.Th scope="col">What came</Table.Th>
              <Table.Th scope="col">Where it led</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ at, actor, chart, event, to }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has nothing else of its own, and none moves.
              <Table.Tr key={`${index}-${actor}`}>
                <Table.Td>{(at / 1000).toFixed(1)} s</Table.Td>
                <Table.Td>{chart}</Table.Td>
                <Table.Td>{said(event)}</Table.Td>
                <Table.Td>{to}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </details>
  )
}
