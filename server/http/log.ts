import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { databaseAnswer } from '../store/pool.ts'

/**
 * One JSON line an event, with its request's id. A request is named by its route's pattern, an error by its
 * name and stack: never a URL, a header, a body or a query's parameters.
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
      err: (error: Error & { code?: string; statusCode?: number }) => ({
        type: error.name,
        message: '',
        // A query's fault wraps the database's answer, which has the code.
        code: error.code ?? databaseAnswer(error)?.code,
        statusCode: error.statusCode,
        // A stack's first line repeats the message, and a database's message repeats data.
        stack:
          error.stack
            ?.split('\n')
            .filter((line) => /^\s+at /.test(line))
            .join('\n') ?? '',
      }),
    },
  }
}
