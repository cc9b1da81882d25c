import { Box, Group } from '@mantine/core'
import { Suspense, use } from 'react'
import { type FlowSummary, pictureFile, pictureWidths } from '#charts/flow-data.ts'
import { loadDetail } from '../data/load.ts'
import parts from '../parts.module.css'
import classes from './Pictures.module.css'
import { pictureOf } from './pictures.ts'

interface PicturesProps {
  flow: FlowSummary
  state: string
}

/** The page in a state, on a phone and on a wide screen. */
export function Pictures(props: PicturesProps) {
  return (
    <>
      <h3 className={parts.heading}>On the screen</h3>
      <Suspense fallback={<p aria-busy="true">Loading the pictures …</p>}>
        <Loaded {...props} />
      </Suspense>
    </>
  )
}

function Loaded({ flow, state }: PicturesProps) {
  const { screens, unpictured } = use(loadDetail(flow.id))
  if (unpictured !== null) return <p>No pictures are made of it: {unpictured}</p>
  const picture = pictureOf(flow, screens, state)
  if (picture.kind === 'unseen') return <p>No browser shows it.</p>
  if (screens === null || picture.kind === 'missing') {
    return (
      <p>
        There is no picture of it yet. <code>npm run charts:screens -- {flow.id}</code> makes one.
      </p>
    )
  }
  return (
    <>
      {picture.isOld && (
        <Box component="p" className={parts.callout ?? ''} mb="xs">
          The chart has changed since. <code>npm run charts:screens -- {flow.id}</code> makes new pictures.
        </Box>
      )}
      <Group gap="sm" align="start" wrap="nowrap">
        {pictureWidths.map((width) => {
          const file = `data/${pictureFile(flow.id, screens, picture.name, width)}`
          return (
            <a key={width} href={file} target="_blank" rel="noreferrer" className={classes.picture}>
              <img src={file} alt={`${flow.title}, ${state}, ${width} pixels wide`} loading="lazy" />
              <Box component="span" fz="xs" c="dimmed">
                {width.toLocaleString('en-US')} px
              </Box>
            </a>
          )
        })}
      </Group>
    </>
  )
}
