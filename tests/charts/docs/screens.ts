import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

export const SCREENS = '.cache/screens'

/** What is seen of a state: the name of its pictures without their width, and the words on the page. */
const Screen = z.object({ picture: z.string(), words: z.string() })
export type Screen = z.infer<typeof Screen>

/** By the paths of leaf states. */
export type ScreensOfChart = Readonly<Record<string, Screen>>

/** The screens in the folder of a version; undefined where none were made. */
export function readScreens(folder: string): ScreensOfChart | undefined {
  const file = join(folder, 'screens.json')
  return existsSync(file)
    ? z.record(z.string(), Screen).parse(JSON.parse(readFileSync(file, 'utf8')))
    : undefined
}

/** Versions of a flow with pictures, the newest first. */
export const versionsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((version) => existsSync(join(folder, version, 'screens.json')))
        .toSorted((a, b) => madeAt(join(folder, b)) - madeAt(join(folder, a)))
    : []

const madeAt = (folder: string): number => statSync(join(folder, 'screens.json')).mtimeMs
