import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { sample } from './steps.ts'

/** A file that takes a while: the homes of `samples/farm-list-semicolons.csv`, with house numbers that count up. */
export async function longList(rows: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const text = await readFile(sample('farm-list-semicolons.csv'), 'latin1')
  const lines = text.split('\n')
  const header = lines.find((line) => line.includes('Zip')) ?? ''
  const homes = lines.filter((line) => /;\d+ [^;]+;.*;\d{5};/.test(line))
  expect(homes.length).toBeGreaterThan(40)
  const long = Array.from({ length: rows }, (_, index) => {
    const home = homes[index % homes.length] ?? ''
    const further = Math.floor(index / homes.length)
    return home.replace(/;(\d+) /, (_found, number) => `;${Number(number) + further} `)
  })
  return {
    name: 'long-list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...long].join('\n'), 'latin1'),
  }
}
