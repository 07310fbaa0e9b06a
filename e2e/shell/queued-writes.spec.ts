import type { Page } from '@playwright/test'
import { dayOf, enterFamily, openCalendar, QUIET_DAY, storedDays } from '../calendar/calendar-families.ts'
import { fromActions } from '../calendar/ways.ts'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { municipality } from '../families/municipality.ts'
import { identify } from '../families/identify.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addStaffedUnit, familyIn, staffWrite } from '../messages/correspondence.ts'
import { begunOnceItWaits, endLoginWithoutShell, keptOn, queuedOn, untilKept } from './device.ts'

test.use({ serviceWorkers: 'allow' })

const waitingNotice = (page: Page, count = '1 lähetys odottaa') => page.getByRole('region', { name: count })

async function reportIllness(page: Page): Promise<void> {
  await fromActions(page, 'Ilmoita poissaolo')
  const form = page.getByRole('dialog', { name: 'Ilmoita poissaolo' })
  await form.getByRole('textbox', { name: 'Ensimmäinen päivä' }).fill('21.9.2027')
  await form.getByRole('textbox', { name: 'Viimeinen päivä' }).fill('22.9.2027')
  await form.getByRole('radio', { name: 'Sairaus' }).check()
  await form.getByRole('button', { name: 'Vahvista poissaolo' }).click()
  await expect(form).toBeHidden()
}

async function enterAndLoseConnection(page: Page) {
  const family = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await untilKept(page, 'calendar.getReservations')
  await page.context().setOffline(true)
  return family
}

test('an absence told without a connection waits, is shown where it will stand, and is sent once there is one @phone-only', async ({
  page,
  context,
}) => {
  const { child } = await enterAndLoseConnection(page)
  await reportIllness(page)
  await expect(waitingNotice(page)).toContainText('Poissaolo (Sairaus): Onni 21.9.2027–22.9.2027')
  await expect(page.getByText('Lähetys odottaa ja lähtee, kun yhteys palaa.')).toBeVisible()
  await expect(dayOf(page, '2027-09-21')).toContainText('Onni: Sairaana. Odottaa lähetystä')
  await expectAccessible(page)

  await test.step('it is still there after the page was loaded anew, without a connection', async () => {
    await page.reload()
    await expect(waitingNotice(page)).toBeVisible()
    await dayOf(page, '2027-09-21').click()
    const day = page.getByRole('dialog', { name: 'tiistai 21.9.2027' })
    await expect(day.getByRole('region', { name: 'Onni' })).toContainText('Odottaa lähetystä')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await context.setOffline(false)
  await expect(page.getByText('Lähetetty: Poissaolo (Sairaus): Onni 21.9.2027–22.9.2027')).toBeVisible()
  await expect(waitingNotice(page)).toBeHidden()
  await expect(dayOf(page, '2027-09-21')).not.toContainText('Odottaa lähetystä')
  await expect(dayOf(page, '2027-09-21')).toContainText('Sairaana')
  await expect
    .poll(() => storedDays(page, child.id, '2027-09-20', '2027-09-23'))
    .toEqual({
      '2027-09-21': 'SICKLEAVE',
      '2027-09-22': 'SICKLEAVE',
    })
  await expect.poll(() => queuedOn(page)).toEqual([])
})

test('what waits because of one tab is shown in the others, and sent by them once the first is closed @full', async ({
  page,
  context,
}) => {
  const family = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await untilKept(page, 'calendar.getReservations')
  const other = await context.newPage()
  await openCalendar(other)
  await expect(dayOf(other, '2027-09-21')).toBeVisible()
  await context.setOffline(true)
  await reportIllness(page)
  await expect(waitingNotice(other)).toContainText('Poissaolo (Sairaus): Onni 21.9.2027–22.9.2027')
  await expect(dayOf(other, '2027-09-21')).toContainText('Onni: Sairaana. Odottaa lähetystä')
  await page.close()
  await context.setOffline(false)
  await expect(waitingNotice(other)).toBeHidden()
  await expect(dayOf(other, '2027-09-21')).not.toContainText('Odottaa lähetystä')
  const stored = await storedDays(other, family.child.id, '2027-09-20', '2027-09-23')
  expect(stored).toEqual({ '2027-09-21': 'SICKLEAVE', '2027-09-22': 'SICKLEAVE' })
})

test('times of a day and of a week wait in their order, and what waits can be changed back @full', async ({
  page,
  context,
}) => {
  const { child } = await enterAndLoseConnection(page)

  await test.step('a week', async () => {
    await page.getByRole('link', { name: 'Ilmoita läsnäolo', exact: true }).first().click()
    const form = page.getByRole('dialog', { name: 'Ilmoita läsnäolo' })
    await form.getByText('Sama joka päivä').click()
    await form.getByLabel('Alkaa').fill('8')
    await form.getByLabel('Päättyy').fill('16')
    await form.getByRole('button', { name: 'Tallenna' }).click()
    await expect(form).toBeHidden()
    await expect(waitingNotice(page)).toContainText('Läsnäoloilmoitus: Onni')
    await expect(dayOf(page, '2027-09-22')).toContainText('8.00–16.00')
  })

  await test.step('one day of it, from what waits', async () => {
    await dayOf(page, '2027-09-22').click()
    const day = page.getByRole('dialog', { name: 'keskiviikko 22.9.2027' })
    await day.getByRole('button', { name: 'Muokkaa' }).click()
    await expect(day.getByLabel('Alkaa')).toHaveValue('8.00')
    await day.getByLabel('Alkaa').fill('10')
    await day.getByRole('button', { name: 'Tallenna' }).click()
    await expect(day.getByRole('region', { name: 'Onni' })).toContainText('10.00–16.00')
    await page.keyboard.press('Escape')
  })

  await expect(waitingNotice(page, '2 lähetystä odottaa')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: /odottaa yhteyttä/ })).toHaveCount(0)
  const stored = await storedDays(page, child.id, '2027-09-20', '2027-09-24')
  expect(stored).toMatchObject({ '2027-09-21': '08:00-16:00', '2027-09-22': '10:00-16:00' })
})

test('what the server does not take is told in plain words, and can be put aside @full', async ({ page, context }) => {
  const { child, unitId } = await enterAndLoseConnection(page)
  await reportIllness(page)
  await municipality(page, 'recordAttendances', [
    { childId: child.id, unitId, date: '2027-09-21', start: '08:00', end: '09:00' },
  ])
  await context.setOffline(false)
  const notice = page.getByRole('alert').filter({ hasText: 'Ei lähetetty: Poissaolo (Sairaus)' })
  await expect(notice).toContainText('Lapselle on jo kirjattu läsnäolo jollekin näistä päivistä.')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Selvä' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => queuedOn(page)).toEqual([])
  await expect.poll(() => storedDays(page, child.id, '2027-09-22', '2027-09-22')).toEqual({})
})

const receivedBy = async (page: Page) => {
  const answer = await page.request.get('/api/citizen/messages/received?page=1')
  const { data } = (await answer.json()) as { data: { title: string; messages: { content: string }[] }[] }
  return data.map(({ title, messages }) => [title, ...messages.map(({ content }) => content)])
}

async function enterWithThread(page: Page) {
  const unit = await addStaffedUnit(page)
  const family = await familyIn(page, unit)
  const to = { children: [family.children[0]!.id] }
  const threadId = await staffWrite(page, { senderId: unit.accounts.group, to }, '08:00')
  await signIn(page, family.guardian)
  return { threadId, ...family }
}

async function openAndLoseConnection(page: Page, threadId: string): Promise<void> {
  await page.goto(`/messages/${threadId}`)
  await untilKept(page, 'messages.getThread')
  await page.context().setOffline(true)
}

test('a new message and an answer wait in the inbox and in the thread, and each goes out once @phone-only @full', async ({
  page,
  context,
}) => {
  const { threadId } = await enterWithThread(page)
  await openAndLoseConnection(page, threadId)

  await test.step('an answer', async () => {
    await page.getByRole('button', { name: 'Vastaa' }).click()
    const form = page.getByRole('form', { name: 'Vastaus' })
    await form.getByLabel('Vastauksesi').fill('Elli tulee mukaan.')
    const begun = begunOnceItWaits(page)
    await form.getByRole('button', { name: 'Lähetä' }).click()
    await expect(begun).resolves.toEqual([])
    const waiting = page.getByRole('region', { name: 'Retki perjantaina', exact: true }).getByRole('listitem').last()
    await expect(waiting).toContainText('Odottaa lähetystä')
    await expect(waiting).toContainText('Elli tulee mukaan.')
    await expectAccessible(page)
  })

  await test.step('a new message', async () => {
    await page.goto('/messages?editorVisible=true')
    const form = page.getByRole('form', { name: 'Uusi viesti' })
    await form.getByRole('checkbox', { name: 'Ketut' }).check()
    await form.getByLabel('Otsikko').fill('Varavaatteet')
    await form.getByLabel('Viesti', { exact: true }).fill('Lokerosta puuttuvat sukat.')
    await form.getByRole('button', { name: 'Lähetä' }).click()
    await expect(page).toHaveURL('/messages')
    const waiting = page.getByRole('list', { name: 'Odottaa lähetystä' }).getByRole('listitem')
    await expect(waiting).toContainText('Lokerosta puuttuvat sukat.')
    await expectAccessible(page)
  })

  await expect(waitingNotice(page, '2 lähetystä odottaa')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: /odottaa yhteyttä/ })).toHaveCount(0)
  await expect
    .poll(() => receivedBy(page))
    .toEqual([
      ['Varavaatteet', 'Lokerosta puuttuvat sukat.'],
      ['Retki perjantaina', 'Ottakaa eväät mukaan.', 'Elli tulee mukaan.'],
    ])
})

test('a message that waits is opened again, changed and sent @full', async ({ page, context }) => {
  const { threadId } = await enterWithThread(page)
  await openAndLoseConnection(page, threadId)
  await page.getByRole('button', { name: 'Vastaa' }).click()
  await page.getByLabel('Vastauksesi').fill('Elli tulee.')
  await page.getByRole('form', { name: 'Vastaus' }).getByRole('button', { name: 'Lähetä' }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Odottaa lähetystä' })
    .getByRole('button', { name: 'Muokkaa' })
    .click()
  await page.getByRole('button', { name: 'Jatka vastausta' }).click()
  await expect(page.getByLabel('Vastauksesi')).toHaveValue('Elli tulee.')
  await expect.poll(() => queuedOn(page)).toEqual([])
  await page.getByLabel('Vastauksesi').fill('Elli ei tule.')
  await context.setOffline(false)
  await page.getByRole('form', { name: 'Vastaus' }).getByRole('button', { name: 'Lähetä' }).click()
  await expect(page.locator('#last-message')).toContainText('Elli ei tule.')
  await expect.poll(() => receivedBy(page)).toEqual([['Retki perjantaina', 'Ottakaa eväät mukaan.', 'Elli ei tule.']])
})

test('logging out warns of what waits, and takes it along @full', async ({ page, context }) => {
  const { child, guardian } = await enterAndLoseConnection(page)
  await reportIllness(page)
  await expect(waitingNotice(page)).toBeVisible()
  const logOut = async () => {
    await page.getByRole('button', { name: /Valikko|Lisää/ }).click()
    await page.getByRole('link', { name: 'Kirjaudu ulos' }).click()
  }
  await logOut()
  const warning = page.getByRole('alertdialog', { name: 'Lähettämättä on vielä jotain' })
  await expect(warning).toContainText('Yksi lähetys odottaa vielä yhteyttä.')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Jatka palvelussa' }).click()
  await expect.poll(() => queuedOn(page)).toHaveLength(1)
  // Slow enough that what waits is still there when the person leaves.
  await context.route('**/api/citizen/absences*', (route) => route.abort())
  await context.setOffline(false)
  await logOut()
  await warning.getByRole('button', { name: 'Poista ja kirjaudu ulos' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => Object.keys(await keptOn(page))).toEqual(['nalle-files'])
  await context.unroute('**/api/citizen/absences*')
  await signIn(page, guardian)
  await openCalendar(page)
  await expect.poll(() => storedDays(page, child.id, '2027-09-20', '2027-09-24')).toEqual({})
})

test('a login that runs out leaves what waits to its person, and another person finds nothing @full', async ({
  page,
  context,
}) => {
  const { guardian: other } = await makeFamily(page, { guardian: { firstNames: 'Pekka' } })
  const { threadId, guardian } = await enterWithThread(page)
  const answer = async (text: string) => {
    await page.getByRole('button', { name: 'Vastaa' }).click()
    await page.getByLabel('Vastauksesi').fill(text)
    await page.getByRole('form', { name: 'Vastaus' }).getByRole('button', { name: 'Lähetä' }).click()
    await expect(waitingNotice(page)).toBeVisible()
  }
  await openAndLoseConnection(page, threadId)
  await answer('Elli tulee.')
  await endLoginWithoutShell(page)
  await context.setOffline(false)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => queuedOn(page)).toHaveLength(1)
  await signIn(page, guardian)
  await page.goto('/messages')
  await expect(page.getByText('Lähetetty: Retki perjantaina')).toBeVisible()
  await expect.poll(() => receivedBy(page)).toEqual([['Retki perjantaina', 'Ottakaa eväät mukaan.', 'Elli tulee.']])

  await openAndLoseConnection(page, threadId)
  await answer('Tämä ei lähde.')
  // Before there is a connection: what waits would be sent with it.
  await context.route('**/reply', (route) => route.abort())
  await context.setOffline(false)
  await page.goto('/api/citizen/auth/sfi/login?RelayState=%2Fmessages')
  await identify(page, other)
  await expect(page.getByRole('heading', { level: 1, name: 'Viestit' })).toBeVisible()
  await expect.poll(() => queuedOn(page)).toEqual([])
  await context.unroute('**/reply')
  await signIn(page, guardian)
  await expect.poll(() => receivedBy(page)).toEqual([['Retki perjantaina', 'Ottakaa eväät mukaan.', 'Elli tulee.']])
})
