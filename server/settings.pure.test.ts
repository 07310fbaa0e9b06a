import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeKeys } from './external/identity/keys.ts'
import { readSettings } from './settings.ts'

const { privateKey: key, certificate } = makeKeys('nalle')

const production = () => ({
  NALLE_MODE: 'production',
  PUBLIC_URL: 'https://nalle.example.fi/',
  CITY: 'norrvik',
  DATABASE_URL: 'postgres://nalle@db/nalle',
  SAML_IDP_ENTRY_POINT: 'https://idp.example.fi/login',
  SAML_IDP_LOGOUT_URL: 'https://idp.example.fi/logout',
  SAML_IDP_ISSUER: 'https://idp.example.fi',
  SAML_IDP_CERTIFICATE: certificate,
  SAML_ISSUER: 'https://nalle.example.fi',
  SAML_PRIVATE_KEY: key,
  SAML_CERTIFICATE: certificate,
  REGISTER_URL: 'https://register.example.fi',
  REGISTER_TOKEN: 'secret',
  SMTP_URL: 'smtp://nalle:secret@mail.example.fi:587',
  MAIL_FROM: 'Nalle <nalle@example.fi>',
})

describe('without any setting Nalle runs as a demo on this machine', () => {
  test('on port 3000, seen by this machine only, with everything embedded', () => {
    const { settings } = readSettings({})
    expect(settings).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      secureSubdomains: false,
      publicUrl: 'http://localhost:3000',
      database: { kind: 'embedded' },
      city: 'kuusilahti',
      trustProxy: false,
      logLevel: 'warn',
      saml: undefined,
      register: undefined,
      smtp: undefined,
    })
  })

  test('an empty variable is the same as none', () => {
    const names = ['NALLE_MODE', 'PORT', 'HOST', 'DATABASE_URL', 'CITY', 'TRUST_PROXY', 'LOG_LEVEL', 'PUBLIC_URL']
    const empty = Object.fromEntries(
      [...names, 'AUDIT_LOG', 'TOWN_DATE', 'DATA_FOLDER', 'TOWN_SEED'].map((name) => [name, '']),
    )
    expect(readSettings(empty)).toEqual(readSettings({}))
  })
})

describe('a mode that is not set', () => {
  test.each([
    { env: { DATABASE_URL: 'postgres://nalle@db/nalle' }, because: 'DATABASE_URL is set' },
    { env: { PUBLIC_URL: 'https://nalle.example.fi' }, because: 'PUBLIC_URL begins with https://' },
    { env: { PUBLIC_URL: 'https://localhost' }, because: 'PUBLIC_URL begins with https://' },
    { env: { NALLE_MODE: '', DATABASE_URL: 'postgres://nalle@db/nalle' }, because: 'DATABASE_URL is set' },
  ])('is refused with $env', ({ env, because }) => {
    const problem = `NALLE_MODE is missing although ${because}; set it to production, or to demo for a demonstration.`
    expect(readSettings(env).problems).toEqual([problem])
  })

  test('is one problem beside a database and an https address', () => {
    const { problems } = readSettings({ ...production(), NALLE_MODE: undefined })
    expect(problems).toEqual([expect.stringMatching(/^NALLE_MODE is missing /)])
  })

  test.each([
    {},
    { PUBLIC_URL: 'http://nalle.example.fi' },
    { NALLE_MODE: 'demo', DATABASE_URL: 'postgres://nalle@db/nalle' },
    { NALLE_MODE: 'test', DATABASE_URL: 'postgres://nalle@db/nalle' },
  ])('is accepted, or not needed, with %o', (env) => {
    expect(readSettings(env).problems).toBeUndefined()
  })
})

describe('a demonstration at an https address', () => {
  test.each([
    { mode: 'demo', url: 'https://demo.example.fi' },
    { mode: 'test', url: 'https://demo.example.fi' },
    { mode: 'demo', url: 'https://192.0.2.7' },
    { mode: 'demo', url: 'https://localhost.example.fi' },
  ])('is refused without confirmation: $mode at $url', ({ mode, url }) => {
    expect(readSettings({ NALLE_MODE: mode, PUBLIC_URL: url }).problems).toEqual([
      `NALLE_MODE is ${mode} and PUBLIC_URL is ${url}: everybody can log in as the people of the town and read their mails. ` +
        'Set PUBLIC_DEMO=on if no real person will use this address, or NALLE_MODE=production.',
    ])
    const confirmed = readSettings({ NALLE_MODE: mode, PUBLIC_URL: url, PUBLIC_DEMO: 'on' })
    expect(confirmed.problems).toBeUndefined()
    expect(confirmed.settings?.mode).toBe(mode)
  })

  test.each(['https://localhost:8443', 'https://127.0.0.1', 'https://[::1]:8443', 'http://demo.example.fi'])(
    'needs no confirmation at %s',
    (url) => {
      expect(readSettings({ NALLE_MODE: 'demo', PUBLIC_URL: url }).problems).toBeUndefined()
    },
  )

  test.each(['off', 'yes'])('is refused with PUBLIC_DEMO=%s', (value) => {
    const env = { NALLE_MODE: 'demo', PUBLIC_URL: 'https://demo.example.fi', PUBLIC_DEMO: value }
    expect(readSettings(env).problems).not.toBeUndefined()
  })

  test('cannot be confirmed in production', () => {
    expect(readSettings({ ...production(), PUBLIC_DEMO: 'on' }).problems).toEqual([
      'PUBLIC_DEMO cannot be on in production.',
    ])
  })
})

describe('who looked at whose data goes', () => {
  test.each([
    { env: {}, goes: { file: resolve('data/audit.log') } },
    { env: { DATA_FOLDER: '/srv/demo' }, goes: { file: '/srv/demo/audit.log' } },
    { env: { AUDIT_LOG: 'stdout' }, goes: 'stdout' },
    { env: production(), goes: 'stdout' },
    { env: { ...production(), AUDIT_LOG: '/var/log/nalle/audit.log' }, goes: { file: '/var/log/nalle/audit.log' } },
    // Whatever is said of the log.
    { env: { ...production(), LOG_LEVEL: 'silent' }, goes: 'stdout' },
  ])('$env.AUDIT_LOG in $env.NALLE_MODE: to $goes', ({ env, goes }) => {
    expect(readSettings(env).settings?.auditLog).toEqual(goes)
  })
})

describe('a value that cannot be used is named together with what to do', () => {
  test.each([
    { name: 'NALLE_MODE', value: 'live', says: 'NALLE_MODE is "live"; it must be demo, test or production.' },
    { name: 'PORT', value: '65536', says: 'PORT is "65536"; it must be a port number between 0 and 65535.' },
    { name: 'PORT', value: '80a', says: 'PORT is "80a"; it must be a port number between 0 and 65535.' },
    { name: 'METRICS_PORT', value: '-1', says: 'METRICS_PORT is "-1"; it must be a port number' },
    { name: 'MUNICIPALITY_PORT', value: 'a', says: 'MUNICIPALITY_PORT is "a"; it must be a port number' },
    { name: 'MUNICIPALITY_URL', value: 'nalle.fi', says: 'MUNICIPALITY_URL is "nalle.fi"; it must be a full address' },
    { name: 'PUBLIC_URL', value: 'nalle.fi', says: 'PUBLIC_URL is "nalle.fi"; it must be a full address' },
    {
      name: 'PUBLIC_URL',
      value: 'https://example.fi/nalle',
      says: 'PUBLIC_URL is "https://example.fi/nalle"; Nalle stands at the root',
    },
    { name: 'HSTS_SUBDOMAINS', value: 'yes', says: 'HSTS_SUBDOMAINS is "yes"; it must be on or off.' },
    {
      name: 'DATABASE_URL',
      value: 'postgres://a,b/nalle?target_session_attrs=standby',
      says: 'DATABASE_URL must say target_session_attrs=read-write or nothing of it',
    },
    { name: 'DATABASE_URL', value: 'mysql://db', says: 'DATABASE_URL must begin with postgres://' },
    { name: 'TRUST_PROXY', value: 'true', says: 'TRUST_PROXY is "true"; set it to the number of proxies' },
    { name: 'TRUST_PROXY', value: '10.0.0.1/8/9', says: 'TRUST_PROXY is "10.0.0.1/8/9"' },
    { name: 'LOG_LEVEL', value: 'loud', says: 'LOG_LEVEL is "loud"; it must be one of fatal, error' },
    { name: 'TOWN_DATE', value: '14.9.2026', says: 'TOWN_DATE is "14.9.2026"; write a day as 2026-09-14.' },
    { name: 'TOWN_CHILDREN', value: '1.5', says: 'TOWN_CHILDREN is "1.5"; it must be a whole number.' },
    {
      name: 'SHUTDOWN_LIMIT_SECONDS',
      value: 'long',
      says: 'SHUTDOWN_LIMIT_SECONDS is "long"; it must be a whole number.',
    },
    { name: 'SAML_ISSUER', value: 'https://nalle.fi', says: 'SAML_IDP_ENTRY_POINT is missing; set it to the address' },
    {
      name: 'FILES_URL',
      value: 's3://secret@host',
      says: 'FILES_URL must be like s3://key:secret@s3.example.fi/bucket',
    },
    { name: 'SCANNER_URL', value: 'http://clamav', says: 'SCANNER_URL must be like tcp://clamav.example.fi:3310.' },
    { name: 'REGISTER_URL', value: 'register', says: 'REGISTER_URL must be an address that begins with https://' },
  ])('$name=$value', ({ name, value, says }) => {
    const { problems } = readSettings({ [name]: value })
    expect(problems?.some((problem) => problem.startsWith(says))).toBe(true)
  })
})

describe('files', () => {
  test('stay in the data folder and are not scanned unless it is said', () => {
    expect(readSettings({}).settings).toMatchObject({ files: undefined, scanner: undefined })
  })

  test('go to a store and through a scanner', () => {
    const env = { FILES_URL: 's3://key:secret@s3.example.fi/nalle', SCANNER_URL: 'tcp://[::1]' }
    const { settings } = readSettings(env)
    expect(settings?.files?.endpoint).toBe('https://s3.example.fi/nalle')
    expect(settings?.scanner).toEqual({ host: '::1', port: 3310 })
  })
})

describe('a process that is told to end', () => {
  test.each([
    { env: {}, leaves: { pauseMs: 0, requestsMs: 60_000 } },
    { env: production(), leaves: { pauseMs: 5000, requestsMs: 60_000 } },
    {
      env: { SHUTDOWN_PAUSE_SECONDS: '20', SHUTDOWN_LIMIT_SECONDS: '300' },
      leaves: { pauseMs: 20_000, requestsMs: 300_000 },
    },
    { env: { ...production(), SHUTDOWN_PAUSE_SECONDS: '0' }, leaves: { pauseMs: 0, requestsMs: 60_000 } },
  ])('leaves with $leaves', ({ env, leaves }) => {
    expect(readSettings(env).settings?.shutdown).toEqual(leaves)
  })
})

describe('which proxies are believed', () => {
  test.each([
    { value: '0', trusts: false },
    { value: '1', trusts: 1 },
    { value: '10.0.0.0/8, ::1', trusts: ['10.0.0.0/8', '::1'] },
  ])('TRUST_PROXY=$value', ({ value, trusts }) => {
    expect(readSettings({ TRUST_PROXY: value }).settings?.trustProxy).toEqual(trusts)
  })
})

describe('production', () => {
  test('starts when nothing is missing', () => {
    const { settings, problems } = readSettings(production())
    expect(problems).toBeUndefined()
    expect(settings).toMatchObject({ mode: 'production', host: '0.0.0.0', publicUrl: 'https://nalle.example.fi' })
    expect(settings?.saml?.idpCertificates).toHaveLength(1)
  })

  test('reads keys whose line ends are written as two characters, and several certificates', () => {
    const oneLine = (pem: string) => pem.replaceAll('\n', '\\n')
    const { settings } = readSettings({
      ...production(),
      SAML_PRIVATE_KEY: oneLine(key),
      SAML_CERTIFICATE: oneLine(certificate),
      SAML_IDP_CERTIFICATE: certificate + certificate,
    })
    expect(settings?.saml).toMatchObject({ privateKey: key, certificate })
    expect(settings?.saml).toMatchObject({ acceptsExpiredCertificates: false, levels: undefined })
    expect(settings?.saml?.idpCertificates).toHaveLength(2)
  })

  test('reads which levels of assurance are accepted, and whether expired certificates are', () => {
    const { settings } = readSettings({
      ...production(),
      SAML_ACCEPT_EXPIRED_CERTIFICATES: 'on',
      SAML_LEVELS: ' https://levels.example/high\nurn:example:substantial ',
    })
    const levels = ['https://levels.example/high', 'urn:example:substantial']
    expect(settings?.saml).toMatchObject({ acceptsExpiredCertificates: true, levels })
  })

  test.each([
    'PUBLIC_URL',
    'CITY',
    'SAML_IDP_ENTRY_POINT',
    'SAML_IDP_LOGOUT_URL',
    'SAML_IDP_ISSUER',
    'SAML_IDP_CERTIFICATE',
    'SAML_ISSUER',
    'SAML_PRIVATE_KEY',
    'SAML_CERTIFICATE',
    'REGISTER_URL',
    'REGISTER_TOKEN',
    'SMTP_URL',
    'MAIL_FROM',
  ])('does not start without %s', (name) => {
    const { problems } = readSettings({ ...production(), [name]: undefined })
    expect(problems).toEqual([expect.stringMatching(`^${name} is missing; set it to `)])
  })

  test('without anything tells every missing setting at once', () => {
    const { problems } = readSettings({ NALLE_MODE: 'production' })
    expect(problems).toHaveLength(12)
  })

  test.each([
    { name: 'PUBLIC_URL', value: 'http://nalle.example.fi', says: 'PUBLIC_URL must begin with https://' },
    { name: 'SAML_IDP_ENTRY_POINT', value: 'http://idp.fi', says: 'SAML_IDP_ENTRY_POINT must be an address' },
    { name: 'SAML_IDP_LOGOUT_URL', value: 'logout', says: 'SAML_IDP_LOGOUT_URL must be an address' },
    { name: 'SAML_IDP_CERTIFICATE', value: 'abc', says: 'SAML_IDP_CERTIFICATE cannot be read' },
    {
      name: 'SAML_ACCEPT_EXPIRED_CERTIFICATES',
      value: 'yes',
      says: 'SAML_ACCEPT_EXPIRED_CERTIFICATES is "yes"; it must be on or off.',
    },
    { name: 'SAML_LEVELS', value: 'high', says: 'SAML_LEVELS holds "high"; it must be full URIs' },
    { name: 'SAML_PRIVATE_KEY', value: 'abc', says: 'SAML_PRIVATE_KEY and SAML_CERTIFICATE must be a key and its' },
    { name: 'REGISTER_URL', value: 'http://register.fi', says: 'REGISTER_URL must be an address that begins with' },
    { name: 'SMTP_URL', value: 'mail.example.fi', says: 'SMTP_URL must be an address that begins with smtp://' },
    {
      name: 'SMTP_URL',
      value: 'https://u:secret@mail.fi',
      says: 'SMTP_URL must be an address that begins with smtp://',
    },
    { name: 'SMTP_URL', value: 'smtp://', says: 'SMTP_URL must be an address that begins with smtp://' },
    { name: 'MAIL_FROM', value: 'Nalle', says: 'MAIL_FROM is "Nalle"; it must be an e-mail address' },
    { name: 'MAIL_FROM', value: 'a@b.fi\nBcc: c@d.fi', says: 'it must be an e-mail address' },
    { name: 'MAIL_FROM', value: 'Nalle <a@b.fi>, <c@d.fi>', says: 'it must be an e-mail address' },
    { name: 'SMTP_ALLOW_PLAIN', value: 'yes', says: 'SMTP_ALLOW_PLAIN is "yes"; it must be true or false.' },
  ])('refuses $name=$value', ({ name, value, says }) => {
    const { problems } = readSettings({ ...production(), [name]: value })
    expect(problems).toEqual([expect.stringContaining(says)])
  })
})

describe('mails', () => {
  test.each([
    { plain: undefined, allowPlain: false },
    { plain: 'false', allowPlain: false },
    { plain: 'true', allowPlain: true },
  ])('go out over TLS; without it only when the city says so (SMTP_ALLOW_PLAIN=$plain)', ({ plain, allowPlain }) => {
    const { settings } = readSettings({ ...production(), SMTP_ALLOW_PLAIN: plain })
    expect(settings?.smtp).toEqual({
      url: 'smtp://nalle:secret@mail.example.fi:587',
      from: 'Nalle <nalle@example.fi>',
      allowPlain,
    })
  })

  test('of a demonstration go out too when a mail server is set, and then need a sender', () => {
    const url = 'smtps://mail.example.fi'
    expect(readSettings({ SMTP_URL: url }).problems).toEqual([expect.stringContaining('MAIL_FROM is missing')])
    expect(readSettings({ SMTP_URL: url, MAIL_FROM: 'nalle@example.fi' }).settings?.smtp).toMatchObject({ url })
  })

  test('a wrong address of the mail server is not repeated, for it may hold a password', () => {
    const { problems } = readSettings({ SMTP_URL: 'https://nalle:secret@mail.fi', MAIL_FROM: 'a@b.fi' })
    expect(problems?.join()).not.toContain('secret')
  })
})

describe('the services of the map', () => {
  test('are none unless they are set; in production too, for the map can do without', () => {
    const none = { geocoding: undefined, routing: undefined, tiles: undefined }
    expect(readSettings({}).settings?.geography).toEqual(none)
    expect(readSettings(production()).settings?.geography).toEqual(none)
  })

  test('have an address and, if they want one, a key', () => {
    const { settings } = readSettings({
      ...production(),
      GEOCODING_URL: 'https://geo.example.fi/v1/autocomplete',
      GEOCODING_KEY: 'secret',
      ROUTING_URL: 'https://routes.example.fi/graphql',
      TILE_URL: 'https://tiles.example.fi/{z}/{x}/{y}.png',
      TILE_KEY: 'other',
      TILE_NAMES_URL: 'https://tiles.example.fi/names/{z}/{x}/{y}.png',
    })
    expect(settings?.geography).toEqual({
      geocoding: { url: 'https://geo.example.fi/v1/autocomplete', key: 'secret' },
      routing: { url: 'https://routes.example.fi/graphql', key: undefined },
      tiles: { url: 'https://tiles.example.fi/{z}/{x}/{y}.png', key: 'other' },
      tileNames: { url: 'https://tiles.example.fi/names/{z}/{x}/{y}.png', key: undefined },
    })
  })

  test.each([
    { name: 'GEOCODING', path: '' },
    { name: 'ROUTING', path: '' },
    { name: 'TILE', path: '/{z}/{x}/{y}.png' },
    { name: 'TILE_NAMES', path: '/{z}/{x}/{y}.png' },
  ])('$name: a key alone, no address at all or plain HTTP are told', ({ name, path }) => {
    expect(readSettings({ [`${name}_KEY`]: 'secret' }).problems).toEqual([
      `${name}_KEY is set without ${name}_URL; set both or neither.`,
    ])
    const wrong = [`${name}_URL must be an address that begins with https://.`]
    expect(readSettings({ [`${name}_URL`]: `geo.example.fi${path}` }).problems).toEqual(wrong)
    expect(readSettings({ [`${name}_URL`]: `file:///etc/passwd${path}` }).problems).toEqual(wrong)
    expect(readSettings({ ...production(), [`${name}_URL`]: `http://geo.example.fi${path}` }).problems).toEqual(wrong)
    expect(readSettings({ [`${name}_URL`]: `http://localhost:4000${path}` }).problems).toBeUndefined()
  })

  test.each(['https://tiles.example.fi', 'https://tiles.example.fi/{z}/{x}.png'])(
    'TILE: an address without the places of all three numbers is told: %s',
    (url) => {
      expect(readSettings({ TILE_URL: url }).problems).toEqual([expect.stringContaining('numbers of a tile')])
    },
  )
})
