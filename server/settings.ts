import { resolve } from 'node:path'
import type { DatabaseSettings } from './database/open.ts'
import type { Mode } from './http/app.ts'

/** Everything that may be set from outside, read once at start. docs/operations.md explains each to an administrator. */
export type Settings = {
  readonly mode: Mode
  readonly host: string
  readonly port: number
  /** Prometheus metrics are served on a port of their own, or not at all. */
  readonly metricsPort: number | undefined
  /** The address people see; SAML messages and mails name it. */
  readonly publicUrl: string
  readonly dataFolder: string
  readonly database: DatabaseSettings
  readonly city: string
  readonly trustProxy: boolean
  readonly logLevel: string
  readonly town: { readonly children: number; readonly seed: string; readonly date: string | undefined }
  readonly saml: SamlSettings | undefined
  readonly register: { readonly url: string; readonly token: string } | undefined
}

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

type Environment = Readonly<Record<string, string | undefined>>

export type ReadSettings =
  | { readonly settings: Settings; readonly problems?: never }
  | { readonly problems: readonly string[]; readonly settings?: never }

export function readSettings(env: Environment): ReadSettings {
  const problems: string[] = []
  const mode = readMode(env['NALLE_MODE'], problems)
  const port = readPort('PORT', env['PORT'], 3000, problems)
  const metricsPort = env['METRICS_PORT'] ? readPort('METRICS_PORT', env['METRICS_PORT'], 0, problems) : undefined
  const publicUrl = readPublicUrl(env['PUBLIC_URL'], mode, port, problems)
  const dataFolder = resolve(env['DATA_FOLDER'] ?? 'data')
  const settings: Settings = {
    mode,
    host: env['HOST'] ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port,
    metricsPort,
    publicUrl,
    dataFolder,
    database: readDatabase(env, dataFolder, problems),
    city: env['CITY'] ?? 'kuusilahti',
    trustProxy: env['TRUST_PROXY'] === 'true',
    logLevel: env['LOG_LEVEL'] ?? (mode === 'production' ? 'info' : 'warn'),
    town: {
      children: readCount('TOWN_CHILDREN', env['TOWN_CHILDREN'], 400, problems),
      seed: env['TOWN_SEED'] ?? 'kuusilahti',
      date: env['TOWN_DATE'],
    },
    saml: readSaml(env, mode, problems),
    register: readRegister(env, mode, problems),
  }
  return problems.length > 0 ? { problems } : { settings }
}

function readMode(value: string | undefined, problems: string[]): Mode {
  if (value === undefined || value === 'demo') return 'demo'
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

function readPublicUrl(value: string | undefined, mode: Mode, port: number, problems: string[]): string {
  if (value === undefined) {
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
  return url.origin
}

function readDatabase(env: Environment, dataFolder: string, problems: string[]): DatabaseSettings {
  const url = env['DATABASE_URL']
  if (url === undefined || url === '') return { kind: 'embedded', folder: dataFolder }
  if (!/^postgres(ql)?:\/\//.test(url)) {
    problems.push('DATABASE_URL must begin with postgres://, or be left out to use the embedded database.')
  }
  return { kind: 'postgres', url, poolSize: readCount('DATABASE_POOL_SIZE', env['DATABASE_POOL_SIZE'], 10, problems) }
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
  return {
    idpEntryPoint: env['SAML_IDP_ENTRY_POINT'] ?? '',
    idpLogoutUrl: env['SAML_IDP_LOGOUT_URL'] ?? '',
    idpIssuer: env['SAML_IDP_ISSUER'] ?? '',
    idpCertificates: splitCertificates(env['SAML_IDP_CERTIFICATE'] ?? ''),
    issuer: env['SAML_ISSUER'] ?? '',
    privateKey: env['SAML_PRIVATE_KEY'] ?? '',
    certificate: env['SAML_CERTIFICATE'] ?? '',
  }
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
  const token = env['REGISTER_TOKEN'] ?? ''
  if (token === '')
    problems.push('REGISTER_TOKEN is missing; set it to the key that the population register service gave you.')
  return { url, token }
}
