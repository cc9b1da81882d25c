import { TRAIL_VERSION, type Trail, type TrailEntry } from '#model/app/trail.ts'
import type { TrailRecorder } from './trail.ts'

export const trailOf = (entries: readonly TrailEntry[], app: string): Trail => ({
  kind: 'trail',
  version: TRAIL_VERSION,
  app,
  entries: [...entries],
})

/** The build is identified by the name of its script, which follows from its content: "index-V3wrJxjQ.js". */
export const buildOf = (script: string): string => /[\w.-]+\.js$/.exec(script)?.[0] ?? 'unknown'

const script = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''

export const readTrail =
  ({ noted }: Pick<TrailRecorder, 'noted'>) =>
  async (): Promise<Trail> =>
    trailOf(noted, buildOf(script()))
