import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'
import type { SmtpPeerOptions } from './smtp-peer.ts'

/**
 * A mail server in a process of its own. What it takes it writes into a folder. How it treats a mail is decided by the
 * receiver's name: later@, never@, full@, spam@, silent@ and lost@ are trouble, all others are welcome.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as SmtpPeerOptions & { folder: string; port: number }
const { folder, security, keys, login } = options

const server = new SMTPServer({
  secure: security === 'TLS',
  ...(keys === undefined ? {} : { key: keys.privateKey, cert: keys.certificate }),
  disabledCommands: security === 'NONE' ? ['STARTTLS'] : [],
  allowInsecureAuth: security === 'NONE',
  authOptional: login === undefined,
  onAuth: ({ username, password }, _session, answer) => {
    if (username === login?.user && password === login?.password) answer(null, { user: username })
    else answer(refusal(535, `no such login ${username}`))
  },
  onRcptTo: ({ address }, _session, answer) => {
    if (address.startsWith('silent@')) return
    if (address.startsWith('later@')) return answer(refusal(451, `come back later, ${address}`))
    if (address.startsWith('never@')) return answer(refusal(550, `no mailbox ${address}`))
    answer()
  },
  onData: (stream, session, answer) => {
    void text(stream).then((content) => receive(content, session, answer))
  },
})
const listen = () => server.listen(options.port, '127.0.0.1')
server.server.on('listening', () => {
  const address = server.server.address()
  process.stdout.write(`${typeof address === 'object' ? (address?.port ?? 0) : 0}\n`)
})
server.on('error', (error) => {
  // Started again where it was, it may find its port lent to a connection of somebody else's for a moment.
  if ('code' in error && error.code === 'EADDRINUSE') setTimeout(listen, 100)
})
listen()

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

function receive(content: string, session: SMTPServerSession, answer: (error?: Error | null) => void): void {
  const [first] = session.envelope.rcptTo
  const to = session.envelope.rcptTo.map(({ address }) => address)
  if (first?.address.startsWith('full@')) return answer(refusal(452, 'no room'))
  if (first?.address.startsWith('spam@')) return answer(refusal(554, 'not wanted'))
  const isSecure = Boolean(session.secure)
  const mail = { to, content, isSecure, user: session.user ?? null }
  writeFileSync(
    join(folder, `${String(process.hrtime.bigint()).padStart(20, '0')}-${randomUUID()}.json`),
    JSON.stringify(mail),
  )
  const mark = join(folder, 'lost')
  if (first?.address.startsWith('lost@') && !existsSync(mark)) {
    writeFileSync(mark, '')
    // As if the machine had lost its power after taking the mail and before saying so.
    process.kill(process.pid, 'SIGKILL')
  }
  answer()
}
