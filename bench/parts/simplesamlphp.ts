import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Keys } from '@nalle/server/external/identity/keys.ts'
import { freePort } from '@nalle/server/testing/free-port.ts'
import type { IdentityProviderPeer } from '@nalle/server/testing/identity-provider-peer.ts'
import { pause } from '../running-nalle.ts'
import { stopAtExit } from '../stop-at-exit.ts'

export const SIMPLESAMLPHP_LOGIN = { username: 'guardian', password: 'secret' } as const

export const simpleSamlPhpAt = (origin: string) => ({
  entryPoint: `${origin}/saml2/idp/SSOService.php`,
  logoutUrl: `${origin}/saml2/idp/SingleLogoutService.php`,
  issuer: `${origin}/saml2/idp/metadata.php`,
})

/** SimpleSAMLphp as an identity provider with one person, set up as docs/operations.md says. */
export async function startSimpleSamlPhp(options: {
  readonly origin: string
  readonly portal: string
  readonly service: Keys
  readonly provider: Keys
  readonly person: { readonly code: string; readonly firstName: string; readonly lastName: string }
}): Promise<IdentityProviderPeer> {
  const { origin, portal, service, provider, person } = options
  const folder = mkdtempSync(join(tmpdir(), 'nalle-simplesamlphp-'))
  const inside = (name: string) => join(folder, name)
  for (const name of ['metadata', 'cert', 'log', 'data', 'tmp', 'sessions']) mkdirSync(inside(name))
  writeFileSync(inside('cert/idp.pem'), provider.privateKey)
  writeFileSync(inside('cert/idp.crt'), provider.certificate)
  const write = (name: string, variable: string, value: unknown) =>
    writeFileSync(inside(name), `<?php\n${variable} = json_decode(<<<'JSON'\n${JSON.stringify(value)}\nJSON, true);\n`)
  write('config.php', '$config', {
    baseurlpath: `${origin}/`,
    certdir: inside('cert/'),
    loggingdir: inside('log/'),
    datadir: inside('data/'),
    tempdir: inside('tmp'),
    'logging.handler': 'file',
    timezone: 'Europe/Helsinki',
    secretsalt: 'only for this trial',
    'auth.adminpassword': 'only for this trial',
    technicalcontact_email: 'nobody@posti.example',
    'enable.saml20-idp': true,
    'module.enable': { core: true, saml: true, exampleauth: true },
    'session.cookie.secure': true,
    'store.type': 'phpsession',
    'session.phpsession.savepath': inside('sessions'),
    'metadata.sources': [{ type: 'flatfile', directory: inside('metadata') }],
    'trusted.url.domains': [new URL(origin).host, new URL(portal).host],
  })
  write('authsources.php', '$config', {
    people: {
      0: 'exampleauth:UserPass',
      [`${SIMPLESAMLPHP_LOGIN.username}:${SIMPLESAMLPHP_LOGIN.password}`]: {
        'urn:oid:1.2.246.21': [person.code],
        'urn:oid:2.5.4.42': [person.firstName],
        'urn:oid:2.5.4.4': [person.lastName],
      },
    },
  })
  const sha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
  write('metadata/saml20-idp-hosted.php', '$metadata', {
    [simpleSamlPhpAt(origin).issuer]: {
      host: '__DEFAULT__',
      privatekey: 'idp.pem',
      certificate: 'idp.crt',
      auth: 'people',
      'signature.algorithm': sha256,
      'attributes.NameFormat': 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri',
    },
  })
  const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
  write('metadata/saml20-sp-remote.php', '$metadata', {
    [portal]: {
      AssertionConsumerService: `${portal}/api/citizen/auth/sfi/login/callback`,
      SingleLogoutService: [{ Binding: redirect, Location: `${portal}/api/citizen/auth/sfi/logout/callback` }],
      certData: service.certificate.replaceAll(/-----[^-]+-----|\s/g, ''),
      'assertion.encryption': true,
      'saml20.sign.response': true,
      'saml20.sign.assertion': true,
      'sign.logout': true,
      'validate.authnrequest': true,
      'validate.logout': true,
      'signature.algorithm': sha256,
    },
  })
  const port = await freePort()
  const quietly = ['-d', 'display_errors=0', '-d', 'log_errors=0']
  const php = spawn('/usr/bin/php', [...quietly, '-S', `127.0.0.1:${port}`, '-t', '/usr/share/simplesamlphp/www'], {
    env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: folder },
    stdio: 'ignore',
    detached: true,
  })
  stopAtExit(php, 'SIGKILL')
  await pause(1000)
  if (php.exitCode !== null) throw new Error('SimpleSAMLphp did not start')
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      php.kill('SIGKILL')
      if (php.exitCode === null && php.signalCode === null) await once(php, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
