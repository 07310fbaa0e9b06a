import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Connections } from './connections.ts'

/** Connections that fell silent; a few after a failover are well, ever more mean a network that loses them. */
export function databaseMetricsIn(registry: Registry, connections: Pick<Connections, 'givenUp'>): void {
  let told = 0
  registry.registerMetric(
    new Counter({
      name: 'nalle_database_connections_given_up_total',
      help: 'Connections that did not answer in time and were replaced',
      registers: [],
      collect() {
        this.inc(connections.givenUp() - told)
        told = connections.givenUp()
      },
    }),
  )
}
