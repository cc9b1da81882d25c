import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { stepsOf } from '#charts/path-words.ts'
import type { PlainGraph } from '#charts/plain-graph.ts'
import type { Path } from '#charts/strategies.ts'
import parts from '../parts.module.css'
import { RowButton } from '../parts.tsx'
import { PathExport } from './PathExport.tsx'
import classes from './Paths.module.css'
import type { PathAnswer } from './query.ts'

interface PathListProps {
  flow: FlowSummary
  graph: PlainGraph
  answer: PathAnswer | undefined
  playing: Path | undefined
  onPlay: (path: Path) => void
}

/** Paths shown at first, and more at a time. */
const some = 30

export function PathList({ flow, graph, answer, playing, onPlay }: PathListProps) {
  const [shown, setShown] = useState(some)
  if (answer === undefined) return <p aria-busy="true">Looking for paths …</p>
  const { title, notes, paths } = answer
  return (
    <>
      <Box role="status" component="p" fw={620}>
        {countWords(answer)}
      </Box>
      {notes.map((note) => (
        <p key={note} className={parts.callout}>
          {note}
        </p>
      ))}
      {paths.length > 0 && <PathExport flow={flow} set={{ flow: flow.id, graph, title, notes, paths }} />}
      <ol>
        {paths.slice(0, shown).map((path) => (
          <li key={`${path.start} ${path.arcs.join(' ')}`}>
            <RowButton aria-pressed={path === playing} onClick={() => onPlay(path)}>
              {path.shows.length > 0 && <strong>{path.shows[0]}</strong>}
              {path.shows.length > 1 && (
                <Box component="span" c="dimmed">
                  {' '}
                  and {path.shows.length - 1} more
                </Box>
              )}
              <span className={classes.words}>{wordsOf(graph, path)}</span>
            </RowButton>
          </li>
        ))}
      </ol>
      {paths.length > shown && (
        <Button size="compact-sm" variant="default" onClick={() => setShown(shown + some)}>
          {Math.min(some, paths.length - shown)} more
        </Button>
      )}
    </>
  )
}

const wordsOf = (graph: PlainGraph, path: Path): string =>
  stepsOf(graph, path)
    .map(({ what }) => what)
    .join(', ')

function countWords({ count, isCounting }: PathAnswer): string {
  if (isCounting) return `${count.toLocaleString('en-US')} counted so far …`
  if (count === 0) return 'No path: the test data do not lead there.'
  return count === 1 ? '1 path' : `${count.toLocaleString('en-US')} paths`
}
