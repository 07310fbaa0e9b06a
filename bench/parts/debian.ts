import { spawnSync } from 'node:child_process'

/** Programs of others, by the name people know and Debian's package of it. */
export const PARTS = {
  nginx: { name: 'nginx', packages: ['nginx-light'] },
  postgres: { name: 'PostgreSQL', packages: ['postgresql-15'] },
  pooler: { name: 'PgBouncer', packages: ['pgbouncer'] },
  scanner: { name: 'ClamAV', packages: ['clamav-daemon'] },
  mail: { name: 'Postfix', packages: ['postfix'] },
  identityProvider: { name: 'SimpleSAMLphp', packages: ['simplesamlphp', 'php-cli', 'php-xml'] },
  store: {
    name: 'Swift',
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'],
  },
  failover: { name: 'Patroni', packages: ['patroni', 'etcd-server'] },
} as const satisfies Record<string, { readonly name: string; readonly packages: readonly [string, ...string[]] }>

export type PartName = keyof typeof PARTS

/** `nginx 1.22.1`; nothing where it is not installed. */
export function installedPart(part: PartName): string | undefined {
  const { name, packages } = PARTS[part]
  const versions = packages.map(versionOf)
  return versions.some((version) => version === undefined) ? undefined : `${name} ${versions[0]}`
}

/** Without what Debian adds to it. */
function versionOf(name: string): string | undefined {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Abbrev} ${Version}', name], {
    encoding: 'utf8',
  })
  if (status !== 0 || !stdout.startsWith('ii')) return undefined
  return /^ii\s+(?:\d+:)?([\d.]+)/.exec(stdout)?.[1]
}
