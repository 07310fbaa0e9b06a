import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Answered } from './create-server.ts'
import type { ObserveRefusal } from './refusals.ts'

export type Metrics = {
  readonly registry: Registry
  readonly observe: (answered: Answered) => void
  readonly observeRefusal: ObserveRefusal
  /** A line of the audit of reads that could not be written. */
  readonly onAuditLineLost: () => void
  /** Runs a job and keeps how long it took and how it ended. */
  readonly observeJob: <T>(job: string, work: () => Promise<T>) => Promise<T>
}

type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }

/** From an answer out of memory to one that waited for a crowded database. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts and durations by route, never by person. Features add their own to the registry. */
export function createMetrics(pool: PoolCounts, givenUp: () => number = () => 0): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'nalle_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  const jobs = new Histogram({
    name: 'nalle_job_duration_seconds',
    help: 'How long a job took, by how it ended',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'nalle_refusals_total',
    help: 'Acts that were refused for a reason, such as logins, by act and outcome',
    labelNames: ['act', 'outcome'] as const,
    registers: [registry],
  })
  const lostAuditLines = new Counter({
    name: 'nalle_audit_lines_lost_total',
    help: 'Lines of the audit of reads that could not be written and stand in the log as errors',
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'nalle_database_connections',
      help: 'Connections of the pool, and statements that wait for one',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    }),
  )
  let countedGivenUp = 0
  registry.registerMetric(
    new Counter({
      name: 'nalle_database_connections_given_up_total',
      help: 'Connections that fell silent and were replaced; a few after a failover are well, ever more are not',
      registers: [],
      collect() {
        this.inc(givenUp() - countedGivenUp)
        countedGivenUp = givenUp()
      },
    }),
  )
  return {
    registry,
    observe: ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000),
    observeRefusal: (refused) => refusals.inc(refused),
    onAuditLineLost: () => lostAuditLines.inc(),
    observeJob: async (job, work) => {
      const end = jobs.startTimer({ job })
      try {
        const result = await work()
        end({ outcome: 'done' })
        return result
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    },
  }
}

/** On a port of their own, so that whoever guards the network decides who may look. */
export async function serveMetrics(metrics: Metrics, address: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(address.port, address.host, resolve)
  await promise
  return server
}
