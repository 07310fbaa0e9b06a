import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { SmtpSettings } from './external/smtp-mail.ts'
import type { Mode } from './http/app.ts'
import { readFlag, readSwitch } from './setting-values.ts'
import type { Environment } from './setting-values.ts'

/** The national identification. Without it, demo and test installations use the built-in identity provider. */
export type SamlSettings = {
  readonly idpEntryPoint: string
  readonly idpLogoutUrl: string
  readonly idpIssuer: string
  readonly idpCertificates: readonly string[]
  readonly issuer: string
  readonly privateKey: string
  readonly certificate: string
  readonly acceptsExpiredCertificates: boolean
  /** Levels of assurance that are accepted; undefined if the city names none. */
  readonly levels: readonly string[] | undefined
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

export function readSaml(env: Environment, mode: Mode, problems: string[]): SamlSettings | undefined {
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
    acceptsExpiredCertificates: readSwitch(
      'SAML_ACCEPT_EXPIRED_CERTIFICATES',
      env['SAML_ACCEPT_EXPIRED_CERTIFICATES'],
      false,
      problems,
    ),
    levels: readLevels(env['SAML_LEVELS'], problems),
  }
  if (missing.length === 0) problems.push(...problemsOfSaml(saml, mode))
  return saml
}

/** URIs with spaces between them, since a URI may hold a comma. */
function readLevels(value: string | undefined, problems: string[]): readonly string[] | undefined {
  const levels = (value ?? '').split(/\s+/).filter((level) => level !== '')
  const wrong = levels.find((level) => !URL.canParse(level))
  if (wrong !== undefined) {
    problems.push(`SAML_LEVELS holds "${wrong}"; it must be full URIs with spaces between them.`)
  }
  return levels.length === 0 ? undefined : levels
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

export type RegisterSettings = { readonly url: string; readonly token: string }

export function readRegister(env: Environment, mode: Mode, problems: string[]): RegisterSettings | undefined {
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

export function readSmtp(env: Environment, mode: Mode, problems: string[]): SmtpSettings | undefined {
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
