import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import { PHONE } from '../families/widths.ts'
import {
  childrenOf,
  dayOf,
  enterFamily,
  goOnAt,
  openCalendar,
  QUIET_DAY,
  reportDays,
  storedDays,
  weeksOf,
} from './calendar-families.ts'
import { countTaps } from './ways.ts'

/** What a parent of four does in a hurry, on a phone, and how often the screen has to be touched for it. */
test.use({ viewport: PHONE })

const form = (page: Page) => page.getByRole('dialog', { name: 'Ilmoita läsnäolo' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Tallenna' })

const OWN_TIMES = ['08:00-15:30', '08:00-15:30', '08:45-16:30', '09:00-12:00']

test('next week for four children with their own times: three taps', async ({ page }) => {
  const { children, guardian } = await enterFamily(page, { today: '2027-09-06', children: childrenOf(4) })
  for (const [at, { id }] of children.entries()) {
    await reportDays(page, weeksOf(id, ['2027-09-13'], OWN_TIMES[at] ?? ''))
  }
  await goOnAt(page, guardian, QUIET_DAY)
  await openCalendar(page)
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Tee ilmoitus' }).click()
  await page.getByRole('dialog', { name: 'Mitä haluat tehdä?' }).getByRole('link', { name: 'Ilmoita läsnäolo' }).click()
  const monday = form(page).getByRole('group', { name: 'Joka maanantai', exact: true })
  await expect(monday.getByRole('group', { name: 'Onni, Joka maanantai' })).toContainText('8.00–15.30')
  await expect(monday.getByRole('group', { name: 'Oliver, Joka maanantai' })).toContainText('8.45–16.30')
  await expect(form(page).getByRole('group', { name: 'Joka tiistai' })).toContainText('kuten maanantaina')
  await expect(form(page)).toContainText(
    'Muuttuu: Onni 5 päivää, Aino 5 päivää, Oliver 5 päivää, Maximiliana-Charlotta 5 päivää.',
  )
  await expectAccessible(page)
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect.poll(() => taps()).toBe(3)
  for (const [at, { id }] of children.entries()) {
    const stored = Object.values(await storedDays(page, id, '2027-09-20', '2027-09-26'))
    expect(stored).toEqual(Array.from({ length: 5 }, () => OWN_TIMES[at]))
  }
})

test('one child changes a day, and what the others have is neither hidden nor sent @full', async ({ page }) => {
  const { children } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(3) })
  const [onni = '', aino = ''] = children.map(({ id }) => id)
  await reportDays(page, [
    ...weeksOf(onni, ['2027-09-20'], '08:00-16:00'),
    ...weeksOf(aino, ['2027-09-20'], '09:00-15:00'),
  ])
  const saves: unknown[][] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/citizen/reservations'))
      saves.push(request.postDataJSON())
  })
  await openCalendar(page, '?modal=reservations')
  const tuesday = form(page).getByRole('group', { name: 'Joka tiistai', exact: true })
  await tuesday.getByRole('button', { name: 'Muokkaa: Onni, Joka tiistai' }).click()
  await tuesday.getByRole('group', { name: 'Onni, Joka tiistai' }).getByLabel('Päättyy').fill('14')
  await expect(form(page)).toContainText('Muuttuu: Onni 1 päivä.')
  await expect(form(page)).toContainText('Aiempi ilmoitus korvautuu: Onni ti 21.9.')
  // Oliver has nothing yet, and does not have to.
  await expect(form(page)).toContainText('Ennallaan: Aino ja Oliver.')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  expect(saves).toEqual([[expect.objectContaining({ childId: onni, date: '2027-09-21', type: 'RESERVATIONS' })]])
})

test('agreed daily times are the beginning for a child of whom nothing was told yet @full', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await municipality(page, 'setDailyServiceTime', {
    childId: child.id,
    validity: { start: '2027-08-01', end: null },
    type: 'REGULAR',
    times: { start: '08:30', end: '15:15' },
  })
  await openCalendar(page, '?modal=reservations')
  await expect(form(page).getByRole('group', { name: 'Joka perjantai' })).toContainText('8.30–15.15')
})

test('one child is ill today: three taps', async ({ page }) => {
  const { children } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(4) })
  await openCalendar(page)
  const taps = await countTaps(page)
  await dayOf(page, QUIET_DAY).click()
  await page.getByRole('button', { name: 'Aino on sairaana' }).click()
  const absence = page.getByRole('dialog', { name: 'Ilmoita poissaolo' })
  await expect(absence.getByRole('checkbox', { name: 'Aino' })).toBeChecked()
  await expect(absence.getByRole('checkbox', { name: 'Onni' })).not.toBeChecked()
  await expect(absence.getByRole('radio', { name: 'Sairaus' })).toBeChecked()
  await expectAccessible(page)
  await absence.getByRole('button', { name: 'Vahvista poissaolo' }).click()
  await expect(page.getByRole('region', { name: 'Aino' })).toContainText('Sairaana')
  await expect.poll(() => taps()).toBe(3)
  const stored = await Promise.all(children.map(({ id }) => storedDays(page, id, QUIET_DAY, QUIET_DAY)))
  expect(stored).toEqual([{}, { [QUIET_DAY]: 'SICKLEAVE' }, {}, {}])
})

test('what is too late to tell looks otherwise than what is missing, and says whom to contact @full', async ({
  page,
}) => {
  await enterFamily(page, { today: QUIET_DAY, children: childrenOf(4) })
  await openCalendar(page)
  await expect(dayOf(page, '2027-09-14')).toContainText('Ei ilmoitettu, lukittu')
  await expect(dayOf(page, '2027-09-21')).toContainText('Ilmoitus puuttuu')
  // Beside four letters there is no room for them: mark and words go to the next line together.
  for (const date of ['2027-09-14', '2027-09-21']) {
    const words = dayOf(page, date)
      .locator('span:has(> svg)')
      .filter({ hasText: /ilmoit/i })
    await expect.poll(() => words.evaluate((line) => line.getClientRects().length), date).toBe(1)
  }
  await dayOf(page, '2027-09-14').click()
  const day = page.getByRole('dialog', { name: 'tiistai 14.9.2027' })
  await expect(day.getByRole('region', { name: 'Onni' })).toContainText(/ota yhteyttä yksikköön: \S+/)
  await expect(day.getByRole('button', { name: 'Muokkaa' })).toHaveCount(0)
})

test('a summer away for two of four children: at most six taps @full', async ({ page }) => {
  await municipality(page, 'addHolidayPeriod', {
    period: { start: '2037-06-01', end: '2037-08-09' },
    reservationsOpenOn: '2037-04-01',
    reservationDeadline: '2037-04-30',
  })
  const { children } = await enterFamily(page, { today: '2037-04-13', children: childrenOf(4) })
  await openCalendar(page)
  const taps = await countTaps(page)
  const open = page.getByRole('link', { name: 'Ilmoita loma-ajan läsnäolot' })
  if (!(await open.isVisible())) await page.getByText(/odottaa/).click()
  await open.click()
  const holidays = (name: string) => form(page).getByRole('region', { name, exact: true })
  await expect(form(page)).toContainText('vastaa viimeistään to 30.4.2037 (17 päivän päästä)')
  await holidays('Onni').getByText('Poissa koko loman').click()
  await holidays('Aino').getByText('Poissa koko loman').click()
  await expect(holidays('Onni')).toContainText('Paikalla 0, poissa 49, vastaamatta 0')
  await expect(holidays('Oliver')).toContainText('vastaamatta 49')
  await expectAccessible(page)
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect.poll(() => taps()).toBeLessThanOrEqual(6)
  const stored = await Promise.all(
    children.map(async ({ id }) => Object.values(await storedDays(page, id, '2037-06-01', '2037-08-09')).length),
  )
  expect(stored).toEqual([49, 49, 0, 0])
})
