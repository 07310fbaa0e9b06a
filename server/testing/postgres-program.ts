import { startPostgresCluster } from './postgres-cluster.ts'

/** A PostgreSQL for another process: its first line is the address, and it is there for as long as its input is open. */
const cluster = startPostgresCluster()
process.stdout.write(`${cluster.urlOf('postgres')}\n`)
process.stdin.resume().on('close', cluster.stop)
// Ctrl-C reaches this process too; the other one closes the input when its own work is put away.
process.on('SIGINT', () => undefined)
