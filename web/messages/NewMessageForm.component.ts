import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { expectAccessible } from '../component-tests/accessible.ts'
import { SERVER_ERROR } from '../component-tests/fake-api.ts'
import { answerMessages, recipientsInTwoUnits, threadId, uploadedFile } from '../component-tests/message-answers.ts'
import { expect, pressDisabled, test } from '../component-tests/test.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Uusi viesti' })
const send = (page: Page) => form(page).getByRole('button', { name: 'Lähetä', exact: true })
const title = (page: Page) => form(page).getByLabel('Otsikko')
const text = (page: Page) => form(page).getByLabel('Viesti', { exact: true })
const choice = (page: Page, name: string) => form(page).getByRole('checkbox', { name })

test('takes children of one unit at a time', async ({ page, api, open }) => {
  answerMessages(api, { recipients: recipientsInTwoUnits() })
  await open('/messages?editorVisible=true')
  await choice(page, 'Elli').check()
  await choice(page, 'Ketut').check()
  await title(page).fill('Lomat')
  await text(page).fill('Olemme lomalla.')
  await expect(send(page)).toBeEnabled()
  await choice(page, 'Onni').check()
  const error = form(page).getByText('Viesti voi mennä vain yhteen yksikköön kerrallaan')
  await expect(error.first()).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect(choice(page, 'Ketut')).toHaveCount(0)
  await expect(form(page)).toContainText('Viestillä ei ole vielä vastaanottajaa')
  await pressDisabled(send(page))
  await form(page).getByRole('link', { name: 'Viesti voi mennä vain yhteen yksikköön kerrallaan' }).click()
  await expect(page.locator(':focus')).toContainText('Valitsemasi lapset ovat eri yksiköissä')
  await expectAccessible(page)
  await choice(page, 'Onni').uncheck()
  await expect(error).toHaveCount(0)
  await expect(send(page)).toBeEnabled()
  expect(api.callsOf('messages.sendMessage')).toEqual([])
})

test('sends once on a double click and keeps everything after a failure', async ({ page, api, open }) => {
  answerMessages(api)
  await open('/messages?editorVisible=true')
  await choice(page, 'Ketut').check()
  await expect(form(page).getByText('Lapset, joita viesti koskee')).toHaveCount(0)
  await title(page).fill('Kysymys')
  await text(page).fill('Milloin retki on?')
  const sent = () => api.callsOf('messages.sendMessage').map(({ body }) => body)
  api.fail('messages.sendMessage', SERVER_ERROR)
  const fail = async (calls: number) => {
    await send(page).click()
    await expect.poll(() => sent().length).toBe(calls)
    await expect(form(page).getByRole('alert')).toContainText('Viestin lähetys ei onnistunut')
  }
  await fail(1)
  await fail(2)
  expect(sent()[1]?.idempotencyKey, 'the key of the same message').toBe(sent()[0]?.idempotencyKey)
  await title(page).fill('Kysymys retkestä')
  await fail(3)
  expect(sent()[2]?.idempotencyKey, 'the key of another message').not.toBe(sent()[0]?.idempotencyKey)
  await expect(title(page)).toHaveValue('Kysymys retkestä')
  await expect(text(page)).toHaveValue('Milloin retki on?')
  await expectAccessible(page)

  api.answer('messages.sendMessage', threadId(1))
  await send(page).dblclick()
  await expect(page.getByText('Viesti on lähetetty.')).toBeVisible()
  expect(sent()).toHaveLength(4)
  expect(sent()[3]).toMatchObject({ title: 'Kysymys retkestä', content: 'Milloin retki on?' })
})

test.describe('attachments', () => {
  const UPLOADS = '**/api/citizen/attachments/messages'
  const PDF = Buffer.from('%PDF-1.4\n')
  const row = (page: Page, name: string) => form(page).getByRole('listitem').filter({ hasText: name })
  /** From the disk, so that a large file is not sent to the browser as text. */
  const choose = (page: Page, info: TestInfo, ...files: readonly (readonly [name: string, content: Buffer])[]) => {
    mkdirSync(info.outputPath(), { recursive: true })
    const paths = files.map(([name, content]) => {
      const path = info.outputPath(name)
      writeFileSync(path, content)
      return path
    })
    return form(page).getByLabel('Liitteet').setInputFiles(paths)
  }
  const refused = (errorCode: string | null, reason: string) => ({
    status: 400,
    json: { errorCode, reason, timestamp: 0 },
  })

  test.beforeEach(async ({ page, api, open }) => {
    answerMessages(api, { messageAttachmentsAllowed: true })
    await open('/messages?editorVisible=true')
    await choice(page, 'Ketut').check()
    await title(page).fill('Todistus')
    await text(page).fill('Tässä se on.')
  })

  test('says why a file is refused and uploads the others', async ({ page }, info) => {
    await page.route(UPLOADS, async (route) => {
      const name = /filename="([^"]*)"/.exec(route.request().postDataBuffer()?.toString('utf8') ?? '')?.[1] ?? ''
      if (name.endsWith('.png')) return route.fulfill(refused('INVALID_CONTENT_TYPE', ''))
      if (name.endsWith('.jpg')) return route.fulfill(refused('EXTENSION_INVALID', ''))
      return route.fulfill({ json: uploadedFile(1) })
    })
    const files = [
      { name: 'nimetön', content: PDF, why: 'Tiedoston nimestä puuttuu pääte' },
      { name: 'ohjelma.exe', content: PDF, why: 'Tätä tiedostotyyppiä ei voi lähettää' },
      { name: 'sivu.png', content: PDF, why: 'Tiedoston sisältö ei ole' },
      { name: 'vaara.jpg', content: PDF, why: 'pääte ei vastaa tiedoston sisältöä' },
      { name: 'tyhjä.pdf', content: Buffer.alloc(0), why: 'Tiedosto on tyhjä.' },
      { name: 'suuri.pdf', content: Buffer.alloc(25 * 1024 * 1024 + 1), why: 'enintään 25 Mt' },
    ]
    await choose(page, info, ...files.map(({ name, content }) => [name, content] as const), ['hyvä.pdf', PDF])
    for (const { name, why } of files) await expect(row(page, name)).toContainText(why)
    await expect(row(page, 'hyvä.pdf').getByRole('link')).toBeVisible()
    await expect(send(page)).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Poista tiedosto ohjelma.exe' }).click()
    await expect(row(page, 'ohjelma.exe')).toHaveCount(0)
  })

  test('uploads a file again that failed on the way, but not an infected one', async ({ page }, info) => {
    await page.route(UPLOADS, (route) => route.fulfill({ json: uploadedFile(1) }))
    await page.route(UPLOADS, (route) => route.abort(), { times: 1 })
    await choose(page, info, ['a.pdf', PDF])
    await expect(row(page, 'a.pdf')).toContainText('Tiedoston lähetys ei onnistunut.')
    await page.getByRole('button', { name: 'Yritä lähettää tiedosto a.pdf uudelleen' }).click()
    await expect(row(page, 'a.pdf').getByRole('link')).toBeVisible()

    await page.route(UPLOADS, (route) => route.fulfill(refused(null, 'INFECTED')), { times: 1 })
    await choose(page, info, ['virus.pdf', PDF])
    await expect(row(page, 'virus.pdf')).toContainText('Tiedostosta löytyi haittaohjelma.')
    await expect(page.getByRole('button', { name: /virus.pdf uudelleen/ })).toHaveCount(0)
  })
})
