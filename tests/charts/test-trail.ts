import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyEventObject, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { plainData } from '#charts/plain-data.ts'
import { stateWords } from '#charts/words.ts'
import { TEST_TRAIL_VERSION, type TestTrail } from '#model/app/trail.ts'

/** A path that failed, with the whole trail to the point where it did. */
export class WalkFailure extends Error {
  override readonly name = 'WalkFailure'
  constructor(
    message: string,
    readonly trail: TestTrail,
    options: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Records what one actor does in a test with all that its events carry: test data are made up. */
export class TestTrailRecorder {
  readonly #chart: string
  readonly #now: () => number
  readonly #entries: TestTrail['entries'] = []

  constructor(chart: string, now: () => number) {
    this.#chart = chart
    this.#now = now
  }

  /** For the inspection events of that actor. */
  note(inspected: InspectionEvent): void {
    if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return
    this.add(inspected.event, stateWords(inspected.snapshot.value))
  }

  /** An event that the actor took, and where it was then: leaf state paths joined by a space. */
  add(event: AnyEventObject, to: string): void {
    this.#entries.push({
      at: this.#now(),
      actor: this.#chart,
      chart: this.#chart,
      event: event.type,
      from: this.#entries.at(-1)?.to ?? '',
      to,
      payload: payloadOf(event),
    })
  }

  trail(test: string): TestTrail {
    return { kind: 'test-trail', version: TEST_TRAIL_VERSION, app: 'test', test, entries: [...this.#entries] }
  }
}

/** Writes a trail for the workbench's replay. @returns the file */
export function writeTestTrail(trail: TestTrail, folder = '.cache/trails'): string {
  const name = trail.test.replaceAll('✓', 'done').replaceAll('✗', 'failed')
  const file = join(folder, `${name.replace(/[^\w.]+/g, '-')}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(trail, null, 2)}\n`)
  return file
}

const payloadOf = ({ type: _, ...payload }: AnyEventObject): TestTrail['entries'][number]['payload'] =>
  Object.fromEntries(
    Object.entries(payload)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, plainData(value)]),
  )
