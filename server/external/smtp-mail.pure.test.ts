import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startSmtpPeer } from '../testing/smtp-peer.ts'
import type { SmtpPeer } from '../testing/smtp-peer.ts'
import { makeKeys } from './identity/keys.ts'
import type { MailFailure, MailTransport, OutgoingMail } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'
import type { SmtpLimits } from './smtp-mail.ts'

const keys = makeKeys('localhost')
const login = { user: 'nalle', password: 'p/w:@' }
/** For a mail server that answers, on a machine that may be busy with other things. */
const PATIENT: SmtpLimits = { connectionMs: 15_000, answerMs: 15_000, wholeMs: 25_000, trusted: keys.certificate }
/** For one that does not. */
const QUICK: SmtpLimits = { ...PATIENT, connectionMs: 300, answerMs: 300, wholeMs: 600 }
const from = 'Nalle <nalle@kuusilahti.example>'

const mail: OutgoingMail = {
  id: '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11',
  to: 'maija@posti.example',
  subject: 'Tervetuloa – välkommen – welcome',
  text: 'Päivää!\n\nGod dag!',
  html: '<p>Päivää!</p><p>God dag!</p>',
  unsubscribeUrl: 'https://nalle.example/personal-details#notifications',
  at: Temporal.Instant.from('2026-09-14T09:00:00+03:00'),
}

function transportTo(url: string, options: { readonly allowPlain?: boolean; readonly limits?: SmtpLimits } = {}) {
  const { allowPlain = false, limits = PATIENT } = options
  const transport = smtpMail({ url, from, allowPlain }, limits)
  onTestFinished(transport.close)
  return transport
}

const failureOf = (transport: MailTransport, changes: Partial<OutgoingMail> = {}) =>
  transport.send({ ...mail, ...changes }).then(
    () => undefined,
    ({ name, message, isFinal }: MailFailure) => ({ name, message, isFinal }),
  )

const userinfo = `${login.user}:${encodeURIComponent(login.password)}`

describe('a mail server with STARTTLS and a login', () => {
  let peer: SmtpPeer
  let url: string
  beforeAll(async () => {
    peer = await startSmtpPeer({ security: 'STARTTLS', keys, login })
    url = `smtp://${userinfo}@localhost:${peer.port}`
  })
  afterAll(() => peer.remove())

  test('takes a mail, encrypted, with both parts and what a mail program wants to know', async () => {
    await transportTo(url).send(mail)
    const received = (await peer.received()).at(-1)
    expect(received).toMatchObject({ to: [mail.to], isSecure: true, user: 'nalle' })
    expect(received?.mail).toMatchObject({
      from: { name: 'Nalle', address: 'nalle@kuusilahti.example' },
      to: [{ name: '', address: mail.to }],
      subject: mail.subject,
      messageId: `<${mail.id}@kuusilahti.example>`,
      date: '2026-09-14T06:00:00.000Z',
    })
    expect(received?.mail.text?.trim()).toBe(mail.text)
    expect(received?.mail.html?.trim()).toBe(mail.html)
    const headers = Object.fromEntries(received?.mail.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers).toMatchObject({
      'list-unsubscribe': '<https://nalle.example/personal-details#notifications>',
      'auto-submitted': 'auto-generated',
    })
  })

  test.each([
    { to: 'later@posti.example', failure: 'EENVELOPE 451 RCPT TO', isFinal: false },
    { to: 'never@posti.example', failure: 'EENVELOPE 550 RCPT TO', isFinal: true },
    { to: 'full@posti.example', failure: 'EMESSAGE 452 DATA', isFinal: false },
    { to: 'spam@posti.example', failure: 'EMESSAGE 554 DATA', isFinal: true },
  ])('refuses $to: $failure, given up $isFinal, and its words stay out', async ({ to, failure, isFinal }) => {
    expect(await failureOf(transportTo(url), { to })).toEqual({ name: 'MailFailure', message: failure, isFinal })
  })

  test('that falls silent is waited for so long and no longer', async () => {
    const failure = await failureOf(transportTo(url, { limits: QUICK }), { to: 'silent@posti.example' })
    expect(failure).toMatchObject({ isFinal: false, message: expect.stringContaining('ETIMEDOUT') })
  })

  test('a wrong login is a matter of settings, so the mail is not given up', async () => {
    const failure = await failureOf(transportTo(`smtp://nalle:wrong@localhost:${peer.port}`))
    expect(failure).toMatchObject({ message: expect.stringMatching(/^EAUTH 535/), isFinal: false })
  })

  test('a certificate that nobody vouches for is not believed', async () => {
    const { trusted: _, ...limits } = PATIENT
    const failure = await failureOf(transportTo(url, { limits }))
    expect(failure).toMatchObject({ isFinal: false })
    expect((await peer.received()).every(({ isSecure }) => isSecure)).toBe(true)
  })

  describe('and texts that would like to be headers', () => {
    test.each([
      { what: 'a line break in the subject', changes: { subject: 'Hei\r\nBcc: all@posti.example\r\n\r\nx' } },
      { what: 'a bare line feed in the subject', changes: { subject: 'Hei\nBcc: all@posti.example' } },
      {
        what: 'a line break in the settings’ address',
        changes: { unsubscribeUrl: 'https://x\r\nBcc: all@posti.example' },
      },
      { what: 'a line break in the text', changes: { text: 'Hei\r\n.\r\nMAIL FROM:<x@y>\r\nBcc: all@posti.example' } },
    ])('$what adds neither a header nor a receiver', async ({ changes }) => {
      const before = (await peer.received()).length
      await transportTo(url).send({ ...mail, ...changes })
      const received = await peer.received()
      expect(received).toHaveLength(before + 1)
      expect(received.at(-1)?.to).toEqual([mail.to])
      expect(received.at(-1)?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
      expect(received.at(-1)?.mail.to).toHaveLength(1)
    })

    test.each([
      'maija@posti.example\r\nRCPT TO:<all@posti.example>',
      'maija@posti.example\nBcc: all@posti.example',
      'maija@posti.example>, <all@posti.example',
      'maija@posti.example,all@posti.example',
      'maija@posti.example; all@posti.example',
      '"maija@posti.example" <all@posti.example>',
    ])('the address "%s" reaches nobody else', async (to) => {
      const before = (await peer.received()).length
      await failureOf(transportTo(url), { to })
      const added = (await peer.received()).slice(before)
      for (const { to: receivers, mail: parsed } of added) {
        expect(receivers).toHaveLength(1)
        expect(receivers).not.toContain('all@posti.example')
        expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
      }
    })
  })
})

test('a mail server that speaks TLS from the first byte takes mails too', async () => {
  const peer = await startSmtpPeer({ security: 'TLS', keys, login })
  onTestFinished(peer.remove)
  await transportTo(`smtps://${userinfo}@localhost:${peer.port}`).send(mail)
  expect(await peer.received()).toMatchObject([{ isSecure: true, user: 'nalle' }])
})

describe('a mail server without TLS', () => {
  let peer: SmtpPeer
  beforeAll(async () => {
    peer = await startSmtpPeer({ security: 'NONE' })
  })
  afterAll(() => peer.remove())

  test('gets nothing, unless the city says that the network is its own', async () => {
    const url = `smtp://localhost:${peer.port}`
    expect(await failureOf(transportTo(url))).toMatchObject({ isFinal: false })
    expect(await peer.received()).toEqual([])
    await transportTo(url, { allowPlain: true }).send(mail)
    expect(await peer.received()).toHaveLength(1)
  })
})

describe('a machine that is no mail server', () => {
  async function listen(talk: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      talk(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
    })
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test.each([
    { what: 'says nothing', talk: () => undefined },
    { what: 'hangs up', talk: (socket: Socket) => socket.destroy() },
    { what: 'greets with a refusal', talk: (socket: Socket) => socket.end('554 no service\r\n') },
    { what: 'speaks another language', talk: (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n') },
    {
      what: 'talks for ever',
      talk: (socket: Socket) => {
        const timer = setInterval(() => socket.write('220-still getting ready\r\n'), 50)
        socket.on('close', () => clearInterval(timer))
      },
    },
  ])('that $what: tried again later, and soon', async ({ talk }) => {
    const transport = transportTo(await listen(talk), { allowPlain: true, limits: QUICK })
    expect(await failureOf(transport)).toMatchObject({ name: 'MailFailure', isFinal: false })
  })

  test('that does not exist: tried again later', async () => {
    const url = await listen(() => undefined)
    const gone = transportTo(url.replace(/\d+$/, '1'), { allowPlain: true, limits: QUICK })
    expect(await failureOf(gone)).toMatchObject({ isFinal: false })
  })
})
