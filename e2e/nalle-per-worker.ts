import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { runNalle, startPostgres, TESTED } from './start-nalle.ts'

type Running = { readonly address: string; readonly stop: () => Promise<void> }

/**
 * One Nalle and one database for each worker of Playwright, started when the worker asks for it: workers come and go, and
 * only this process stays. A worker asks at `/<its index>`, or at `/second-city` for Norrvik, and gets the address.
 *
 * The databases are copies of one with migrations and the town. Norrvik has the embedded database, so both are tested.
 */
export default async function startNalles(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'nalle-e2e-template-'))
  const template = onlyOnce(() => makeTemplate(postgres, folder))
  const running = new Map<string, Promise<Running>>()
  const start = async (name: string): Promise<Running> => {
    if (name === 'second-city') {
      const port = await freePort()
      return { address: addressOf(port), stop: await runNalle({ city: 'norrvik', port, databaseUrl: '' }) }
    }
    await template()
    const port = portOfWorker(Number(name))
    const databaseUrl = await postgres.create(`worker_${name}`, TEMPLATE)
    return { address: addressOf(port), stop: await runNalle({ city: 'kuusilahti', port, databaseUrl, copyOf: folder }) }
  }
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    const started = running.get(name) ?? start(name)
    running.set(name, started)
    started.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(Number(process.env['NALLE_E2E_STARTER_PORT']), '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all([...running.values()].map((started) => started.then(({ stop }) => stop()).catch(() => undefined)))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const TEMPLATE = 'nalle_template'

/** Whatever a start leaves in its database and its data folder. */
async function makeTemplate(postgres: Awaited<ReturnType<typeof startPostgres>>, folder: string): Promise<void> {
  const databaseUrl = await postgres.create(TEMPLATE)
  const env = { ...TESTED, DATA_FOLDER: folder }
  const stop = await runNalle({ city: 'kuusilahti', port: await freePort(), databaseUrl, env })
  await stop()
}

const addressOf = (port: number) => `http://localhost:${port}`

function portOfWorker(index: number): number {
  const port = process.env['NALLE_E2E_PORTS']?.split(',')[index]
  if (port === undefined) throw new Error(`no port is reserved for worker ${index}; see e2e/playwright.config.ts`)
  return Number(port)
}

function onlyOnce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let begun: Promise<Result> | undefined
  return () => (begun ??= work())
}
