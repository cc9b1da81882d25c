import { Box } from '@mantine/core'
import { Suspense, use } from 'react'
import { loadDetail } from '../data/load.ts'
import parts from '../parts.module.css'
import classes from './Details.module.css'

interface RequirementsProps {
  flow: string
  ids: readonly string[]
}

interface SectionProps extends RequirementsProps {
  heading?: 'h2' | 'h3'
}

export function Requirements({ flow, ids, heading: Heading = 'h3' }: SectionProps) {
  if (ids.length === 0) return null
  return (
    <>
      <Heading className={parts.heading}>Requirements</Heading>
      <Suspense
        fallback={
          <Box component="p" c="dimmed">
            {ids.join(', ')}
          </Box>
        }
      >
        <Rows flow={flow} ids={ids} />
      </Suspense>
    </>
  )
}

function Rows({ flow, ids }: RequirementsProps) {
  const { requirements } = use(loadDetail(flow))
  return (
    <ul className={classes.list}>
      {ids.map((id) => (
        <li key={id}>
          <strong>{id}</strong> {requirements[id]?.text}
          <ul className={classes.tests}>
            {requirements[id]?.tests.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
