import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '../running-nalle.ts'
import { stopAtExit } from '../stop-at-exit.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

export type Nginx = {
  /** The certificate that it shows, and with which it is believed. */
  readonly certificateFile: string
  readonly stop: () => Promise<void>
}

type Ports = {
  readonly portal: number
  readonly processes: readonly [number, number]
  /** Services that are only spoken to by TLS, and what stands behind them. */
  readonly others: readonly { readonly port: number; readonly to: string }[]
}

/** What deploy/nginx.conf says, with the ports of this machine in place of its own. */
const EXAMPLE = join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf')

export async function startNginx(ports: Ports): Promise<Nginx> {
  if (NGINX === undefined) throw new Error('nginx is not installed: apt-get install nginx-light')
  const folder = mkdtempSync(join(tmpdir(), 'nalle-nginx-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const about = ['-subj', '/CN=proxy of try-parts', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about, ...files], { stdio: 'ignore' })
  const settings = join(folder, 'nginx.conf')
  writeFileSync(
    settings,
    around(folder, exampleAt(ports, key, certificate) + ports.others.map(serviceAt(key, certificate)).join('')),
  )
  const nginx = spawn(NGINX, ['-c', settings, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  stopAtExit(nginx, 'SIGKILL')
  await pause(700)
  if (nginx.exitCode !== null) throw new Error('nginx did not start')
  return {
    certificateFile: certificate,
    stop: async () => {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function exampleAt({ portal, processes }: Ports, key: string, certificate: string): string {
  const changes: readonly (readonly [string, string])[] = [
    ['127.0.0.1:3001', `127.0.0.1:${processes[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${processes[1]}`],
    ['listen 443 ssl', `listen 127.0.0.1:${portal} ssl`],
    ['server_name nalle.example.fi', 'server_name localhost'],
    ['/etc/ssl/certs/nalle.example.fi.pem', certificate],
    ['/etc/ssl/private/nalle.example.fi.key', key],
  ]
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from} any more`)
      return text.replace(from, to)
    },
    readFileSync(EXAMPLE, 'utf8'),
  )
}

const serviceAt = (key: string, certificate: string) => (service: Ports['others'][number]) =>
  `
server {
  listen 127.0.0.1:${service.port} ssl;
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  location / {
    proxy_pass ${service.to};
    proxy_set_header Host $http_host;
  }
}
`

const around = (folder: string, servers: string) => `
daemon off;
user root;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
${servers}
}
`
