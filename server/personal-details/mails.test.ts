import { getEmailVerification, sendVerificationCode, verifyEmail } from '@nalle/contract/personal-details.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKeys } from '../external/identity/keys.ts'
import { smtpMail } from '../external/smtp-mail.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { addFamily } from '../testing/families.ts'
import type { TestGuardian } from '../testing/families.ts'
import { sendMails } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { startSmtpPeer } from '../testing/smtp-peer.ts'
import type { SmtpPeer } from '../testing/smtp-peer.ts'

let nalle: TestNalle
let peer: SmtpPeer
beforeAll(async () => {
  const keys = makeKeys('localhost')
  peer = await startSmtpPeer({ security: 'STARTTLS', keys, login: { user: 'nalle', password: 'secret' } })
  const mail = smtpMail(
    { url: `smtp://nalle:secret@localhost:${peer.port}`, from: 'Nalle <nalle@kuusilahti.example>', allowPlain: false },
    { connectionMs: 15_000, answerMs: 15_000, wholeMs: 25_000, trusted: keys.certificate },
  )
  nalle = await startNalle({ mail })
})
afterAll(async () => {
  await nalle.close()
  await peer.remove()
})

async function guardianAt(email: string, language: 'fi' | 'sv' | 'en' = 'fi') {
  const { guardian } = await addFamily(nalle.db, nalle.register, {
    guardians: [{ email, language, isEmailVerified: false }],
    children: [],
  })
  return { guardian, caller: await nalle.login(guardian.id) }
}

const receivedBy = async (address: string) => (await peer.received()).filter(({ to }) => to.includes(address))

async function verify(caller: Caller, code: string) {
  const { body } = await nalle.call(caller, getEmailVerification)
  const id = body.latestVerification?.id
  if (id === undefined) throw new Error('no code has been asked for')
  return nalle.call(caller, verifyEmail, { body: { id, code } })
}

describe('the code in a real mailbox', () => {
  test.each([
    { language: 'fi', order: ['fi', 'sv', 'en'] },
    { language: 'sv', order: ['sv', 'fi', 'en'] },
    { language: 'en', order: ['en', 'fi', 'sv'] },
  ] as const)('comes in three languages, $language first, and opens', async ({ language, order }) => {
    const { guardian, caller } = await guardianAt(`${language}@posti.example`, language)
    await nalle.call(caller, sendVerificationCode)
    expect(await sendMails(nalle)).toMatchObject([{ template: 'verification-code', outcome: 'sent' }])

    const [received, ...more] = await receivedBy(`${language}@posti.example`)
    expect(more).toEqual([])
    expect(received).toMatchObject({ isSecure: true, user: 'nalle' })
    const { text = '', html = '', headers = [], subject } = received?.mail ?? {}
    expect(subject?.split(' / ')).toHaveLength(3)
    expect([...html.matchAll(/<section lang="(\w\w)">/g)].map(([, found]) => found)).toEqual(order)
    const codes = text.match(/^\d{6}$/gm) ?? []
    expect(codes).toHaveLength(3)
    expect(html).toContain(`<strong>${codes[0]}</strong>`)
    expect(text).toContain('https://nalle.example/personal-details')
    expect(headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: '<https://nalle.example/personal-details#notifications>',
      }),
    )
    expectNothingAbout(guardian, `${text}${html}${subject}`)
    expect((await verify(caller, codes[0] ?? '')).status).toBe(200)
  })

  test('is tried again when the server says later, and given up when it says never', async () => {
    const [later, never] = [await guardianAt('later@posti.example'), await guardianAt('never@posti.example')]
    await nalle.call(later.caller, sendVerificationCode)
    await nalle.call(never.caller, sendVerificationCode)
    const tried = await sendMails(nalle)
    expect(tried.map(({ outcome, failure }) => `${outcome} ${failure}`).toSorted()).toEqual([
      'dead EENVELOPE 550 RCPT TO',
      'failed EENVELOPE 451 RCPT TO',
    ])
    for (const { caller } of [later, never]) {
      const { body } = await nalle.call(caller, getEmailVerification)
      expect(body.latestVerification).toMatchObject({ sentAt: null })
    }
  })

  test('is good in both mails when the first was taken for lost and sent again', async () => {
    const { caller } = await guardianAt('twice@posti.example')
    await nalle.call(caller, sendVerificationCode)
    const { transport } = nalle.mailService
    const losingAnswers = {
      ...transport,
      send: async (mail: Parameters<typeof transport.send>[0]) => {
        await transport.send(mail)
        throw new Error('the line went dead after the mail was taken')
      },
    }
    expect(await sendDueMails({ ...nalle.mailService, transport: losingAnswers })).toMatchObject([
      { outcome: 'failed' },
    ])
    nalle.setTime('2026-09-14T09:01')
    await sendMails(nalle)
    const received = await receivedBy('twice@posti.example')
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(1)
    const codes = received.map(({ mail }) => /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? '')
    expect(codes).toHaveLength(2)
    expect((await verify(caller, codes[0] ?? '')).status).toBe(200)
  })
})

/** A mail may be read by anybody who holds the phone. */
function expectNothingAbout(guardian: TestGuardian, words: string): void {
  const { identityCode, firstNames, lastName } = guardian
  for (const fact of [identityCode, ...firstNames.split(' '), lastName, 'Mallikatu', guardian.id]) {
    expect(words).not.toContain(fact)
  }
}
