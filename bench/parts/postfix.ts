import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Keys } from '@nalle/server/external/identity/keys.ts'
import { atExit } from '@nalle/server/testing/at-exit.ts'
import { freePort } from '@nalle/server/testing/free-port.ts'
import type { ReceivedMail, SmtpPeer } from '@nalle/server/testing/smtp-peer.ts'

export type MailServer = Pick<SmtpPeer, 'port' | 'start' | 'kill' | 'remove'> & {
  readonly received: () => Promise<readonly Pick<ReceivedMail, 'to' | 'isSecure' | 'user'>[]>
}

const SERVICES = [
  'pickup unix n - n 60 1 pickup',
  'cleanup unix n - n - 0 cleanup',
  'qmgr unix n - n 300 1 qmgr',
  'tlsmgr unix - - n 1000? 1 tlsmgr',
  'rewrite unix - - n - - trivial-rewrite',
  'bounce unix - - n - 0 bounce',
  'defer unix - - n - 0 bounce',
  'trace unix - - n - 0 bounce',
  'proxymap unix - - n - - proxymap',
  'error unix - - n - - error',
  'retry unix - - n - - error',
  'virtual unix - n n - - virtual',
  'anvil unix - - n - 1 anvil',
  'postlog unix-dgram n - n - 1 postlogd',
] as const

/** Postfix with a queue and a mailbox of its own, by STARTTLS alone. It needs root, as it always does. */
export async function startPostfix(keys: Keys): Promise<MailServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-postfix-'))
  chmodSync(folder, 0o755)
  const [settings, queue, data, mails] = ['settings', 'queue', 'data', 'mails'].map((name) => join(folder, name))
  if (settings === undefined || queue === undefined || data === undefined || mails === undefined) throw new Error('no')
  for (const path of [settings, queue, data, mails]) mkdirSync(path)
  execFileSync('chown', ['postfix:postfix', data, mails])
  const port = await freePort()
  const [uid, gid] = ['-u', '-g'].map((flag) => execFileSync('id', [flag, 'postfix'], { encoding: 'utf8' }).trim())
  writeFileSync(join(folder, 'key.pem'), keys.privateKey, { mode: 0o600 })
  writeFileSync(join(folder, 'certificate.pem'), keys.certificate)
  const main = {
    compatibility_level: '3.6',
    queue_directory: queue,
    data_directory: data,
    maillog_file: join(folder, 'log'),
    maillog_file_prefixes: folder,
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    myhostname: 'posti.example',
    mydestination: '',
    virtual_mailbox_domains: 'posti.example',
    virtual_mailbox_base: mails,
    virtual_mailbox_maps: 'static:all/',
    virtual_uid_maps: `static:${uid}`,
    virtual_gid_maps: `static:${gid}`,
    virtual_minimum_uid: '1',
    alias_maps: '',
    alias_database: '',
    smtpd_relay_restrictions: 'reject_unauth_destination',
    smtpd_tls_security_level: 'encrypt',
    smtpd_tls_received_header: 'yes',
    smtpd_tls_cert_file: join(folder, 'certificate.pem'),
    smtpd_tls_key_file: join(folder, 'key.pem'),
  }
  const lines = Object.entries(main).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(join(settings, 'main.cf'), lines.join(''))
  writeFileSync(join(settings, 'master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${SERVICES.join('\n')}\n`)
  const tell = (word: string) => spawnSync('/usr/sbin/postfix', ['-c', settings, word], { encoding: 'utf8' })
  const start = async () => {
    const { status, stderr } = tell('start')
    if (status !== 0) throw new Error(`Postfix did not start: ${stderr}`)
  }
  const abort = () => void tell('abort')
  const forget = atExit(abort)
  await start()
  return {
    port,
    start,
    kill: async () => abort(),
    received: async () => {
      const box = join(mails, 'all', 'new')
      return existsSync(box) ? readdirSync(box).map((name) => read(readFileSync(join(box, name), 'utf8'))) : []
    },
    remove: async () => {
      abort()
      forget()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function read(mail: string): Pick<ReceivedMail, 'to' | 'isSecure' | 'user'> {
  const to = [...mail.matchAll(/^Delivered-To: (\S+)/gm)].map(([, address = '']) => address)
  return { to, isSecure: /\(using TLSv1\.[23] /.test(mail), user: null }
}
