import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { blocksOf } from '#workbench/changes/report.ts'
import { pictureOf } from '#workbench/details/pictures.ts'
import { summaryOf } from './summary.ts'

const kettle = summaryOf(
  createMachine({
    id: 'kettle',
    initial: 'cold',
    states: {
      cold: { on: { light: 'hot' } },
      hot: { initial: 'quiet', states: { quiet: { after: { 9: 'whistling' } }, whistling: {} } },
    },
  }),
)
const screens = { hash: kettle.hash, states: { 'hot.whistling': 'hot-whistling' } }

describe('the picture of a state', () => {
  it('[WKB-29] is its own, or that of a state within it', () => {
    const shown = { kind: 'shown', name: 'hot-whistling', isOld: false }
    expect(pictureOf(kettle, screens, 'hot.whistling')).toEqual(shown)
    expect(pictureOf(kettle, screens, 'hot')).toEqual(shown)
  })

  it('[WKB-29] is known to be old by the version of the chart', () => {
    const earlier = { ...screens, hash: 'earlier' }
    expect(pictureOf(kettle, earlier, 'hot')).toEqual({ kind: 'shown', name: 'hot-whistling', isOld: true })
  })

  it('[WKB-29] is missing where none was made, and unseen where no browser comes to the state', () => {
    expect(pictureOf(kettle, null, 'hot')).toEqual({ kind: 'missing' })
    expect(pictureOf(kettle, screens, 'cold')).toEqual({ kind: 'missing' })
    const edges = kettle.edges.map((edge) => ({ ...edge, browserExcluded: 'It is too hot.' }))
    expect(pictureOf({ ...kettle, edges }, null, 'hot')).toEqual({ kind: 'unseen' })
  })

  it('[WKB-29] stands beside that of the version before in a difference', () => {
    expect(blocksOf('![hot, before](a.jpg) ![hot, now](b.jpg)')).toEqual([
      {
        kind: 'drawings',
        drawings: [
          { text: 'hot, before', file: 'a.jpg' },
          { text: 'hot, now', file: 'b.jpg' },
        ],
      },
    ])
  })
})
