import { calls } from '#model/app/all-calls.ts'
import type { Call } from '#model/shared/call.ts'

export const allCalls: readonly Call[] = Object.values(calls).flatMap((area) => Object.values(area))
