import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import {
  childrenOf,
  enterFamily,
  goOnAt,
  reportDays,
  openCalendar,
  QUIET_DAY,
  storedDays,
  weeksOf,
} from './calendar-families.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Kopioi viikko|Kopiera en vecka|Copy a week)$/ })
const copy = (page: Page) => form(page).getByRole('button', { name: /^(Kopioi|Kopiera|Copy)( \d|$)/ })

test('last week is copied to the next three, and taken back @phone-only', async ({ page }) => {
  const { child, guardian } = await enterFamily(page, { today: '2027-09-06' })
  await reportDays(page, weeksOf(child.id, ['2027-09-13'], '08:00-15:30').slice(0, 4))
  await goOnAt(page, guardian, '2027-09-13')
  await openCalendar(page, '?modal=copy-week')
  await expect(form(page).getByLabel('Kopioitava viikko')).toHaveValue('2027-09-13')
  await expect(form(page)).toContainText('ma 8.00–15.30')
  await expect(form(page).getByText('pe 8.00–15.30')).toBeHidden()
  await form(page).getByLabel('Mille viikoille').selectOption('3 viikkoa, 20.9.2027–10.10.2027')
  await expect(form(page).getByRole('status').first()).toHaveText('Tallennetaan 12 päivää.')
  await form(page).getByText('Tallennettavat päivät (12)').click()
  await expect(form(page).getByText('to 7.10.2027, Onni: 8.00–15.30')).toBeVisible()
  await expectAccessible(page)
  await copy(page).click()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL('/calendar')
  const told = await storedDays(page, child.id, '2027-09-20', '2027-10-10')
  expect(Object.keys(told)).toHaveLength(12)
  await page.getByRole('button', { name: 'Kumoa' }).click()
  await expect(page.getByText('Muutos on kumottu.')).toBeVisible()
  await expect.poll(() => storedDays(page, child.id, '2027-09-20', '2027-10-10')).toEqual({})
})

test('a week goes to chosen weeks and to a sibling, and what cannot be copied is told before @full', async ({
  page,
}) => {
  const { children } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(2) })
  const [onni, aino] = children.map(({ id }) => id)
  if (onni === undefined || aino === undefined) throw new Error('two children are in this story')
  await reportDays(page, [
    ...weeksOf(onni, ['2027-09-20'], '08:00-16:00'),
    { type: 'RESERVATIONS', childId: aino, date: '2027-10-04', times: '09:00-12:00' },
    { type: 'ABSENT', childId: aino, date: '2027-10-05' },
  ])
  await municipality(page, 'writeAbsences', [
    { childId: onni, date: '2027-10-07', category: 'BILLABLE', type: 'FORCE_MAJEURE', at: '2027-09-09T09:00:00Z' },
  ])
  await openCalendar(page, '?modal=copy-week&week=2027-09-22')
  await form(page).getByLabel('Kenen ajat').selectOption('Onni')
  await form(page)
    .getByRole('group', { name: /^Kenelle/ })
    .getByText('Aino', { exact: true })
    .click()
  await form(page).getByLabel('Mille viikoille').selectOption('Valitut viikot')
  await expect(form(page).getByRole('status').first()).toHaveText('Yhtään päivää ei voi kopioida.')
  await expect(copy(page)).toHaveAttribute('aria-disabled', 'true')
  await form(page).getByText('Vk 40, 4.10.2027–10.10.2027').click()
  await form(page).getByText('Vk 42, 18.10.2027–24.10.2027').click()
  await expect(form(page).getByRole('status').first()).toHaveText(
    'Tallennetaan 18 päivää, joista 1 korvaa aiemman ajan.',
  )
  await expect(form(page).getByText('Ennalleen jäävät päivät (2)')).toBeVisible()
  await expect(form(page).getByText('to 7.10.2027, Onni: henkilökunta on kirjannut poissaolon')).toBeVisible()
  await expect(form(page).getByText('ti 5.10.2027, Aino: lapsi on ilmoitettu poissaolevaksi')).toBeVisible()
  await expectAccessible(page)
  await form(page).getByText('Tallennettavat päivät (18)').click()
  await expect(form(page).getByText('ma 4.10.2027, Aino: 8.00–16.00 (korvaa aiemman ajan)')).toBeVisible()
  await copy(page).click()
  await expect(form(page)).toBeHidden()
  await expect
    .poll(() => storedDays(page, aino, '2027-10-04', '2027-10-17'))
    .toEqual({
      '2027-10-04': '08:00-16:00',
      '2027-10-05': 'OTHER_ABSENCE',
      '2027-10-06': '08:00-16:00',
      '2027-10-07': '08:00-16:00',
      '2027-10-08': '08:00-16:00',
    })
  await expect
    .poll(async () => (await storedDays(page, onni, '2027-10-04', '2027-10-10'))['2027-10-07'])
    .toBe('FORCE_MAJEURE')
})

test('each child repeats its own week, all of them in one go @full', async ({ page }) => {
  const { children } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(3) })
  const [onni = '', aino = '', oliver = ''] = children.map(({ id }) => id)
  await reportDays(page, [
    ...weeksOf(onni, ['2027-09-20'], '08:00-16:00'),
    ...weeksOf(aino, ['2027-09-20'], '09:00-12:00').slice(0, 3),
  ])
  await openCalendar(page, '?modal=copy-week&week=2027-09-20')
  await expect(form(page).getByLabel('Kenen ajat')).toHaveValue('own')
  await expect(form(page).getByRole('list', { name: 'Aino' })).toContainText('ke 9.00–12.00')
  await expectAccessible(page)
  await copy(page).click()
  await expect(form(page)).toBeHidden()
  await expect
    .poll(async () => new Set(Object.values(await storedDays(page, onni, '2027-09-27', '2027-10-03'))))
    .toEqual(new Set(['08:00-16:00']))
  await expect
    .poll(async () => Object.values(await storedDays(page, aino, '2027-09-27', '2027-10-03')))
    .toEqual(Array.from({ length: 3 }, () => '09:00-12:00'))
  await expect.poll(() => storedDays(page, oliver, '2027-09-27', '2027-10-03')).toEqual({})
})

test('times do not fit a unit with shorter hours @full', async ({ page }) => {
  const short = { start: '08:00', end: '15:00' }
  const unitId = await municipality<string>(page, 'addUnit', {
    name: 'Lyhyen päivän päiväkoti',
    openingTimes: {
      normal: [short, short, short, null, null, null, null],
      shiftCare: null,
      openOnHolidaysForShiftCare: false,
    },
  })
  const [onni, aino] = childrenOf(2)
  const { children } = await enterFamily(page, {
    today: QUIET_DAY,
    children: [onni ?? {}, { ...aino, placements: [{ unitId }] }],
  })
  await reportDays(page, weeksOf(children[0]?.id ?? '', ['2027-09-20'], '07:30-16:00'))
  await openCalendar(page, '?modal=copy-week')
  await form(page).getByLabel('Kenen ajat').selectOption('Onni')
  const forWhom = form(page).getByRole('group', { name: /^Kenelle/ })
  await expect(forWhom.getByRole('checkbox', { name: 'Aino' })).not.toBeChecked()
  await forWhom.getByText('Onni', { exact: true }).click()
  await expect(form(page).getByText('Valitse vähintään yksi lapsi.')).toBeVisible()
  await expectAccessible(page)
  await forWhom.getByText('Aino', { exact: true }).click()
  await expect(form(page).getByText('ke 29.9.2027, Aino: aika ei sovi aukioloaikaan')).toBeVisible()
  await expect(
    form(page).getByText('to 30.9.2027, Aino: yksikkö on kiinni tai lapsella ei ole varhaiskasvatusta'),
  ).toBeVisible()
  await expect(copy(page)).toHaveAttribute('aria-disabled', 'true')
})

test.describe('in English', () => {
  test.use({ locale: 'en' })

  test('a child without any week of times has nothing to copy yet @full', async ({ page }) => {
    await enterFamily(page, { today: QUIET_DAY })
    await openCalendar(page, '?modal=copy-week')
    await expect(form(page)).toContainText('The child has no week yet whose times could be copied.')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(form(page)).toBeHidden()
  })
})
