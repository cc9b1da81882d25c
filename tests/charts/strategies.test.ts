import { describe, expect, it } from 'vitest'
import { declaredEdges } from '#charts/edges.ts'
import { stepsOf } from '#charts/path-words.ts'
import { type PlainGraph, plainGraph } from '#charts/plain-graph.ts'
import { shortestSimplePaths, simplePaths } from '#charts/simple-paths.ts'
import {
  type Path,
  pathsOverEdges,
  pathsOverPairs,
  pathToEdge,
  pathToState,
  unreachedEdges,
} from '#charts/strategies.ts'
import { letterFlow } from './fixtures/letter.table.ts'

const graph = plainGraph(letterFlow.machine, letterFlow.stimuli)
const edges = declaredEdges(letterFlow.machine).map(({ id }) => id)
const words = (path: Path | undefined) => path && stepsOf(graph, path).map(({ what }) => what)
const walkedBy = (path: Path) => stepsOf(graph, path).flatMap((step) => step.edges)

/** `size` stations in a row, each reached from the one before by two roads. */
function ladder(size: number): PlainGraph {
  const stations = Array.from({ length: size }, (_, index) => index)
  const road = (label: string) => ({ kind: 'event', label, name: label, data: null, ms: 0 }) as const
  return {
    starts: [{ node: 0, name: 'start', input: null, edges: [] }],
    nodes: [...stations, size].map((index) => ({ state: `station${index}` })),
    moves: [road('left'), road('right')],
    arcs: stations.flatMap((from) =>
      [0, 1].map((move) => ({ from, to: from + 1, move, edges: [`${from}: ${move}`] })),
    ),
  }
}

describe('paths by strategy', () => {
  it('[CHT-18] go the shortest way to a state, also one around others, and to a transition', () => {
    const opened = ['start', 'loadDraft ✓ (a draft)']
    expect(words(pathToState(graph, 'helping'))).toEqual([...opened, 'help.open'])
    expect(words(pathToState(graph, 'sending'))).toEqual([...opened, 'letter.send (in time)'])
    expect(words(pathToEdge(graph, 'put: after 30 s'))).toEqual([
      ...opened,
      'letter.send (in time)',
      'postLetter ✓',
      '5 s pass',
      '30 s pass',
    ])
    expect(pathToState(graph, 'composing.checking')).toBeUndefined()
    expect(pathToEdge(graph, 'nowhere: at all')).toBeUndefined()
  })

  it('[CHT-18] walk every transition, each shown by one path, none the beginning of another', () => {
    const paths = pathsOverEdges(graph, edges)
    expect(new Set(paths.flatMap(walkedBy))).toEqual(new Set(edges))
    expect(paths.flatMap(({ shows }) => shows).sort()).toEqual([...edges].sort())
    for (const path of paths) expect(walkedBy(path)).toEqual(expect.arrayContaining([...path.shows]))
    const lists = paths.map(({ arcs }) => arcs.join(' '))
    const beginnings = lists.filter((list) =>
      lists.some((other) => other !== list && `${other} `.startsWith(`${list} `)),
    )
    expect(beginnings).toEqual([])
    expect(paths.length).toBeLessThan(edges.length)
  })

  it('[CHT-18] walk every two transitions that can follow each other', () => {
    const paths = pathsOverPairs(graph)
    const walked = new Set(
      paths.flatMap((path) => {
        const taken = walkedBy(path)
        return taken.slice(1).map((edge, index) => `${taken[index]}, then ${edge}`)
      }),
    )
    const shown = paths.flatMap(({ shows }) => shows)
    expect(shown.filter((pair) => !walked.has(pair))).toEqual([])
    expect(shown).toContain('composing: help.open, then helping: help.close')
    expect(shown).toContain('helping: help.close, then composing: help.open')
    expect(shown).not.toContain('put: after 30 s, then put: letter.withdraw')
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('[CHT-18] name the transitions that no test data lead over', () => {
    const bare = plainGraph(letterFlow.machine, { ...letterFlow.stimuli, events: [] })
    expect(unreachedEdges(bare, edges)).toContain('composing: help.open')
    expect(unreachedEdges(graph, edges)).toEqual([])
  })
})

describe('simple paths', () => {
  it('[CHT-19] come to each situation at most once and end where they were asked to', () => {
    const { paths, bound } = shortestSimplePaths(graph, { to: 'put', longest: 8 }, 10_000)
    const places = (path: Path) => [
      graph.starts[path.start]?.node,
      ...path.arcs.map((index) => graph.arcs[index]?.to),
    ]
    expect(bound).toBe('only those of at most 8 moves are given')
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => new Set(places(path)).size < places(path).length)).toEqual([])
    expect(new Set(paths.map((path) => stepsOf(graph, path).at(-1)?.states.join()))).toEqual(new Set(['put']))
    expect(paths.map(({ arcs }) => arcs.length)).toEqual(
      paths.map(({ arcs }) => arcs.length).sort((one, other) => one - other),
    )
  })

  it('[CHT-19] are found move by move, so that nothing waits for all of them', () => {
    const moves = [...simplePaths(ladder(12), { to: 'station12', longest: 20 })]
    expect(moves.filter((move) => move === 'cut')).toEqual([])
    expect(moves.filter((move) => move !== 'none')).toHaveLength(2 ** 12)
    expect(simplePaths(ladder(40), { to: 'station40', longest: 40 }).next().value).toBe('none')
  })

  it('[CHT-19] are the shortest ones when there are more than anybody wants, and say so', () => {
    const many = shortestSimplePaths(ladder(40), { longest: 40 }, 100)
    expect(many.paths).toHaveLength(100)
    expect(many.bound).toBe('only the 100 shortest are given')
    const long = shortestSimplePaths(ladder(3), { to: 'station3', longest: 2 }, 100)
    expect(long).toEqual({ paths: [], bound: 'only those of at most 2 moves are given' })
  })

  it('[CHT-19] stop when the search itself would take for ever', () => {
    const { paths, bound } = shortestSimplePaths(ladder(40), { to: 'station40', longest: 40 }, 10)
    expect(paths).toEqual([])
    expect(bound).toMatch(/^only those of fewer than \d+ moves are given$/)
  })
})
