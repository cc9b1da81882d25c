import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { jobNames } from '#model/administration/jobs.ts'

/**
 * What this process measures of itself. Labels take values of closed lists only: no id, name or address of a customer.
 * Times are in seconds.
 */
export const registry = new Registry()

const registers = [registry]
const waits = [0.001, 0.01, 0.1, 0.5, 1, 2, 5, 10, 30]

export const metrics = {
  requests: new Histogram({
    name: 'foresale_http_request_seconds',
    help: 'Answers to requests, live streams aside, by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.3, 1, 2, 5, 10, 30],
    registers,
  }),
  unread: new Counter({
    name: 'foresale_http_unread_total',
    help: 'Requests refused before they had a route: not HTTP, too slow, too long a head.',
    labelNames: ['status'],
    registers,
  }),
  connections: new Gauge({
    name: 'foresale_pool_connections',
    help: 'Connections to PostgreSQL by pool; used or idle.',
    labelNames: ['pool', 'state'],
    registers,
  }),
  waiting: new Gauge({
    name: 'foresale_pool_waiting',
    help: 'Requests and jobs that wait for a connection of the pool.',
    labelNames: ['pool'],
    registers,
  }),
  connectionWaits: new Histogram({
    name: 'foresale_pool_wait_seconds',
    help: 'Waits for a connection of the pool.',
    labelNames: ['pool'],
    buckets: waits,
    registers,
  }),
  statements: new Histogram({
    name: 'foresale_statement_seconds',
    help: 'Statements by pool.',
    labelNames: ['pool'],
    buckets: waits,
    registers,
  }),
  turns: new Histogram({
    name: 'foresale_owner_turn_seconds',
    help: 'Waits of commands behind others of the same owner.',
    buckets: waits,
    registers,
  }),
  database: new Gauge({
    name: 'foresale_database_up',
    help: 'Whether PostgreSQL answered this scrape within half a second.',
    registers,
  }),
  jobs: new Gauge({
    name: 'foresale_jobs',
    help: 'Jobs in the database by kind: queued, running or failed for good. The same in each process.',
    labelNames: ['kind', 'state'],
    registers,
  }),
  oldestJob: new Gauge({
    name: 'foresale_jobs_oldest_seconds',
    help: 'How long the oldest queued job of a kind has been due. The same in each process.',
    labelNames: ['kind'],
    registers,
  }),
  runs: new Histogram({
    name: 'foresale_job_run_seconds',
    help: 'Runs of jobs by kind and end: done, failed, released (to others, or at a stop) or leaseLost.',
    labelNames: ['kind', 'end'],
    buckets: [0.1, 1, 10, 60, 600, 3_600],
    registers,
  }),
  deaths: new Counter({
    name: 'foresale_job_deaths_total',
    help: 'Jobs taken from a process that died or hung, by kind.',
    labelNames: ['kind'],
    registers,
  }),
  noticesUp: new Gauge({
    name: 'foresale_notices_up',
    help: 'Whether the connection that listens for notices is open.',
    registers,
  }),
  noticesLost: new Counter({
    name: 'foresale_notices_lost_total',
    help: 'How often the connection that listens for notices was lost.',
    registers,
  }),
  noticesBack: new Counter({
    name: 'foresale_notices_back_total',
    help: 'How often it was opened again.',
    registers,
  }),
  liveStreams: new Gauge({
    name: 'foresale_live_streams',
    help: 'Open live streams of browsers.',
    registers,
  }),
  facts: new Counter({
    name: 'foresale_facts_appended_total',
    help: 'Committed facts by kind of stream.',
    labelNames: ['kind'],
    registers,
  }),
  providerCalls: new Counter({
    name: 'foresale_provider_calls_total',
    help: 'Calls to outside providers after their retries; ok or failed.',
    labelNames: ['provider', 'end'],
    registers,
  }),
}

/** A job of an earlier release may be of a kind that is no more. */
export const kindLabel = (kind: string): string => (Object.hasOwn(jobNames, kind) ? kind : 'other')
