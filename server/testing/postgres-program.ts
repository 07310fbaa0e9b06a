import { createInterface } from 'node:readline'
import { createDatabase } from './create-database.ts'
import { startPostgresCluster } from './postgres-cluster.ts'

/**
 * A PostgreSQL for another process, for as long as its input is open. Each line of the input names a database to create, and
 * a database to copy if there is a second word; each line of the output is the address of the one that was created.
 */
const cluster = startPostgresCluster()
process.stdout.write(`${cluster.urlOf('postgres')}\n`)
const lines = createInterface(process.stdin)
lines.on('line', (line) => void create(line.split(' ')))
lines.on('close', cluster.stop)
// Ctrl-C reaches this process too; the other one closes the input when its own work is put away.
process.on('SIGINT', () => undefined)

async function create([name = '', template]: readonly string[]): Promise<void> {
  await createDatabase(cluster.urlOf('postgres'), name, template)
  process.stdout.write(`${cluster.urlOf(name)}\n`)
}
