import type { MessageAccountId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../component-tests/accessible.ts'
import type { FakeApi } from '../component-tests/fake-api.ts'
import { expect, test } from '../component-tests/test.ts'
import { PHONE } from '../component-tests/widths.ts'

const ADDRESS = '/messages?editorVisible=true&shared=true'
/** An id is a text; these are nobody's. */
const OWN = '20000000-0000-4000-8000-000000000001' as MessageAccountId
const GROUP = '20000000-0000-4000-8000-000000000002' as MessageAccountId
const CHILD = '20000000-0000-4000-8000-000000000003' as PersonId
const UNIT = '20000000-0000-4000-8000-000000000004' as UnitId
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function answerMessages(api: FakeApi, mayAttach: boolean): void {
  api.answer('messages.getMyAccount', { accountId: OWN, messageAttachmentsAllowed: mayAttach })
  api.answer('messages.getReceived', { data: [], total: 0, pages: 0 })
  api.answer('messages.getUnreadCount', 0)
  const account = { id: GROUP, name: 'Ketut', type: 'GROUP' as const, personId: null, calledName: null }
  api.answer('messages.getRecipients', {
    messageAccounts: [{ account, outOfOffice: null, unitName: 'Metsolan päiväkoti', role: null }],
    childrenToMessageAccounts: [
      {
        childId: CHILD,
        newMessage: [GROUP],
        reply: [GROUP],
        child: { firstName: 'Elli', lastName: 'Meikäläinen', preferredName: '' },
        unitId: UNIT,
      },
    ],
  })
}

/** As the worker keeps them for the person who is logged in. */
async function keepShared(page: Page, names: readonly string[]): Promise<void> {
  await page.goto('/')
  await page.evaluate(
    async ({ names, png }) => {
      await caches.delete('nalle-shared')
      const cache = await caches.open('nalle-shared')
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      for (const [at, name] of names.entries()) {
        const headers = {
          'content-type': 'image/png',
          'x-name': encodeURIComponent(name),
          'x-owner': 'login-of-the-test',
          'x-shared-at': String(performance.timeOrigin + performance.now()),
        }
        await cache.put(`/shared/picture/${at}`, new Response(bytes, { headers }))
      }
    },
    { names, png: PNG },
  )
}

const keptOn = (page: Page) => page.evaluate(async () => (await (await caches.open('nalle-shared')).keys()).length)

/** Uploads are no call of `fetch`, so they are counted here. */
async function countUploads(page: Page): Promise<() => number> {
  let count = 0
  await page.route('**/api/citizen/attachments/**', async (route) => {
    count += 1
    await route.fulfill({ json: `30000000-0000-4000-8000-00000000000${count}` })
  })
  return () => count
}

test('asks before it uploads, and shows what came', async ({ page, api, open }) => {
  answerMessages(api, true)
  const uploads = await countUploads(page)
  await keepShared(page, ['Retkellä äiti.png'])
  await open(ADDRESS)
  const question = page.getByRole('region', { name: 'Liitetäänkö jaettu kuva viestiin?' })
  await expect(question).toContainText('Retkellä äiti.png')
  await expect(question.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  await expectAccessible(page)
  expect(uploads()).toBe(0)
  await question.getByRole('button', { name: 'Liitä viestiin' }).click()
  await expect(page.getByText('Jakamasi kuva on viestin liitteenä.')).toBeVisible()
  await expect.poll(uploads).toBe(1)
  await expect.poll(() => keptOn(page)).toBe(0)
  await expectAccessible(page)
})

test('uploads nothing and keeps nothing after a refusal', async ({ page, api, open }) => {
  answerMessages(api, true)
  const uploads = await countUploads(page)
  await keepShared(page, ['a.png', 'b.png'])
  await page.setViewportSize(PHONE)
  await open(ADDRESS)
  const question = page.getByRole('region', { name: 'Liitetäänkö 2 jaettua kuvaa viestiin?' })
  await expect(question.getByRole('listitem')).toHaveCount(2)
  await question.getByRole('button', { name: 'Älä liitä' }).click()
  await expect(page.getByText('Kuvia ei liitetty.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect.poll(() => keptOn(page)).toBe(0)
  expect(uploads()).toBe(0)
})

test('says why nothing can be attached, without a question', async ({ page, api, open }) => {
  answerMessages(api, false)
  await keepShared(page, ['a.png'])
  await open(ADDRESS)
  await expect(page.getByText(/^Jakamaasi kuvaa ei voi liittää viestiin/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Liitä viestiin' })).toHaveCount(0)
  await expect.poll(() => keptOn(page)).toBe(0)
})
