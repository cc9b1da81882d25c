import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readArguments } from '../../bench/lib/arguments.ts'
import { joined } from '../../bench/lib/compare.ts'
import { type Figure, Figures } from '../../bench/lib/figures.ts'
import { comparisonOf, tableOf } from '../../bench/lib/table.ts'

const linesOf = (table: string) => table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))

it('[RUN-80] a bench prints floor, ours, ratio and aim, and which aims are missed', () => {
  const figures = new Figures({ page: 2, 'page: by name': 4, memory: 150 })
  figures.add('page: by value', [30, 10, 20], [5, 5, 5])
  figures.add('page: by name', 20_000, 4_000)
  figures.add('memory: csv', 200, [], 'MB')
  figures.add('script', 150.25, 100, 'KiB')
  expect(linesOf(tableOf('rows', figures.all))).toEqual([
    ['rows', 'floor', 'ours', 'ratio', 'aim'],
    ['page: by value', '5.0 ms', '20 ms', '4.00', '2 missed'],
    ['page: by name', '4000 ms', '20.0 s', '5.00', '4 missed'],
    ['memory: csv', '-', '200 MB', '-', '150 MB missed'],
    ['script', '100.0 KiB', '150.3 KiB', '1.50', '-'],
  ])
})

it('[RUN-80] floor and ours run in turn, after a round that does not count', async () => {
  const figures = new Figures({})
  const order: string[] = []
  const ours = async (round: number) => order.push(`ours ${round}`) * 10
  await figures.compare('read', { floor: async () => order.push('floor'), ours }, 2)
  expect(order).toEqual(['floor', 'ours 0', 'floor', 'ours 1', 'floor', 'ours 2'])
  expect(figures.all).toEqual([{ name: 'read', unit: 'ms', floor: [3, 5], ours: [40, 60], aim: null }])
})

it('[RUN-80] twenty rounds show what one of twenty takes', () => {
  const figures = new Figures({})
  figures.add('read', [...Array(18).fill(1), 9, 9])
  expect(linesOf(tableOf('rows', figures.all))[1]).toEqual(['read', '-', '1.0 ms, p95 9.0 ms', '-', '-'])
})

it('[RUN-81] two revisions are shown side by side with their quotient, also where one lacks a figure', () => {
  const figure = (name: string, ours: number[]): Figure => ({ name, unit: 'ms', floor: [2], ours, aim: null })
  const before = joined([figure('read', [40])], [figure('read', [42])])
  const after = joined([], [figure('read', [21]), figure('write', [8])])
  expect(linesOf(comparisonOf('rows', 'main', before, after))).toEqual([
    ['rows', 'floor', 'main', 'ours', 'quotient'],
    ['read', '2.0 ms', '42 ms', '21 ms', '0.50'],
    ['write', '2.0 ms', '-', '8.0 ms', '-'],
  ])
})

it('[RUN-81] a bench that a revision cannot load stops no other', async () => {
  const main = await readFile('bench/main.ts', 'utf8')
  const imported = [...main.matchAll(/^import .* from '(.+)'$/gm)].map(([, path]) => path)
  expect(imported.filter((path) => !path?.startsWith('./lib/'))).toEqual(['node:fs'])
})

const benches = ['parse', 'rows', 'push']

it('[RUN-82] without a name all benches run, else those named', () => {
  expect(readArguments([], benches)).toEqual({ names: benches, compare: undefined, into: undefined })
  expect(readArguments(['push', 'parse', '--compare', 'HEAD~1'], benches)).toEqual({
    names: ['parse', 'push'],
    compare: 'HEAD~1',
    into: undefined,
  })
})

it('[RUN-82] an unknown bench or option is refused with a sentence', () => {
  expect(readArguments(['row'], benches)).toBe('There is no bench row. There are parse, rows, push.')
  expect(readArguments(['--fast'], benches)).toContain("Unknown option '--fast'")
  expect(readArguments(['--compare'], benches)).toContain("'--compare <value>' argument missing")
})
