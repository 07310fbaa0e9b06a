import { sendVerificationCode } from '@nalle/contract/personal-details.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailId } from '../../database/tables/mails.ts'
import { addFamily } from '../../testing/families.ts'
import { codeSentTo } from '../../testing/mails.ts'
import { startNalle, startNalleForThisTest } from '../../testing/nalle.ts'
import type { TestNalle } from '../../testing/nalle.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  nalle.app.fastify.inject({ method: 'GET', url, headers })

async function keep(mail: {
  readonly to: string
  readonly subject: string
  readonly at: string
  readonly text?: string
}) {
  const id = randomUUID() as MailId
  const text = mail.text ?? 'words'
  await nalle.mailService.transport.send({
    id,
    to: mail.to,
    subject: mail.subject,
    text,
    html: `<p style="color:red">${text}</p><script>alert(1)</script>`,
    unsubscribeUrl: 'https://nalle.example',
    at: Temporal.Instant.from(mail.at),
  })
  return id
}

describe('the mailbox of the demonstration', () => {
  test('shows a code to whoever plays the guardian', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register, {
      guardians: [{ email: 'maija@posti.example', isEmailVerified: false }],
      children: [],
    })
    await nalle.call(await nalle.login(guardian.id), sendVerificationCode)
    const code = await codeSentTo(nalle, 'maija@posti.example')
    const list = await open('/demo/mail?recipient=MAIJA@')
    const address = /href="(\/demo\/mail\/[0-9a-f-]{36}[^"]*)"/.exec(list.body)?.[1] ?? ''
    expect((await open(address)).body).toContain(code)
  })

  test('lists mails newest first, and only those of a recipient when asked', async () => {
    await keep({ to: 'anna@posti.example', subject: 'first', at: '2026-09-15T09:00:00Z' })
    await keep({ to: 'anna@posti.example', subject: 'third', at: '2026-09-15T11:00:00Z' })
    await keep({ to: 'bertta@posti.example', subject: 'second', at: '2026-09-15T10:00:00Z' })
    const subjects = async (url: string) =>
      [...(await open(url)).body.matchAll(/<h2><a[^>]*>([^<]*)</g)].map(([, subject]) => subject)
    expect((await subjects('/demo/mail')).slice(0, 3)).toEqual(['third', 'second', 'first'])
    expect(await subjects('/demo/mail?recipient=Anna%40')).toEqual(['third', 'first'])
    expect(await subjects('/demo/mail?recipient=nobody')).toEqual([])
    expect((await open('/demo/mail?recipient=nobody&locale=en')).body).toContain('No messages.')
  })

  test('takes what stands in a mail as words', async () => {
    const id = await keep({
      to: '"><script>alert(1)</script>@posti.example',
      subject: '<script>alert(2)</script>',
      text: '<img src=x onerror=alert(3)> https://nalle.example/personal-details?a=1&b=2 javascript:alert(4)',
      at: '2026-09-15T12:00:00Z',
    })
    for (const url of ['/demo/mail', `/demo/mail/${id}`, '/demo/mail?recipient=%22%3E%3Cscript%3E']) {
      const { body, headers } = await open(url)
      expect(body).not.toMatch(/<script|<img/)
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
    const { body } = await open(`/demo/mail/${id}`)
    expect(body).toContain('<a href="https://nalle.example/personal-details?a=1&amp;b=2">')
    expect(body).not.toContain('href="javascript:')
  })

  test('shows the HTML of a mail where it can do nothing', async () => {
    const id = await keep({ to: 'anna@posti.example', subject: 'html', at: '2026-09-15T13:00:00Z' })
    const { body, headers } = await open(`/demo/mail/${id}/html`)
    expect(body).toContain('<p style="color:red">words</p>')
    expect(headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
  })

  test.each(['fi', 'sv', 'en'])('speaks %s, by choice or as the browser prefers', async (language) => {
    for (const { body } of [
      await open(`/demo/mail?locale=${language}`),
      await open('/demo/mail', { 'accept-language': language }),
    ]) {
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).toMatch(/<header>.*<nav aria-label.*<main><h1>.*<label for="recipient">.*<footer>/s)
    }
  })

  test.each(['unknown', randomUUID(), `${randomUUID()}/html`, '%00', '..%2f..'])('has no mail %s: 404', async (id) => {
    expect((await open(`/demo/mail/${id}`)).statusCode).toBe(404)
  })

  test.each(['%00', '%ff', "'; drop table stored_mail --", 'a'.repeat(5000)])(
    'is searched for %s in vain',
    async (text) => {
      expect((await open(`/demo/mail?recipient=${text}`)).statusCode).toBe(200)
    },
  )
})

test('in production there is no mailbox, even if mails were kept', async () => {
  const real = await startNalleForThisTest({ mode: 'production' })
  for (const url of [
    '/demo/mail',
    `/demo/mail/${randomUUID()}`,
    `/demo/mail/${randomUUID()}/html`,
    '/demo/style.css',
  ]) {
    const answer = await real.app.fastify.inject({ method: 'GET', url })
    expect(answer.statusCode, `open ${url}`).toBe(404)
    expect(answer.body).not.toContain('<h1>')
  }
})
