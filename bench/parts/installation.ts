import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChildId, MessageAccountId, PersonId } from '@nalle/domain/ids.ts'
import { openDatabase, openMigratedDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { makeKeys } from '@nalle/server/external/identity/keys.ts'
import { sessionCookieName, startSession } from '@nalle/server/session/sessions.ts'
import { atExit } from '@nalle/server/testing/at-exit.ts'
import { freePort } from '@nalle/server/testing/free-port.ts'
import { startIdentityProviderPeer } from '@nalle/server/testing/identity-provider-peer.ts'
import { hasPgBouncer, startPgBouncer } from '@nalle/server/testing/pgbouncer.ts'
import { startPostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { startRegisterPeer } from '@nalle/server/testing/register-peer.ts'
import { startS3Peer } from '@nalle/server/testing/s3-peer.ts'
import { startScannerPeer } from '@nalle/server/testing/scanner-peer.ts'
import { startSmtpPeer } from '@nalle/server/testing/smtp-peer.ts'
import { startTcpProxy } from '@nalle/server/testing/tcp-proxy.ts'
import type { TcpProxy } from '@nalle/server/testing/tcp-proxy.ts'
import { ensureTown } from '@nalle/server/town/load-town.ts'
import { runNalle } from '../running-nalle.ts'
import type { RunningNalle } from '../running-nalle.ts'
import { startClamav } from './clamav.ts'
import { installedPart } from './debian.ts'
import { httpsClient } from './https-client.ts'
import type { HttpsClient } from './https-client.ts'
import { startNginx } from './nginx.ts'
import type { PatroniCluster } from './patroni.ts'
import { startPostfix } from './postfix.ts'
import type { MailServer } from './postfix.ts'
import { simpleSamlPhpAt, startSimpleSamlPhp } from './simplesamlphp.ts'
import { startSwift } from './swift.ts'
import type { Writer } from './writers.ts'

/** Nalle in production mode with all that stands around it, each in a temporary folder and on the loopback. */
export type Installation = {
  readonly url: string
  readonly identityProvider: { readonly origin: string; readonly isSimpleSamlPhp: boolean }
  /** Whom the identity provider knows. */
  readonly person: Person
  readonly client: HttpsClient
  readonly database: OpenDatabase
  /** A database of the server, reached without anything in between. */
  readonly urlOf: (database: string) => string
  readonly mail: MailServer
  /** Network in front of the database (of the pooler, where there is one), the store and the scanner. */
  readonly networks: { readonly database: TcpProxy; readonly store: TcpProxy; readonly scanner: TcpProxy }
  readonly processes: RunningNalle[]
  /** Where each of them tells its metrics. */
  readonly metrics: readonly string[]
  /** Starts the process of this number again, where it was. */
  readonly start: (number: 0 | 1) => Promise<void>
  readonly log: () => string
  readonly hasPooler: boolean
  readonly stop: () => Promise<void>
}

const DATABASE = 'nalle'
const CHILDREN = 120
/** Fewer than the two processes would open by themselves. */
const SERVER_CONNECTIONS = 12

/** Several servers under Patroni in place of the one that is started otherwise. */
export async function install(servers?: PatroniCluster): Promise<Installation> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const end of stops.toReversed()) await Promise.resolve(end()).catch(() => undefined)
  }
  const begun = <T>(part: T, end: (part: T) => unknown): T => {
    stops.push(() => end(part))
    return part
  }
  try {
    const folder = begun(mkdtempSync(join(tmpdir(), 'nalle-parts-')), (path) =>
      rmSync(path, { recursive: true, force: true }),
    )
    const single =
      servers === undefined ? begun(startPostgresCluster({ durable: true }), (part) => part.stop()) : undefined
    if (single !== undefined) stops.push(atExit(single.stop))
    const cluster = servers ?? single
    if (cluster === undefined) throw new Error('no database')
    const admin = await openDatabase({ kind: 'postgres', url: cluster.urlOf('postgres'), poolSize: 1 })
    await admin.pool.query(`create database ${DATABASE} template template0`)
    await admin.db.close()
    const directUrl = cluster.urlOf(DATABASE)
    const database = begun(await openMigratedDatabase({ kind: 'postgres', url: directUrl, poolSize: 3 }), (open) =>
      open.db.close(),
    )
    await ensureTown(
      database.db,
      { seed: 'kuusilahti', date: Temporal.Now.plainDateISO(), children: CHILDREN },
      { now: Temporal.Now.instant(), hashPassword: async () => 'no login with a password', days: null },
    )
    const pooler =
      single !== undefined && hasPgBouncer()
        ? begun(
            await startPgBouncer({
              socketFolder: single.folder,
              port: await freePort(),
              serverConnections: SERVER_CONNECTIONS,
            }),
            (part) => part.stop(),
          )
        : undefined
    const behind =
      pooler === undefined
        ? { path: join(single?.folder ?? '', '.s.PGSQL.5432') }
        : { port: Number(new URL(pooler.urlOf('x')).port) }
    const store = begun(await (installedPart('store') === undefined ? startS3Peer() : startSwift()), (part) =>
      part.remove(),
    )
    const hasScanner = installedPart('scanner') !== undefined
    const scanner = begun(await (hasScanner ? startClamav() : startScannerPeer()), (part) => part.close())
    const networks = {
      database: begun(await startTcpProxy(behind), (part) => part.remove()),
      store: begun(await startTcpProxy({ port: Number(new URL(store.settings.endpoint).port) }), (part) =>
        part.remove(),
      ),
      scanner: begun(await startTcpProxy({ port: scanner.port }), (part) => part.remove()),
    }
    const mailKeys = makeKeys('localhost')
    const hasMailServer = installedPart('mail') !== undefined
    const login = { user: 'nalle', password: 'secret' }
    const mail: MailServer = begun(
      await (hasMailServer ? startPostfix(mailKeys) : startSmtpPeer({ security: 'STARTTLS', keys: mailKeys, login })),
      (part) => part.remove(),
    )
    const [portal, first, second, idpPort, registerPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ]
    const url = `https://localhost:${portal}`
    const identityProvider = `https://localhost:${idpPort}`
    const [service, provider] = [makeKeys('nalle'), makeKeys('identity-provider')]
    const hasProvider = installedPart('identityProvider') !== undefined
    const saml = hasProvider
      ? simpleSamlPhpAt(identityProvider)
      : {
          entryPoint: `${identityProvider}/demo/idp/sso`,
          logoutUrl: `${identityProvider}/demo/idp/slo`,
          issuer: `${identityProvider}/demo/idp`,
        }
    const parties = {
      origin: url,
      issuer: url,
      ...service,
      idpEntryPoint: saml.entryPoint,
      idpLogoutUrl: saml.logoutUrl,
      idpIssuer: saml.issuer,
      idpCertificates: [provider.certificate],
    }
    const person = await somebody(database)
    const idp = begun(
      await (hasProvider
        ? startSimpleSamlPhp({ origin: identityProvider, portal: url, service, provider, person })
        : startIdentityProviderPeer(database.db, parties, provider)),
      (part) => part.close(),
    )
    const register = begun(await startRegisterPeer(database.db), (part) => part.close())
    const nginx = begun(
      await startNginx({
        portal,
        processes: [first, second],
        others: [
          { port: idpPort, to: idp.url },
          { port: registerPort, to: register.url },
        ],
      }),
      (part) => part.stop(),
    )
    // Whom Nalle believes: the proxy in front of the register, and the mail server.
    const authorities = join(folder, 'authorities.pem')
    writeFileSync(authorities, readFileSync(nginx.certificateFile, 'utf8') + mailKeys.certificate)
    const settings = {
      NALLE_MODE: 'production',
      CITY: 'kuusilahti',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      DATA_FOLDER: folder,
      DATABASE_URL:
        servers === undefined ? `postgres://postgres@127.0.0.1:${networks.database.port}/${DATABASE}` : directUrl,
      SAML_IDP_ENTRY_POINT: saml.entryPoint,
      SAML_IDP_LOGOUT_URL: saml.logoutUrl,
      SAML_IDP_ISSUER: saml.issuer,
      SAML_IDP_CERTIFICATE: provider.certificate,
      SAML_ISSUER: url,
      SAML_PRIVATE_KEY: service.privateKey,
      SAML_CERTIFICATE: service.certificate,
      REGISTER_URL: `https://localhost:${registerPort}`,
      REGISTER_TOKEN: 'try-parts',
      SMTP_URL: hasMailServer ? `smtp://localhost:${mail.port}` : `smtp://nalle:secret@localhost:${mail.port}`,
      MAIL_FROM: 'Nalle <nalle@nalle.example>',
      FILES_URL: store.url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${networks.store.port}`),
      SCANNER_URL: `tcp://127.0.0.1:${networks.scanner.port}`,
      LOG_LEVEL: 'warn',
      AUDIT_LOG: join(folder, 'audit.log'),
      NODE_EXTRA_CA_CERTS: authorities,
    }
    const outputs: string[] = []
    const metricsPorts = [await freePort(), await freePort()] as const
    const run = async (number: 0 | 1) => {
      const ports = { PORT: String([first, second][number]), METRICS_PORT: String(metricsPorts[number]) }
      return runNalle({ ...settings, ...ports }, (text) => outputs.push(text))
    }
    const processes = [await run(0), await run(1)]
    stops.push(() => Promise.all(processes.map((nalle) => nalle.stop())))
    const client = begun(httpsClient(nginx.certificateFile), (part) => part.close())
    return {
      url,
      identityProvider: { origin: identityProvider, isSimpleSamlPhp: hasProvider },
      person,
      client,
      database,
      urlOf: cluster.urlOf,
      mail,
      networks,
      processes,
      metrics: metricsPorts.map((port) => `http://127.0.0.1:${port}/metrics`),
      start: async (number) => {
        processes[number] = await run(number)
      },
      log: () => outputs.join(''),
      hasPooler: pooler !== undefined,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type Person = { readonly code: string; readonly firstName: string; readonly lastName: string }

async function somebody({ pool }: OpenDatabase): Promise<Person> {
  const { rows } = await pool.query<Person>(
    `select identity_code as code, first_names as "firstName", last_name as "lastName"
     from person join guardianship on guardian_id = person.id where identity_code is not null limit 1`,
  )
  const [person] = rows
  if (person === undefined) throw new Error('nobody to log in')
  return person
}

/** Guardians who may write to their child's group, each with a session of their own. */
export async function logInWriters(
  { client, url, database: { db, pool } }: Installation,
  count: number,
): Promise<readonly Writer[]> {
  const { rows } = await pool.query<{ id: PersonId }>(
    'select distinct guardian_id as id from guardianship order by guardian_id limit 200',
  )
  const writers: Writer[] = []
  for (const { id } of rows) {
    if (writers.length >= count) break
    const { token } = await db.transaction((tx) =>
      startSession(tx, { personId: id, level: 'STRONG', now: Temporal.Now.instant() }),
    )
    const cookie = `${sessionCookieName('production')}=${token}`
    const { status, body } = await client.send(`${url}/api/citizen/messages/recipients`, { headers: { cookie } })
    if (status !== 200) throw new Error(`recipients: ${status} ${body}`)
    // An answer of the contract.
    const { childrenToMessageAccounts } = JSON.parse(body) as {
      readonly childrenToMessageAccounts: readonly {
        readonly childId: ChildId | null
        readonly newMessage: readonly MessageAccountId[]
      }[]
    }
    for (const { childId, newMessage } of childrenToMessageAccounts.slice(0, 1)) {
      const [recipient] = newMessage
      if (childId !== null && recipient !== undefined) writers.push({ personId: id, cookie, childId, recipient })
    }
  }
  if (writers.length < count) throw new Error(`only ${writers.length} guardians may write`)
  return writers
}
