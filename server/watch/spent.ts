import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'

type Log = Pick<FastifyBaseLogger, 'warn'>

/** Where the time of one request or job goes, in milliseconds. */
export interface Spent {
  /** With the request's or the job's id. */
  readonly log: Log
  /** In statements; those that ran side by side each count. */
  statements: number
  /** Until the pool had a connection. */
  connection: number
  /** Behind other commands of the same owner. */
  turn: number
}

const current = new AsyncLocalStorage<Spent>()

export const startSpending = (log: Log): Spent => ({ log, statements: 0, connection: 0, turn: 0 })

/** Whatever `run` starts counts into `spent`. */
export const spending = <R>(spent: Spent, run: () => R): R => current.run(spent, run)

export const spentNow = (): Spent | undefined => current.getStore()

/** As a line of the log has it. */
export const inMilliseconds = ({ statements, connection, turn }: Spent) => ({
  statementsMs: Math.round(statements),
  connectionMs: Math.round(connection),
  turnMs: Math.round(turn),
})
