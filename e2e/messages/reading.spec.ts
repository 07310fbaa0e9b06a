import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { layoutShift } from '../families/layout-shift.ts'
import { signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addStaffedUnit, familyIn, staffReply, staffWrite } from './correspondence.ts'
import { identify } from '../families/identify.ts'
import { actWhileBusy } from '../families/idle.ts'

const inbox = (page: Page) => page.getByRole('list', { name: 'Viestiketjut' })
const itemOf = (page: Page, title: string) => inbox(page).getByRole('listitem').filter({ hasText: title })

/** On a phone the inbox is not there while a thread is open. */
const isPhone = () => test.info().project.name === 'phone'

async function expectUnread(page: Page, count: number): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Päävalikko' }).getByRole('link', { name: /^Viestit/ })
  if (count === 0) await expect(link).not.toContainText('lukema')
  else await expect(link).toContainText(count === 1 ? '1 lukematon' : `${count} lukematonta`)
}

test('whichever page is open, the header tells that a message has come @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit, { names: ['Elli'] })
  await signIn(page, guardian)
  const listening = page.waitForResponse('**/api/citizen/messages/updates*')
  await page.goto('/personal-details')
  await expectUnread(page, 0)
  await listening
  await staffWrite(page, { senderId: unit.accounts.group, to: { children: children.map(({ id }) => id) } })
  await expectUnread(page, 1)
  await page.getByRole('link', { name: /^Viestit/ }).click()
  await itemOf(page, 'Retki perjantaina').getByRole('link').click()
  await expectUnread(page, 0)
})

test('a guardian reads a message, keeps it for later and deletes it @full-phone', async ({ page }) => {
  test.slow()
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit, { names: ['Elli Maria', 'Onni Oskari'] })
  const to = { children: children.map(({ id }) => id) }
  await staffWrite(page, { senderId: unit.accounts.group, to, title: 'Viikkokirje', type: 'BULLETIN' }, '08:00')
  const content = 'Hei!\nLue lisää: https://kuusilahti.example/retki.\n\n<b>Ei lihavoitu</b>'
  const threadId = await staffWrite(
    page,
    { senderId: unit.accounts.group, to, title: 'Retki metsään', content, urgent: true },
    '08:30',
  )
  await signIn(page, guardian)

  await test.step('the inbox shows the newest first, with what one should know before opening', async () => {
    await page.goto('/messages')
    await expect(page.getByRole('heading', { level: 1, name: 'Viestit' })).toBeVisible()
    await expect(inbox(page).getByRole('listitem')).toHaveCount(2)
    const item = inbox(page).getByRole('listitem').first()
    await expect(item).toContainText('Metsolan päiväkoti - Ketut')
    await expect(item).toContainText('tänään klo 8.30')
    await expect(item).toContainText('Kiireellinen')
    await expect(item).toContainText('Hei! Lue lisää: https://kuusilahti.example/retki. <b>Ei lihavoitu</b>')
    await expect(item.getByRole('link')).toHaveAccessibleName('Lukematon: Retki metsään')
    await expect(itemOf(page, 'Viikkokirje')).toContainText('Tiedote')
    await expectUnread(page, 2)
    if (!isPhone()) await expect(page.getByRole('heading', { name: 'Ei valittua viestiä' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('opening it marks it read, and the heading has the focus', async () => {
    await itemOf(page, 'Retki metsään').getByRole('link').click()
    await expect(page).toHaveURL(`/messages/${threadId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Retki metsään' })).toBeFocused()
    await expectUnread(page, 1)
    const thread = page.getByRole('region', { name: 'Retki metsään' })
    await expect(thread.getByRole('list', { name: 'Lapset' })).toHaveText(/Elli.*Onni/)
    await expect(thread).toContainText('Kiireellinen')
    await expect(thread).toContainText('Vastaanottajat: Maija Esimerkki (sinä)')
    await expect(thread).toContainText('<b>Ei lihavoitu</b>')
    const link = thread.getByRole('link', { name: /kuusilahti.example/ })
    await expect(link).toHaveAttribute('href', 'https://kuusilahti.example/retki')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expectAccessible(page)
  })

  await test.step('closing it leads back to its place in the inbox', async () => {
    await page.getByRole('button', { name: 'Sulje viestiketju' }).click()
    await expect(page).toHaveURL('/messages')
    const item = itemOf(page, 'Retki metsään').getByRole('link')
    await expect(item).toBeFocused()
    await expect(item).toHaveAccessibleName('Retki metsään')
  })

  await test.step('marked unread it waits in the inbox again', async () => {
    await itemOf(page, 'Retki metsään').getByRole('link').click()
    await page.getByRole('button', { name: 'Merkitse lukemattomaksi' }).click()
    await expect(page).toHaveURL('/messages')
    await expect(itemOf(page, 'Retki metsään').getByRole('link')).toHaveAccessibleName('Lukematon: Retki metsään')
    await expectUnread(page, 2)
  })

  await test.step('deleting asks first, and Escape changes nothing', async () => {
    await page.getByRole('button', { name: 'Poista viestiketju: Retki metsään' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Poistetaanko viestiketju?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Poista viestiketju: Retki metsään' })).toBeFocused()
  })

  await test.step('deleted from the inbox, the next thread has the focus', async () => {
    await page.getByRole('button', { name: 'Poista viestiketju: Retki metsään' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Poista' }).click()
    await expect(page.getByText('Viestiketju on poistettu.')).toBeVisible()
    await expect(itemOf(page, 'Retki metsään')).toHaveCount(0)
    await expect(itemOf(page, 'Viikkokirje').getByRole('link')).toBeFocused()
    await expectUnread(page, 1)
  })

  await test.step('a bulletin takes no answer, and deleting it when open leads to the empty inbox', async () => {
    await itemOf(page, 'Viikkokirje').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Viikkokirje' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Vastaa' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Poista viestiketju', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Poista' }).click()
    await expect(page).toHaveURL('/messages')
    await expect(page.getByRole('heading', { name: 'Ei vielä viestejä' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Viestit' })).toBeFocused()
    await expectUnread(page, 0)
  })

  await test.step('a new message in a deleted thread brings it back, by itself', async () => {
    await staffReply(page, unit.accounts.group, threadId, 'Retki siirtyy viikolla.')
    await expect(itemOf(page, 'Retki metsään')).toContainText('Retki siirtyy viikolla.')
    await expectUnread(page, 2)
  })
})

test('what stands in one row of the inbox is not read as one long word @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit, { names: ['Elli'] })
  const to = { children: children.map(({ id }) => id) }
  await staffWrite(page, { senderId: unit.accounts.group, to, urgent: true, sensitive: true })
  await signIn(page, guardian)
  await page.goto('/messages')
  await expect(inbox(page)).toContainText('Arkaluonteinen')
  await expect.poll(() => wordsHeard(page)).toMatch(/Viesti\s+Kiireellinen\s+Arkaluonteinen\s+tänään/)
})

/** The texts of the page as a screen reader gets them, with nothing between them that is not there for it. */
async function wordsHeard(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const nodeOf = new Map(nodes.map((node) => [node.nodeId, node]))
  const wordsOf = (id: string): string => {
    const node = nodeOf.get(id)
    if (node?.role?.value === 'StaticText') return String(node.name?.value ?? '')
    return (node?.childIds ?? []).map(wordsOf).join('')
  }
  return nodes[0] === undefined ? '' : wordsOf(nodes[0].nodeId)
}

test.describe('what comes in while an answer of the server is slow', () => {
  async function openThread(page: Page, held: string, begin: () => Promise<void>) {
    const unit = await addStaffedUnit(page)
    const { guardian, children } = await familyIn(page, unit)
    const to = { children: [children[0]!.id] }
    const threadId = await staffWrite(page, { senderId: unit.accounts.group, to }, '08:00')
    await signIn(page, guardian)
    const isDone = Promise.withResolvers<void>()
    const isReplyShown = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      const response = await route.fetch()
      isDone.resolve()
      await isReplyShown.promise
      await route.fulfill({ response })
    }
    await page.route(`**/threads/${threadId}/${held}*`, hold, { times: 1 })
    actWhileBusy(page)
    await page.goto(`/messages/${threadId}`)
    await begin()
    await isDone.promise
    await staffReply(page, unit.accounts.group, threadId, 'Ja sadevaatteet.')
    await expect(page.getByRole('region', { name: 'Retki perjantaina' })).toContainText('Ja sadevaatteet.')
    isReplyShown.resolve()
  }

  test('and marks a thread as read, is marked as read too @full', async ({ page }) => {
    await openThread(page, 'read', async () => undefined)
    await expectUnread(page, 0)
  })

  test('and keeps a thread for later, does not make it a read one @full', async ({ page }) => {
    await openThread(page, 'last-received-message/read', async () => {
      await expectUnread(page, 0)
      await page.getByRole('button', { name: 'Merkitse lukemattomaksi' }).click()
    })
    await expect(page).toHaveURL('/messages')
    await expect(itemOf(page, 'Retki perjantaina').getByRole('link')).toHaveAccessibleName(/^Lukematon: /)
    await expectUnread(page, 2)
  })
})

test('what comes in while a thread is open appears in it, and in the inbox @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit)
  const to = { children: [children[0]!.id] }
  const threadId = await staffWrite(page, { senderId: unit.accounts.group, to }, '08:00')
  await signIn(page, guardian)
  await page.goto(`/messages/${threadId}`)
  await expect(page.getByText('Ottakaa eväät mukaan.').last()).toBeVisible()
  await staffReply(page, unit.accounts.group, threadId, 'Ja sadevaatteet.')
  await expect(page.getByRole('region', { name: 'Retki perjantaina' })).toContainText('Ja sadevaatteet.')
  await staffWrite(page, { senderId: unit.accounts.supervisor, to, title: 'Vesikatko' })
  await expect(itemOf(page, 'Vesikatko')).toBeVisible()
  await expectUnread(page, 1)
  await page.getByRole('link', { name: 'Siirry viimeisimpään viestiin' }).click()
  await expect(page.locator('#last-message')).toBeFocused()
  await expect(page.locator('#last-message')).toContainText('Ja sadevaatteet.')
  await page.getByRole('link', { name: 'Siirry ketjun alkuun' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a long inbox loads as one goes, and an old thread opens by its address @full-phone', async ({ page }) => {
  test.slow()
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit)
  const to = { children: [children[0]!.id] }
  const first = await staffWrite(page, { senderId: unit.accounts.group, to, title: 'Ensimmäinen' }, '06:00')
  for (let number = 1; number <= 24; number += 1) {
    const time = `07:${String(number).padStart(2, '0')}`
    await staffWrite(page, { senderId: unit.accounts.group, to, title: `Viikkokirje ${number}` }, time)
  }
  await signIn(page, guardian)

  await page.goto(`/messages/${first}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ensimmäinen' })).toBeVisible()
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.02)

  await page.goto('/messages')
  await expect(inbox(page).getByRole('listitem').first()).toContainText('Viikkokirje 24')
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.02)
  const more = page.getByRole('button', { name: 'Näytä lisää viestejä' })
  await more.scrollIntoViewIfNeeded()
  await expect(itemOf(page, 'Viikkokirje 5')).toHaveCount(1)
  await itemOf(page, 'Viikkokirje 7').scrollIntoViewIfNeeded()
  await more.scrollIntoViewIfNeeded().catch(() => undefined)
  await expect(inbox(page).getByRole('listitem')).toHaveCount(25)
  await expect(more).toHaveCount(0)
  // Over the words of whoever reads on downwards a phone lays no more than an icon.
  const write = await page.getByRole('button', { name: 'Uusi viesti' }).boundingBox()
  if (isPhone()) expect(write?.width).toBeLessThan(80)
  else expect(write?.width).toBeGreaterThan(120)
  await itemOf(page, 'Ensimmäinen').getByRole('link').click()
  await expect(page).toHaveURL(`/messages/${first}`)
  await page.getByRole('button', { name: 'Sulje viestiketju' }).click()
  await expect(itemOf(page, 'Ensimmäinen').getByRole('link')).toBeFocused()
  await expect(itemOf(page, 'Ensimmäinen').getByRole('link')).toBeInViewport()
})

test('a sensitive thread stays hidden from a weak login; strong login leads back into it', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit, { guardian: { withPassword: true } })
  const threadId = await staffWrite(page, {
    senderId: unit.accounts.supervisor,
    to: { children: [children[0]!.id] },
    title: 'Muistio keskustelusta',
    content: 'Vain teille.',
    sensitive: true,
  })
  await signInWeakly(page, guardian)
  await page.goto('/messages')
  const item = inbox(page).getByRole('listitem').first()
  await expect(item).toContainText('Arkaluonteinen viestiketju')
  await expect(page.getByText('Muistio keskustelusta')).toHaveCount(0)
  await item.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arkaluonteinen viestiketju' })).toBeFocused()
  await expect(page.getByText('Vain teille.')).toHaveCount(0)
  await expectUnread(page, 1)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Tunnistaudu ja lue viesti' }).click()
  await identify(page, guardian)
  await expect(page).toHaveURL(`/messages/${threadId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Muistio keskustelusta (arkaluonteinen)' })).toBeVisible()
  await expect(page.getByText('Vain teille.').last()).toBeVisible()
  await expectUnread(page, 0)
})

test('somebody else’s thread is no more there than one that does not exist @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const others = await familyIn(page, unit)
  const { guardian } = await familyIn(page, unit)
  const to = { children: [others.children[0]!.id] }
  const threadId = await staffWrite(page, { senderId: unit.accounts.group, to })
  await signIn(page, guardian)
  for (const id of [threadId, '00000000-0000-4000-8000-000000000000', 'ei-ole']) {
    await page.goto(`/messages/${id}`)
    await expect(page.getByRole('alert')).toContainText('Sinulla ei ole oikeutta tähän viestiketjuun')
  }
  await expectAccessible(page)
})
