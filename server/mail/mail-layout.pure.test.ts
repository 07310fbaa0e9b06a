import { LANGUAGES } from '@nalle/domain/city/city.ts'
import type { Language } from '@nalle/domain/city/city.ts'
import { describe, expect, test } from 'vitest'
import { credentialsChangedMail, emailChangedMail, verificationCodeMail } from '../personal-details/mails.ts'
import { newDeviceMail } from '../session/mails.ts'
import { layOutMail } from './mail-layout.ts'
import type { MailPart } from './templates.ts'

const head = {
  portalName: { fi: 'Kuusilahden Nalle', sv: 'Nalle i Granvik', en: 'Nalle of Kuusilahti' },
  languages: ['fi', 'sv', 'en'] as const,
  publicUrl: 'https://nalle.example',
}
const part = (language: Language): MailPart => ({
  subject: `subject ${language}`,
  paragraphs: [`words ${language}`],
  link: { label: `link ${language}`, path: '/personal-details' },
})

describe('a letter', () => {
  test.each([
    { first: 'fi', order: ['fi', 'sv', 'en'] },
    { first: 'sv', order: ['sv', 'fi', 'en'] },
    { first: 'en', order: ['en', 'fi', 'sv'] },
  ] as const)('for somebody who speaks $first has its parts in the order $order', ({ first, order }) => {
    const letter = layOutMail(head, first, part)
    expect(letter.subject).toBe(order.map((language) => `subject ${language}`).join(' / '))
    expect([...letter.text.matchAll(/words (\w\w)/g)].map(([, language]) => language)).toEqual(order)
    expect([...letter.html.matchAll(/<section lang="(\w\w)">/g)].map(([, language]) => language)).toEqual(order)
    expect(letter.html).toContain(`<html lang="${first}">`)
  })

  test.each([
    { own: 'sv', order: ['sv', 'en'] },
    { own: 'fi', order: ['en', 'sv'] },
  ] as const)('of a city that writes English and Swedish, to somebody who speaks $own: $order', ({ own, order }) => {
    const letter = layOutMail({ ...head, languages: ['en', 'sv'] }, own, part)
    expect([...letter.text.matchAll(/words (\w\w)/g)].map(([, language]) => language)).toEqual(order)
    expect(letter.html).toContain(`<html lang="${order[0]}">`)
  })

  test('links to its page and to the settings of notifications, in text and in HTML', () => {
    const { text, html } = layOutMail(head, 'fi', part)
    for (const address of [
      'https://nalle.example/personal-details',
      'https://nalle.example/personal-details#notifications',
    ]) {
      expect(text).toContain(address)
      expect(html).toContain(`href="${address}"`)
    }
  })

  test('takes what people write as words, never as markup or as a second header', () => {
    const nasty = '<script>alert(1)</script>"\'&\r\nBcc: all@posti.example\u0000\u007f'
    const { subject, html } = layOutMail(head, 'fi', (language) => ({
      ...part(language),
      subject: nasty,
      paragraphs: [nasty],
      highlight: nasty,
      link: { label: nasty, path: '/"><script>' },
    }))
    // oxlint-disable-next-line no-control-regex -- that none is left is the point
    expect(subject).not.toMatch(/[\u0000-\u001f\u007f]/)
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/href="[^"]*"[^>\s]/)
  })
})

describe('the mails of the portal', () => {
  const mails = [
    {
      name: 'verification-code',
      part: (l: Language) => verificationCodeMail.part({ verificationId: ID, code: '012345' }, l),
    },
    {
      name: 'email-changed',
      part: (l: Language) => emailChangedMail.part({ changedOn: '2026-09-14', newEmail: 'm…@p….example' }, l),
    },
    { name: 'credentials-changed', part: (l: Language) => credentialsChangedMail.part({}, l) },
    { name: 'new-device', part: (l: Language) => newDeviceMail.part({ at: '2026-09-14T06:00:00Z' }, l) },
  ]

  test.each(mails)('$name speaks three languages, each its own, and leads to the details', ({ part: partOf }) => {
    const parts = LANGUAGES.map(partOf)
    expect(new Set(parts.map(({ subject }) => subject)).size).toBe(3)
    expect(new Set(parts.map(({ paragraphs }) => paragraphs.join(' '))).size).toBe(3)
    for (const { link, paragraphs } of parts) {
      expect(link.path).toBe('/personal-details')
      expect(paragraphs.every((words) => /[.]$/.test(words))).toBe(true)
    }
  })

  test('the code stands alone on its line, so that it is easily found and copied', () => {
    const { text, html } = layOutMail(head, 'fi', mails[0]?.part ?? part)
    expect(text.match(/^012345$/gm)).toHaveLength(3)
    expect(html).toContain('<strong>012345</strong>')
  })
})

const ID = '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11' as Parameters<typeof verificationCodeMail.part>[0]['verificationId']
