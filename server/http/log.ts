import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'

/**
 * One JSON line per event, with its request id. A request is logged by its route's pattern, an error by name, codes
 * and stack: never a URL, a header, a body, a query's parameters, or a message that is not in `safe`.
 */
export function createLog(level: string, to?: DestinationStream): FastifyBaseLogger {
  return to ? pino(options(level), to) : pino(options(level))
}

function options(level: string): LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    serializers: {
      req: () => ({}),
      res: () => ({}),
      err: described,
    },
  }
}

/** Messages without data, of our own errors and of our dependencies. */
const safe: ReadonlySet<string> = new Set([
  'Another process holds this work.',
  'Too much is waiting already.',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection ended unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'terminating connection due to administrator command',
  'the database system is starting up',
  'the database system is shutting down',
  'sorry, too many clients already',
  'canceling statement due to statement timeout',
  'canceling statement due to lock timeout',
  'premature close',
  'Premature close',
  'aborted',
  'fetch failed',
  'This operation was aborted',
  'The operation was aborted due to timeout',
])

const name = /^\w{1,100}$/

interface Described {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly causes?: readonly string[]
  readonly [detail: string]: unknown
}

function causesOf(error: Error): Error[] {
  const causes: Error[] = []
  for (let cause: unknown = error; cause instanceof Error && causes.length < 5; cause = cause.cause)
    causes.push(cause)
  return causes
}

const hasSafeMessage = (error: Error) => error instanceof ProviderUnavailable || safe.has(error.message)

/** Wrapper errors hide the cause: take the innermost one with details. */
function described(error: Error): Described {
  const causes = causesOf(error)
  const detail = (key: string): string | undefined => {
    const given = causes.map((cause): unknown => Reflect.get(cause, key))
    return given.findLast((value): value is string => typeof value === 'string' && name.test(value))
  }
  const statusCode =
    'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  return {
    type: error.name,
    message: causes.findLast(hasSafeMessage)?.message ?? '',
    code: detail('code'),
    syscall: detail('syscall'),
    table: detail('table'),
    constraint: detail('constraint'),
    statusCode,
    ...(causes.length > 1 ? { causes: causes.slice(1).map((cause) => cause.name) } : {}),
    // A stack's first line repeats the message, which in the database's case repeats data.
    stack:
      error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n') ?? '',
  }
}
