import type { Call } from '#model/call.ts'
import { calls } from '#model/calls/all.ts'

export const allCalls: readonly Call[] = Object.values(calls).flatMap((area) => Object.values(area))
