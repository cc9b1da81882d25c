import { Box } from '@mantine/core'
import { use } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { loadChanges } from '../data/load.ts'
import parts from '../parts.module.css'
import { addressOf } from '../route.ts'
import { FlowList } from './FlowList.tsx'
import { ReadingHelp } from './ReadingHelp.tsx'

export function FlowsPage({ flows }: { flows: readonly FlowSummary[] }) {
  const changes = use(loadChanges())
  return (
    <main className={parts.page} id="main" tabIndex={-1}>
      <title>Foresale charts</title>
      <h1>Flows</h1>
      <Box component="p" mt="xs" mb="lg" c="dimmed">
        Each flow of the product is a chart: the program, its document and its test plan at once.
        {changes !== undefined && (
          <>
            {' '}
            <a href={addressOf({ page: 'changes' })}>What changed since the last merge</a>
          </>
        )}
      </Box>
      <FlowList flows={flows} />
      <ReadingHelp />
    </main>
  )
}
