import { generateKeyPairSync } from 'node:crypto'
import type { PersonId } from '@nalle/domain/ids.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { selfSignedCertificate } from '@nalle/server/external/identity/self-signed-certificate.ts'
import { sessionCookieName, startSession } from '@nalle/server/session/sessions.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { loadOf } from './load.ts'
import type { Measurement } from './measurement.ts'
import { pgbenchOf } from './pgbench.ts'
import { pause, runNalle } from './running-nalle.ts'
import type { RunningNalle } from './running-nalle.ts'
import { BENCH_DATABASE } from './starts.ts'
import { statementsDuring } from './statements.ts'

const CALLS = ['/api/citizen/auth/status', '/api/citizen/start'] as const
const SETTLING_MS = 3000
const WARMING_SECONDS = 10
const MEASURED_SECONDS = 10
/** As many at a time as one process has connections to the database. */
const CONNECTIONS = 10

/** What a logged-in guardian's browser asks most, beside what PostgreSQL alone could do with the same statements. */
export async function measureRequests(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  const url = cluster.urlOf(BENCH_DATABASE)
  const nalle = await runNalle({ ...productionSettings(), DATABASE_URL: url, DATABASE_POOL_SIZE: String(CONNECTIONS) })
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  try {
    await pause(SETTLING_MS)
    const idle: Measurement = {
      what: 'memory when idle, PostgreSQL',
      value: nalle.residentMegabytes(),
      unit: 'MB',
      aim: { atMost: 150 },
      how: `resident, ${SETTLING_MS / 1000} s after the start, production mode`,
    }
    const cookie = await cookieOfAGuardian(open)
    const measured: Measurement[] = [idle]
    for (const path of CALLS) measured.push(...(await measureCall(nalle, cluster, open, path, cookie)))
    return measured
  } finally {
    await open.db.close()
    await nalle.stop()
  }
}

async function measureCall(
  nalle: RunningNalle,
  cluster: PostgresCluster,
  open: OpenDatabase,
  path: string,
  cookie: string,
): Promise<readonly Measurement[]> {
  const address = `${nalle.url}${path}`
  const ask = async () => {
    const answer = await fetch(address, { headers: { cookie } })
    const text = await answer.text()
    if (!text.includes('"loggedIn":true')) throw new Error(`${path} did not know the guardian: ${answer.status}`)
  }
  await ask()
  const log = { query: (sql: string) => open.pool.query(sql), logFile: cluster.logFile }
  const statements = await statementsDuring(log, ask)
  const alone = await pgbenchOf(cluster.urlOf(BENCH_DATABASE), statements, {
    connections: CONNECTIONS,
    seconds: MEASURED_SECONDS,
  })
  await loadOf(address, { cookie, connections: CONNECTIONS, seconds: WARMING_SECONDS })
  const load = await loadOf(address, { cookie, connections: CONNECTIONS, seconds: MEASURED_SECONDS })
  if (load.failed > 0) throw new Error(`${load.failed} answers of ${path} were not 200`)
  const name = `GET ${path}`
  return [
    { what: name, value: load.perSecond, unit: '/s', how: `one process, ${CONNECTIONS} connections, production mode` },
    { what: `${name}, p99`, value: load.p99Ms, unit: 'ms', how: 'same run' },
    {
      what: `${name}, its SQL by pgbench`,
      value: alone,
      unit: '/s',
      how: `${statements.length} statements, same parameters`,
    },
    {
      what: `${name} / pgbench`,
      value: load.perSecond / alone,
      unit: '',
      aim: { atLeast: 0.5 },
      how: 'ratio of the two',
    },
  ]
}

/** Somebody with most children has most to look up. */
async function cookieOfAGuardian({ db, pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ guardian_id: PersonId }>(
    'select guardian_id from guardianship group by guardian_id order by count(*) desc, guardian_id limit 1',
  )
  const personId = rows[0]?.guardian_id
  if (personId === undefined) throw new Error('the town has no guardian in the portal yet')
  const now = Temporal.Now.instant()
  const { token } = await db.transaction((tx) => startSession(tx, { personId, level: 'STRONG', now }))
  return `${sessionCookieName('production')}=${token}`
}

/** Production asks for everything outside to be set; none of it is reached by the calls measured here. */
export function productionSettings(): Readonly<Record<string, string>> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const certificate = selfSignedCertificate({
    name: 'bench',
    privateKey,
    validFrom: Temporal.Now.plainDateISO(),
    years: 1,
  })
  return {
    NALLE_MODE: 'production',
    CITY: 'kuusilahti',
    PUBLIC_URL: 'https://nalle.example',
    SAML_IDP_ENTRY_POINT: 'https://identity.example/login',
    SAML_IDP_LOGOUT_URL: 'https://identity.example/logout',
    SAML_IDP_ISSUER: 'https://identity.example',
    SAML_IDP_CERTIFICATE: certificate,
    SAML_ISSUER: 'https://nalle.example',
    SAML_PRIVATE_KEY: privateKey,
    SAML_CERTIFICATE: certificate,
    REGISTER_URL: 'https://register.example',
    REGISTER_TOKEN: 'bench',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'nalle@nalle.example',
  }
}
