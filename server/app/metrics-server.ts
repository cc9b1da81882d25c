import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { Store } from '#server/store/pool.ts'
import { kindLabel, metrics, registry } from '#server/watch/metrics.ts'

interface JobCounts {
  readonly kind: string
  readonly queued: number
  readonly running: number
  readonly failed: number
  /** Seconds since the oldest queued one has been due. */
  readonly oldest: number
}

const jobCounts = `
  select kind, count(*) filter (where status = 'ready' and not running)::int as queued,
    count(*) filter (where running)::int as running, count(*) filter (where status = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(run_at)
      filter (where status = 'ready' and not running and run_at <= now())), 0)::float8 as oldest
  from (select *, coalesce(leased_until > now(), false) as running from work where status in ('ready', 'failed')) w
  group by kind`

let isCollecting = false

/** Node's own metrics: CPU, memory, garbage collection and the delay of the event loop. */
export function collectProcessMetrics(): void {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: registry })
}

/** In Prometheus's text format. While PostgreSQL is away, all that needs no answer of it. */
export async function readMetrics({ pools, probe }: Pick<Store, 'pools' | 'probe'>): Promise<string> {
  for (const [name, pool] of Object.entries(pools)) {
    metrics.connections.set({ pool: name, state: 'idle' }, pool.idleCount)
    metrics.connections.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount)
    metrics.waiting.set({ pool: name }, pool.waitingCount)
  }
  metrics.jobs.reset()
  metrics.oldestJob.reset()
  const counted = await probe.query<JobCounts>(jobCounts).catch(() => undefined)
  metrics.database.set(counted ? 1 : 0)
  for (const { kind: named, oldest, queued, running, failed } of counted?.rows ?? []) {
    const kind = kindLabel(named)
    metrics.jobs.inc({ kind, state: 'queued' }, queued)
    metrics.jobs.inc({ kind, state: 'running' }, running)
    metrics.jobs.inc({ kind, state: 'failed' }, failed)
    metrics.oldestJob.set({ kind }, oldest)
  }
  return registry.metrics()
}

export interface MetricsServer {
  readonly port: number
  close(): void
}

/** Serves `/metrics` and nothing else, on a port of its own. */
export async function serveMetrics(
  store: Pick<Store, 'pools' | 'probe'>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    readMetrics(store).then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
