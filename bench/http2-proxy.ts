import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@nalle/server/testing/free-port.ts'
import { pause } from './running-nalle.ts'
import { stopAtExit } from './stop-at-exit.ts'

export type Proxy = { readonly url: string; readonly stop: () => Promise<void> }

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

/** What operators have in front of Nalle: TLS and HTTP/2. Nothing where nginx is not installed. */
export async function startProxy(nalle: string): Promise<Proxy | undefined> {
  if (NGINX === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'nalle-nginx-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], { stdio: 'ignore' })
  const settings = join(folder, 'nginx.conf')
  writeFileSync(settings, settingsFor({ folder, port, key, certificate, nalle }))
  const nginx = spawn(NGINX, ['-c', settings, '-p', folder], { stdio: 'ignore', detached: true })
  stopAtExit(nginx)
  await pause(500)
  return {
    url: `https://127.0.0.1:${port}`,
    stop: async () => {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
    },
  }
}

type Settings = Readonly<Record<'folder' | 'key' | 'certificate' | 'nalle', string>> & { readonly port: number }

const settingsFor = ({ folder, port, key, certificate, nalle }: Settings) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / {
      proxy_pass ${nalle};
      proxy_http_version 1.1;
      proxy_set_header Host $host:$server_port;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Connection "";
    }
  }
}
`
