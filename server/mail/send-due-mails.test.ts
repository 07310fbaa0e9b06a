import type { PersonId } from '@nalle/domain/ids.ts'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { MailFailure } from '../external/mail.ts'
import type { MailTransport, OutgoingMail } from '../external/mail.ts'
import { smtpMail } from '../external/smtp-mail.ts'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { startSmtpPeer } from '../testing/smtp-peer.ts'
import { mailMetricsIn } from './metrics.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails } from './send-due-mails.ts'
import type { MailService, Tried } from './send-due-mails.ts'
import { startSending } from './start-sending.ts'
import { templatesOf } from './templates.ts'
import type { MailTemplate } from './templates.ts'

type Word = { readonly word: string }

/** The machine may be busy with other things. */
const SOON = { timeout: 20_000 }
const PATIENT = { connectionMs: 15_000, answerMs: 15_000, wholeMs: 25_000 }

const wordMail: MailTemplate<Word> = {
  name: 'word',
  part: ({ word }) => ({ subject: word, paragraphs: [word], link: { label: word, path: '/' } }),
}

let nalle: TestNalle
let personId: PersonId
beforeAll(async () => {
  nalle = await startNalle()
  const { guardian } = await addFamily(nalle.db, nalle.register, {
    guardians: [{ email: 'maija@posti.example' }],
    children: [],
  })
  personId = guardian.id
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14')
  await nalle.db.transaction((tx) => tx.deleteFrom('mail_outbox').execute())
})

const queue = (word: string, options: { readonly key?: string; readonly address?: string } = {}) =>
  nalle.db.transaction((tx) =>
    queueMail(tx, {
      to: personId,
      kind: 'TRANSACTIONAL',
      template: wordMail,
      data: { word },
      now: nalle.now(),
      ...options,
    }),
  )

const outbox = () => nalle.db.selectFrom('mail_outbox').selectAll().orderBy('created_at').orderBy('id').execute()

/** A mail server that lives in the test: it takes everything unless told otherwise. */
function serviceWith(send: (mail: OutgoingMail) => Promise<void>): MailService & { readonly sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = []
  const transport: MailTransport = {
    send: async (mail) => {
      await send(mail)
      sent.push(mail)
    },
    close: async () => undefined,
  }
  return { ...nalle.mailService, transport, templates: templatesOf(wordMail), sent }
}
const accepting = () => serviceWith(async () => undefined)

describe('the outbox', () => {
  test('holds a mail exactly when what caused it happened', async () => {
    const failing = nalle.db.transaction(async (tx) => {
      await queueMail(tx, {
        to: personId,
        kind: 'TRANSACTIONAL',
        template: wordMail,
        data: { word: 'x' },
        now: nalle.now(),
      })
      throw new Error('the act itself failed')
    })
    await expect(failing).rejects.toThrow('the act itself failed')
    expect(await outbox()).toEqual([])
    await queue('hei')
    expect(await outbox()).toMatchObject([
      { recipient: 'maija@posti.example', language: 'fi', template: 'word', tries: 0 },
    ])
  })

  test('takes the same key once, also when it was sent long ago', async () => {
    expect(await queue('hei', { key: 'placement 7' })).toBe(true)
    expect(await queue('hei', { key: 'placement 7' })).toBe(false)
    const service = accepting()
    await sendDueMails(service)
    expect(await queue('hei', { key: 'placement 7' })).toBe(false)
    expect(await queue('hei', { key: 'placement 8' })).toBe(true)
    await sendDueMails(service)
    expect(service.sent).toHaveLength(2)
  })

  test('takes nothing for somebody without an address', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register, { guardians: [{ email: null }], children: [] })
    const queued = await nalle.db.transaction((tx) =>
      queueMail(tx, {
        to: guardian.id,
        kind: 'TRANSACTIONAL',
        template: wordMail,
        data: { word: 'x' },
        now: nalle.now(),
      }),
    )
    expect(queued).toBe(false)
    expect(await outbox()).toEqual([])
  })
})

describe('sending', () => {
  test('sends what is due, once, and notes it', async () => {
    await queue('hei')
    const service = accepting()
    expect(await sendDueMails(service)).toMatchObject([{ template: 'word', outcome: 'sent' }])
    expect(await sendDueMails(service)).toEqual([])
    expect(service.sent).toMatchObject([
      {
        to: 'maija@posti.example',
        subject: 'hei / hei / hei',
        unsubscribeUrl: expect.stringMatching(/#notifications$/),
      },
    ])
    expect(await outbox()).toMatchObject([{ sent_at: nalle.now(), dead_at: null, failure: null, tries: 1 }])
  })

  test('tries again after a minute, then after two, with the same id, until it goes out', async () => {
    await queue('hei')
    let isDown = true
    const ids: string[] = []
    const service = serviceWith(async ({ id }) => {
      ids.push(id)
      if (isDown) throw new MailFailure('ECONNECTION', false)
    })
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'failed', failure: 'ECONNECTION' }])
    nalle.setTime('2026-09-14T09:00:59')
    expect(await sendDueMails(service)).toEqual([])
    nalle.setTime('2026-09-14T09:01')
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'failed' }])
    nalle.setTime('2026-09-14T09:02:59')
    expect(await sendDueMails(service)).toEqual([])
    nalle.setTime('2026-09-14T09:03')
    isDown = false
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'sent' }])
    expect(new Set(ids).size).toBe(1)
    expect(await outbox()).toMatchObject([{ tries: 3, failure: null, sent_at: nalle.now() }])
  })

  test('gives up at once what the server refuses for good, and after 48 hours what it never takes', async () => {
    await queue('never')
    await queue('later')
    const service = serviceWith(async ({ subject }) => {
      const isFinal = subject.startsWith('never')
      throw new MailFailure(isFinal ? 'EENVELOPE 550' : 'EENVELOPE 451', isFinal)
    })
    await sendDueMails(service)
    expect((await outbox()).filter(({ dead_at }) => dead_at !== null)).toMatchObject([{ failure: 'EENVELOPE 550' }])
    nalle.setTime('2026-09-16T08:59:59')
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'failed' }])
    nalle.setTime('2026-09-16T09:29:59')
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'dead', failure: 'EENVELOPE 451' }])
    expect(await sendDueMails(service)).toEqual([])
  })

  test('a mail that was given up goes out when its cause happens anew', async () => {
    await queue('hei', { key: 'code 1' })
    await sendDueMails(serviceWith(async () => Promise.reject(new MailFailure('EENVELOPE 550', true))))
    nalle.setTime('2026-09-20')
    expect(await queue('hei', { key: 'code 1' })).toBe(true)
    expect(await sendDueMails(accepting())).toMatchObject([{ outcome: 'sent' }])
  })

  test('several processes at once send each mail once', async () => {
    for (let number = 0; number < 40; number += 1) await queue(`mail ${number}`)
    const services = Array.from({ length: 4 }, accepting)
    await Promise.all(services.map((service) => sendDueMails(service)))
    const subjects = services.flatMap(({ sent }) => sent.map(({ subject }) => subject))
    expect(subjects).toHaveLength(40)
    expect(new Set(subjects).size).toBe(40)
  })

  test('a process that dies while sending leaves its mail to the others, who take it five minutes later', async () => {
    await queue('hei')
    let taken: string | undefined
    const dying = serviceWith((mail) => {
      taken = mail.id
      return new Promise(() => undefined)
    })
    void sendDueMails(dying)
    await vi.waitFor(() => expect(taken).toBeDefined(), SOON)
    const service = accepting()
    nalle.setTime('2026-09-14T09:04:59')
    expect(await sendDueMails(service)).toEqual([])
    nalle.setTime('2026-09-14T09:05')
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'sent' }])
    expect(service.sent.map(({ id }) => id)).toEqual([taken])
  })

  test('a process that is told to end gives back what it has not begun', async () => {
    for (let number = 0; number < 10; number += 1) await queue(`mail ${number}`)
    const ending = new AbortController()
    const begun = await sendDueMails(
      serviceWith(async () => ending.abort()),
      { signal: ending.signal },
    )
    expect(begun.length).toBeLessThan(10)
    expect(begun.length + (await sendDueMails(accepting())).length).toBe(10)
    expect((await outbox()).every(({ sent_at, tries }) => sent_at !== null && tries === 1)).toBe(true)
  })

  test('a mail whose note cannot be written is tried again, and keeps none of the others back', async () => {
    for (const word of ['one', 'bad', 'three']) await queue(word)
    const noting: MailTemplate<Word> = {
      ...wordMail,
      sent: async (_tx, { word }) => {
        if (word === 'bad') throw new Error('no')
      },
    }
    const tried = await sendDueMails({ ...accepting(), templates: templatesOf(noting) })
    expect(tried.map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'sent', 'sent'])
    expect((await outbox()).filter(({ sent_at }) => sent_at === null)).toMatchObject([{ data: { word: 'bad' } }])
  })

  test('a mail of a kind that this version does not know waits for one that does', async () => {
    await queue('hei')
    const service = { ...accepting(), templates: templatesOf() }
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'failed', failure: 'NO_SUCH_TEMPLATE' }])
  })

  test('a mail whose purpose is gone is dropped', async () => {
    await queue('hei')
    const pointless: MailTemplate<Word> = { ...wordMail, prepare: async () => undefined }
    const service = { ...accepting(), templates: templatesOf(pointless) }
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'dropped' }])
    expect(await outbox()).toEqual([])
  })
})

describe('in a process', () => {
  test('mails go out by themselves; a failure is one line without address or words; it stops when told', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const tries: Tried[] = []
    await queue('secret word', { address: 'secret@posti.example' })
    await queue('other word')
    const service = serviceWith(async ({ to }) => {
      if (to.startsWith('secret')) throw new MailFailure('EENVELOPE 550 RCPT TO', true)
    })
    const sending = startSending({ ...service, logger, onTried: (tried) => tries.push(tried) })
    await vi.waitFor(() => expect(tries).toHaveLength(2), SOON)
    await sending.stop()
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      template: 'word',
      outcome: 'dead',
      failure: 'EENVELOPE 550 RCPT TO',
    })
    expect(lines.join('')).not.toMatch(/secret|other word|maija/)
  })

  test('a mail server that hangs does not keep the process from ending', async () => {
    await queue('hei')
    let isSending = false
    const service = serviceWith(() => {
      isSending = true
      return new Promise(() => undefined)
    })
    const sending = startSending({ ...service, logger: pino({ level: 'silent' }) })
    await vi.waitFor(() => expect(isSending).toBe(true), SOON)
    // Nothing but its own patience lets this pass: the mail is never sent.
    await sending.stop()
  })

  test('the metrics count tries, what waits and since when, and what was given up', async () => {
    const registry = new Registry()
    const { onTried } = mailMetricsIn(registry, nalle.db, nalle.now)
    await queue('one')
    await queue('two', { address: 'never@posti.example' })
    const service = serviceWith(async ({ to }) => {
      if (to.startsWith('never')) throw new MailFailure('EENVELOPE 550', true)
    })
    await sendDueMails({ ...service, onTried })
    await queue('three')
    nalle.setTime('2026-09-14T09:02')
    const text = await registry.metrics()
    expect(text).toContain('nalle_mails{state="waiting"} 1')
    expect(text).toContain('nalle_mails{state="dead"} 1')
    expect(text).toContain('nalle_mail_oldest_waiting_seconds 120')
    expect(text).toContain('nalle_mail_tries_total{template="word",outcome="sent"} 1')
    expect(text).toContain('nalle_mail_tries_total{template="word",outcome="dead"} 1')
    expect(text).not.toContain('posti.example')
  })
})

describe('a mail server that is killed while mails wait', () => {
  test('gets all of them once it is back, and none twice', async () => {
    const peer = await startSmtpPeer({ security: 'NONE' })
    onTestFinished(peer.remove)
    const transport = smtpMail(
      { url: `smtp://127.0.0.1:${peer.port}`, from: 'nalle@kuusilahti.example', allowPlain: true },
      PATIENT,
    )
    onTestFinished(transport.close)
    const service = { ...nalle.mailService, transport, templates: templatesOf(wordMail) }
    const words = Array.from({ length: 60 }, (_, number) => `mail ${number}`)
    for (const word of words) await queue(word)

    // Killed in the middle of the work, not before it.
    let arrived = 0
    const onTried = ({ outcome }: Tried) => {
      if (outcome === 'sent') arrived += 1
      if (arrived === 20) void peer.kill()
    }
    const tried = await sendDueMails({ ...service, onTried })
    expect(tried.some(({ outcome }) => outcome === 'failed')).toBe(true)
    nalle.setTime('2026-09-14T09:01')
    expect((await sendDueMails(service)).every(({ outcome }) => outcome === 'failed')).toBe(true)
    await peer.start()
    nalle.setTime('2026-09-14T09:03')
    await sendDueMails(service)

    const received = await peer.received()
    const ids = received.map(({ mail }) => mail.messageId)
    expect(new Set(received.map(({ mail }) => mail.subject?.split(' / ')[0])).size).toBe(60)
    // Only mails whose acceptance was cut off on the way may come twice: one for each of the four lanes.
    expect(received.length - new Set(ids).size).toBeLessThanOrEqual(4)
    expect(new Set(ids).size).toBe(60)
    expect((await outbox()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  })

  test('after taking a mail and before saying so gets it again, under the same Message-ID', async () => {
    const peer = await startSmtpPeer({ security: 'NONE' })
    onTestFinished(peer.remove)
    const transport = smtpMail(
      { url: `smtp://127.0.0.1:${peer.port}`, from: 'nalle@kuusilahti.example', allowPlain: true },
      PATIENT,
    )
    onTestFinished(transport.close)
    const service = { ...nalle.mailService, transport, templates: templatesOf(wordMail) }
    await queue('hei', { address: 'lost@posti.example' })
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'failed' }])
    await peer.start()
    nalle.setTime('2026-09-14T09:01')
    expect(await sendDueMails(service)).toMatchObject([{ outcome: 'sent' }])
    const received = await peer.received()
    expect(received).toHaveLength(2)
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(1)
  })
})
