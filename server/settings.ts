import { createPrivateKey, X509Certificate } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { DatabaseSettings } from './database/open.ts'
import { S3_EXAMPLE, s3SettingsIn } from './external/files/s3-settings.ts'
import type { S3Settings } from './external/files/s3-settings.ts'
import { SCANNER_EXAMPLE, scannerSettingsIn } from './external/scanner/scanner-settings.ts'
import type { ScannerSettings } from './external/scanner/scanner-settings.ts'
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
  readonly register: { readonly url: string; readonly token: string } | undefined
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

/** The national identification. Without it, demo and test installations use the built-in identity provider. */
export type SamlSettings = {
  readonly idpEntryPoint: string
  readonly idpLogoutUrl: string
  readonly idpIssuer: string
  readonly idpCertificates: readonly string[]
  readonly issuer: string
  readonly privateKey: string
  readonly certificate: string
}

export type Environment = Readonly<Record<string, string | undefined>>

export type ReadSettings =
  | { readonly settings: Settings; readonly problems?: never }
  | { readonly problems: readonly string[]; readonly settings?: never }

export function readSettings(env: Environment): ReadSettings {
  const problems: string[] = []
  const mode = readMode(env['NALLE_MODE'], problems)
  const port = readPort('PORT', env['PORT'], 3000, problems)
  const metricsPort = env['METRICS_PORT'] ? readPort('METRICS_PORT', env['METRICS_PORT'], 0, problems) : undefined
  const municipalityPort = env['MUNICIPALITY_PORT']
    ? readPort('MUNICIPALITY_PORT', env['MUNICIPALITY_PORT'], 0, problems)
    : undefined
  const publicUrl = readPublicUrl(env['PUBLIC_URL'], mode, port, problems)
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

function readMode(value: string | undefined, problems: string[]): Mode {
  if (value === undefined || value === '' || value === 'demo') return 'demo'
  if (value === 'test' || value === 'production') return value
  problems.push(`NALLE_MODE is "${value}"; it must be demo, test or production.`)
  return 'production'
}

function readPort(name: string, value: string | undefined, fallback: number, problems: string[]): number {
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  problems.push(`${name} is "${value}"; it must be a port number between 0 and 65535.`)
  return fallback
}

function readCount(name: string, value: string | undefined, fallback: number, problems: string[]): number {
  if (value === undefined || value === '') return fallback
  const count = Number(value)
  if (Number.isInteger(count) && count >= 0) return count
  problems.push(`${name} is "${value}"; it must be a whole number.`)
  return fallback
}

/** In the demonstration unless switched off, in tests when asked for, and never where real families are. */
function readTownStaff(value: string | undefined, mode: Mode, problems: string[]): boolean {
  const isOn = readSwitch('TOWN_STAFF', value, mode === 'demo', problems)
  if (isOn && mode === 'production') problems.push('TOWN_STAFF cannot be on in production.')
  return isOn && mode !== 'production'
}

function readSwitch(name: string, value: string | undefined, fallback: boolean, problems: string[]): boolean {
  if (value === undefined || value === '') return fallback
  if (value !== 'on' && value !== 'off') problems.push(`${name} is "${value}"; it must be on or off.`)
  return value === 'on'
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

function readDate(name: string, value: string | undefined, problems: string[]): string | undefined {
  if (!value) return undefined
  try {
    return Temporal.PlainDate.from(value).toString()
  } catch {
    problems.push(`${name} is "${value}"; write a day as 2026-09-14.`)
    return undefined
  }
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

const SAML_NAMES = {
  SAML_IDP_ENTRY_POINT: 'the address of the identity provider that receives login requests',
  SAML_IDP_LOGOUT_URL: 'the address of the identity provider that receives logout requests',
  SAML_IDP_ISSUER: 'the entity id of the identity provider',
  SAML_IDP_CERTIFICATE: 'the certificate (PEM) with which the identity provider signs; several may follow each other',
  SAML_ISSUER: 'the entity id of this service',
  SAML_PRIVATE_KEY: 'the private key (PEM) with which this service signs and decrypts',
  SAML_CERTIFICATE: 'the certificate (PEM) that belongs to SAML_PRIVATE_KEY',
} as const

function readSaml(env: Environment, mode: Mode, problems: string[]): SamlSettings | undefined {
  const names = Object.entries(SAML_NAMES)
  const missing = names.filter(([name]) => !env[name])
  if (missing.length === names.length && mode !== 'production') return undefined
  for (const [name, meaning] of missing) problems.push(`${name} is missing; set it to ${meaning}.`)
  const value = (name: keyof typeof SAML_NAMES) => env[name] ?? ''
  const saml: SamlSettings = {
    idpEntryPoint: value('SAML_IDP_ENTRY_POINT'),
    idpLogoutUrl: value('SAML_IDP_LOGOUT_URL'),
    idpIssuer: value('SAML_IDP_ISSUER'),
    idpCertificates: splitCertificates(withLineEnds(value('SAML_IDP_CERTIFICATE'))),
    issuer: value('SAML_ISSUER'),
    privateKey: withLineEnds(value('SAML_PRIVATE_KEY')),
    certificate: withLineEnds(value('SAML_CERTIFICATE')),
  }
  if (missing.length === 0) problems.push(...problemsOfSaml(saml, mode))
  return saml
}

function problemsOfSaml(saml: SamlSettings, mode: Mode): readonly string[] {
  const isGoodAddress = (text: string) => URL.canParse(text) && (mode !== 'production' || text.startsWith('https://'))
  return [
    !isGoodAddress(saml.idpEntryPoint) && 'SAML_IDP_ENTRY_POINT must be an address that begins with https://.',
    !isGoodAddress(saml.idpLogoutUrl) && 'SAML_IDP_LOGOUT_URL must be an address that begins with https://.',
    (saml.idpCertificates.length === 0 || !saml.idpCertificates.every(isCertificate)) &&
      'SAML_IDP_CERTIFICATE cannot be read; it must hold certificates in PEM form, -----BEGIN CERTIFICATE----- and so on.',
    !isPair(saml) && 'SAML_PRIVATE_KEY and SAML_CERTIFICATE must be a key and its certificate, both in PEM form.',
  ].filter((problem) => problem !== false)
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined
  } catch {
    return false
  }
}

function isPair({ privateKey, certificate }: SamlSettings): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))
  } catch {
    return false
  }
}

/** Many ways of setting a variable cannot hold a line end and write it as two characters. */
function withLineEnds(text: string): string {
  return text.replaceAll('\\n', '\n')
}

/** Identity providers publish the next certificate before they change to it, so there may be several. */
function splitCertificates(text: string): readonly string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
}

function readRegister(env: Environment, mode: Mode, problems: string[]): Settings['register'] {
  const url = env['REGISTER_URL']
  if (url === undefined || url === '') {
    if (mode === 'production')
      problems.push('REGISTER_URL is missing; set it to the address of the population register service.')
    return undefined
  }
  if (!URL.canParse(url) || (mode === 'production' && !url.startsWith('https://'))) {
    problems.push('REGISTER_URL must be an address that begins with https://, because identity codes travel to it.')
  }
  const token = env['REGISTER_TOKEN'] ?? ''
  if (token === '')
    problems.push('REGISTER_TOKEN is missing; set it to the key that the population register service gave you.')
  return { url, token }
}

/** `Nalle <nalle@example.fi>` or the bare address. Nothing else may stand in a header. */
const SENDER = /^[^<>\p{Cc}]*<[^<>@\s\p{Cc}]+@[^<>@\s\p{Cc}]+>$|^[^<>@\s\p{Cc}]+@[^<>@\s\p{Cc}]+$/u

function readSmtp(env: Environment, mode: Mode, problems: string[]): SmtpSettings | undefined {
  const url = env['SMTP_URL'] ?? ''
  const from = env['MAIL_FROM'] ?? ''
  if (url === '' && from === '' && mode !== 'production') return undefined
  if (url === '') {
    problems.push('SMTP_URL is missing; set it to your mail server, such as smtp://user:password@mail.example.fi:587.')
  } else if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '') {
    // The address may hold a password, so it is not repeated.
    problems.push('SMTP_URL must be an address that begins with smtp:// or smtps:// and names a host.')
  }
  if (from === '') {
    problems.push('MAIL_FROM is missing; set it to the sender of all mails, such as Nalle <nalle@example.fi>.')
  } else if (!SENDER.test(from)) {
    problems.push(`MAIL_FROM is "${from}"; it must be an e-mail address, such as Nalle <nalle@example.fi>.`)
  }
  return { url, from, allowPlain: readFlag('SMTP_ALLOW_PLAIN', env['SMTP_ALLOW_PLAIN'], problems) }
}

function readFlag(name: string, value: string | undefined, problems: string[]): boolean {
  if (value === undefined || value === '' || value === 'false') return false
  if (value !== 'true') problems.push(`${name} is "${value}"; it must be true or false.`)
  return value === 'true'
}

/** What is not set is not wanted. The value may hold a secret, so the problem does not repeat it. */
function readWith<T>(
  read: (value: string) => T | undefined,
  value: string | undefined,
  problem: string,
  problems: string[],
) {
  if (value === undefined || value === '') return undefined
  const settings = read(value)
  if (settings === undefined) problems.push(problem)
  return settings
}
