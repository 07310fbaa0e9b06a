import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { DatabaseSettings } from './database/open.ts'
import { S3_EXAMPLE, s3SettingsIn } from './external/files/s3-settings.ts'
import type { S3Settings } from './external/files/s3-settings.ts'
import { SCANNER_EXAMPLE, scannerSettingsIn } from './external/scanner/scanner-settings.ts'
import type { ScannerSettings } from './external/scanner/scanner-settings.ts'
import { readRegister, readSaml, readSmtp } from './external-settings.ts'
import type { RegisterSettings, SamlSettings } from './external-settings.ts'
import { networksOf } from './feed/webhooks/addresses.ts'
import type { Reach } from './feed/webhooks/addresses.ts'
import type { GeographySettings } from './external/geography/open-geography.ts'
import type { SmtpSettings } from './external/smtp-mail.ts'
import { vapidKeysOf } from './push/vapid.ts'
import type { VapidKeys } from './push/vapid.ts'
import { readGeography } from './geography-settings.ts'
import type { Mode } from './http/app.ts'
import type { AuditLogSetting } from './http/audit-log.ts'
import type { DrainLimits } from './http/connection-draining.ts'
import type { TrustProxy } from './http/create-server.ts'
import { checkPublicDemo, readMode } from './mode-setting.ts'
import { readCount, readDate, readFlag, readPort, readSwitch, readWith } from './setting-values.ts'
import type { Environment } from './setting-values.ts'

/** Everything that may be set from outside, read once at start. docs/operations.md explains each to an administrator. */
export type Settings = {
  readonly mode: Mode
  readonly host: string
  readonly port: number
  /** Prometheus metrics are served on a port of their own, or not at all. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Programs of the municipality call here and nowhere else; without it they call where guardians do. */
  readonly municipalityPort: number | undefined
  /** The address by which they call. */
  readonly municipalityUrl: string
  /** The address people see; SAML messages and mails name it. */
  readonly publicUrl: string
  readonly dataFolder: string
  readonly database: DatabaseSettings
  readonly city: string
  readonly trustProxy: TrustProxy
  /** Whether browsers are told that every name under the portal's own is reached by HTTPS alone. */
  readonly secureSubdomains: boolean
  /** How it leaves when it is told to. */
  readonly shutdown: DrainLimits
  readonly logLevel: LogLevel
  /** Where it is noted who looked at whose data. */
  readonly auditLog: AuditLogSetting
  /** For so many days the municipality's programs can read what guardians have done. */
  readonly eventDays: number
  /** Where events may be brought to. */
  readonly webhookReach: Reach
  readonly push: PushSettings
  readonly town: {
    readonly children: number
    readonly seed: string
    readonly date: string | undefined
    /** Whether its staff answer families. */
    readonly hasStaff: boolean
  }
  readonly saml: SamlSettings | undefined
  readonly register: RegisterSettings | undefined
  readonly smtp: SmtpSettings | undefined
  /** Without it files are kept in the data folder. */
  readonly files: S3Settings | undefined
  /** Without it files are not scanned. */
  readonly scanner: ScannerSettings | undefined
  readonly geography: GeographySettings
}

export type PushSettings = {
  /** Without them they are made of a secret of the database. */
  readonly keys: VapidKeys | undefined
  /** Where push services may be. */
  readonly reach: Reach
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type ReadSettings =
  | { readonly settings: Settings; readonly problems?: never }
  | { readonly problems: readonly string[]; readonly settings?: never }

export function readSettings(env: Environment): ReadSettings {
  const problems: string[] = []
  const mode = readMode(env, problems)
  const port = readPort('PORT', env['PORT'], 3000, problems)
  const metricsPort = env['METRICS_PORT'] ? readPort('METRICS_PORT', env['METRICS_PORT'], 0, problems) : undefined
  const municipalityPort = env['MUNICIPALITY_PORT']
    ? readPort('MUNICIPALITY_PORT', env['MUNICIPALITY_PORT'], 0, problems)
    : undefined
  const publicUrl = readPublicUrl(env['PUBLIC_URL'], mode, port, problems)
  checkPublicDemo(env['PUBLIC_DEMO'], mode, publicUrl, problems)
  const dataFolder = resolve(env['DATA_FOLDER'] || 'data')
  const settings: Settings = {
    mode,
    host: env['HOST'] || (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port,
    metricsPort,
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
    municipalityPort,
    municipalityUrl: readMunicipalityUrl(env['MUNICIPALITY_URL'], publicUrl, problems),
    publicUrl,
    dataFolder,
    database: readDatabase(env, dataFolder, problems),
    city: readCity(env['CITY'], mode, problems),
    trustProxy: readTrustProxy(env['TRUST_PROXY'], problems),
    secureSubdomains: readSwitch('HSTS_SUBDOMAINS', env['HSTS_SUBDOMAINS'], false, problems),
    shutdown: readShutdown(env, mode, problems),
    logLevel: readLogLevel(env['LOG_LEVEL'], mode, problems),
    auditLog: readAuditLog(env['AUDIT_LOG'], mode, dataFolder),
    eventDays: readCount('EVENT_DAYS', env['EVENT_DAYS'], 90, problems),
    webhookReach: readWebhookReach(env['WEBHOOK_NETWORKS'], mode, problems),
    push: { keys: readVapidKeys(env, problems), reach: readWebhookReach(undefined, mode, problems) },
    town: {
      children: readCount('TOWN_CHILDREN', env['TOWN_CHILDREN'], 400, problems),
      seed: env['TOWN_SEED'] || 'kuusilahti',
      date: readDate('TOWN_DATE', env['TOWN_DATE'], problems),
      hasStaff: readTownStaff(env['TOWN_STAFF'], mode, problems),
    },
    saml: readSaml(env, mode, problems),
    register: readRegister(env, mode, problems),
    smtp: readSmtp(env, mode, problems),
    files: readWith(s3SettingsIn, env['FILES_URL'], `FILES_URL must be like ${S3_EXAMPLE}.`, problems),
    scanner: readWith(scannerSettingsIn, env['SCANNER_URL'], `SCANNER_URL must be like ${SCANNER_EXAMPLE}.`, problems),
    geography: readGeography(env, mode, problems),
  }
  return problems.length > 0 ? { problems } : { settings }
}

/** In the demonstration unless switched off, in tests when asked for, and never where real families are. */
function readTownStaff(value: string | undefined, mode: Mode, problems: string[]): boolean {
  const isOn = readSwitch('TOWN_STAFF', value, mode === 'demo', problems)
  if (isOn && mode === 'production') problems.push('TOWN_STAFF cannot be on in production.')
  return isOn && mode !== 'production'
}

/** Whoever tries Nalle out receives events on their own machine. */
const NETWORKS_TO_TRY_OUT = ['127.0.0.0/8', '::1/128']

function readWebhookReach(value: string | undefined, mode: Mode, problems: string[]): Reach {
  const isTriedOut = mode !== 'production'
  const named = (value ?? '').split(/[\s,]+/).filter((text) => text !== '')
  const ownNetworks = networksOf([...named, ...(isTriedOut ? NETWORKS_TO_TRY_OUT : [])])
  if (ownNetworks !== undefined) return { mayBePlain: isTriedOut, ownNetworks }
  problems.push(`WEBHOOK_NETWORKS is "${value}"; it must be networks like 10.20.0.0/16, with commas between them.`)
  return { mayBePlain: false, ownNetworks: new BlockList() }
}

/** One alone is a slip: browsers that subscribed with the other could not be told of anything. */
function readVapidKeys(env: Environment, problems: string[]): VapidKeys | undefined {
  const publicKey = env['VAPID_PUBLIC_KEY'] ?? ''
  const privateKey = env['VAPID_PRIVATE_KEY'] ?? ''
  if (publicKey === '' && privateKey === '') return undefined
  const keys = vapidKeysOf({ publicKey, privateKey })
  if (keys === undefined) {
    problems.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together, and be a pair of P-256 in base64url.')
  }
  return keys
}

function readPublicUrl(value: string | undefined, mode: Mode, port: number, problems: string[]): string {
  if (value === undefined || value === '') {
    if (mode === 'production')
      problems.push('PUBLIC_URL is missing; set it to the address people use, such as https://nalle.example.fi.')
    return `http://localhost:${port}`
  }
  if (!URL.canParse(value)) {
    problems.push(`PUBLIC_URL is "${value}"; it must be a full address, such as https://nalle.example.fi.`)
    return value
  }
  const url = new URL(value)
  if (mode === 'production' && url.protocol !== 'https:') {
    problems.push(
      'PUBLIC_URL must begin with https:// in production, because login cookies are never sent over plain HTTP.',
    )
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    problems.push(`PUBLIC_URL is "${value}"; Nalle stands at the root of its address, so it must have no path.`)
  }
  return url.origin
}

/** Tokens are asked for in its name, so it is the address that programs really use. */
function readMunicipalityUrl(value: string | undefined, publicUrl: string, problems: string[]): string {
  if (value === undefined || value === '') return publicUrl
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value).origin
  problems.push(`MUNICIPALITY_URL is "${value}"; it must be a full address, such as https://integration.example.fi.`)
  return publicUrl
}

function readCity(value: string | undefined, mode: Mode, problems: string[]): string {
  if (value) return value
  if (mode === 'production') problems.push('CITY is missing; set it to the path of the file with your city’s choices.')
  return 'kuusilahti'
}

function readTrustProxy(value: string | undefined, problems: string[]): TrustProxy {
  if (!value) return false
  if (/^\d{1,2}$/.test(value)) return Number(value) === 0 ? false : Number(value)
  const addresses = value.split(',').map((address) => address.trim())
  if (addresses.every(isAddress)) return addresses
  // Believing everybody would let anybody choose the address that login attempts are counted for.
  problems.push(
    `TRUST_PROXY is "${value}"; set it to the number of proxies in front of Nalle, such as 1, or to their addresses.`,
  )
  return false
}

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

/** Longer than proxies need to ask a few times whether the process is ready; where there is none, nobody has to wait. */
const SHUTDOWN_PAUSE_SECONDS = 5
/** Enough for a large file over a slow line, and less than the time after which supervisors kill. */
const SHUTDOWN_LIMIT_SECONDS = 60

function readShutdown(env: Environment, mode: Mode, problems: string[]): DrainLimits {
  const pause = mode === 'production' ? SHUTDOWN_PAUSE_SECONDS : 0
  return {
    pauseMs: readCount('SHUTDOWN_PAUSE_SECONDS', env['SHUTDOWN_PAUSE_SECONDS'], pause, problems) * 1000,
    requestsMs:
      readCount('SHUTDOWN_LIMIT_SECONDS', env['SHUTDOWN_LIMIT_SECONDS'], SHUTDOWN_LIMIT_SECONDS, problems) * 1000,
  }
}

function readLogLevel(value: string | undefined, mode: Mode, problems: string[]): LogLevel {
  const level = LOG_LEVELS.find((name) => name === value)
  if (level !== undefined) return level
  if (value) problems.push(`LOG_LEVEL is "${value}"; it must be one of ${LOG_LEVELS.join(', ')}.`)
  return mode === 'production' ? 'info' : 'warn'
}

/** In production whoever collects the log collects this too; a demo's terminal is for reading. */
function readAuditLog(value: string | undefined, mode: Mode, dataFolder: string): AuditLogSetting {
  if (value === 'stdout' || (!value && mode === 'production')) return 'stdout'
  return { file: resolve(value || join(dataFolder, 'audit.log')) }
}

export type ReadDatabaseSettings =
  | { readonly database: DatabaseSettings; readonly problems?: never }
  | { readonly problems: readonly string[]; readonly database?: never }

/** For tools that need nothing but the database. */
export function readDatabaseSettings(env: Environment): ReadDatabaseSettings {
  const problems: string[] = []
  const database = readDatabase(env, resolve(env['DATA_FOLDER'] || 'data'), problems)
  return problems.length > 0 ? { problems } : { database }
}

/** Without a mode it is the stricter of the two. */
export function readWebhookSettings(
  env: Environment,
):
  | { readonly reach: Reach; readonly problems?: undefined }
  | { readonly reach?: undefined; readonly problems: readonly string[] } {
  const problems: string[] = []
  const mode = env['NALLE_MODE'] === 'demo' || env['NALLE_MODE'] === 'test' ? env['NALLE_MODE'] : 'production'
  const reach = readWebhookReach(env['WEBHOOK_NETWORKS'], mode, problems)
  return problems.length > 0 ? { problems } : { reach }
}

function readDatabase(env: Environment, dataFolder: string, problems: string[]): DatabaseSettings {
  const url = env['DATABASE_URL']
  if (url === undefined || url === '') return { kind: 'embedded', folder: dataFolder }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    problems.push('DATABASE_URL must begin with postgres://, or be left out to use the embedded database.')
  }
  const wanted = /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? 'read-write'
  if (wanted !== 'read-write' && wanted !== 'primary') {
    problems.push('DATABASE_URL must say target_session_attrs=read-write or nothing of it: Nalle needs to write.')
  }
  return {
    kind: 'postgres',
    url,
    poolSize: Math.max(1, readCount('DATABASE_POOL_SIZE', env['DATABASE_POOL_SIZE'], 10, problems)),
    preparedStatements: env['DATABASE_PREPARED_STATEMENTS']
      ? readFlag('DATABASE_PREPARED_STATEMENTS', env['DATABASE_PREPARED_STATEMENTS'], problems)
      : undefined,
  }
}
