import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { layoutShift } from '../families/layout-shift.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf } from '../families/today.ts'
import { childrenOf, dayOf, enterFamily, reportDays, openCalendar, QUIET_DAY, weeksOf } from './calendar-families.ts'
import { isPhone } from './ways.ts'

test('the month shows its weeks with numbers, and leads to the months around it until a year ahead', async ({
  page,
}) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await reportDays(page, [
    ...weeksOf(child.id, ['2027-09-20'], '08:00-16:30').slice(0, 3),
    { type: 'ABSENT', childId: child.id, date: '2027-09-23' },
  ])
  await openCalendar(page)
  const month = page.getByRole('heading', { level: 2, name: 'Syyskuu 2027' })
  await expect(month).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    /Vk/,
    'maanantai',
    'tiistai',
    'keskiviikko',
    'torstai',
    'perjantai',
  ])
  await expect(page.getByRole('rowheader')).toHaveText([/35/, /36/, /37/, /38/, /39/])
  await expect(dayOf(page, '2027-09-13')).toHaveAttribute('aria-current', 'date')
  await expect(page.getByRole('link', { name: 'ma 20.9.2027. Onni: 8.00–16.30' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'to 23.9.2027. Onni: Poissa' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'pe 24.9.2027. Onni: Ilmoitus puuttuu' })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.02)

  await page.getByRole('button', { name: 'Seuraava kuukausi' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Lokakuu 2027' })).toBeVisible()
  await page.getByRole('button', { name: 'Tänään' }).click()
  await expect(month).toBeVisible()
  for (const name of ['Elokuu 2027', 'Heinäkuu 2027', 'Kesäkuu 2027', 'Toukokuu 2027']) {
    await page.getByRole('button', { name: 'Edellinen kuukausi' }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expect(dayOf(page, '2027-05-03')).toBeVisible()

  await page.getByRole('button', { name: 'Tänään' }).click()
  const next = page.getByRole('button', { name: 'Seuraava kuukausi' })
  for (let months = 0; months < 12; months += 1) await next.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Syyskuu 2028' })).toBeVisible()
  await expect(next).toBeDisabled()
})

test('where care is counted in hours, the month tells what was agreed, planned and exceeded @full-phone', async ({
  page,
}) => {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', { hoursPerMonth: 20 })
  const { child } = await enterFamily(page, {
    today: QUIET_DAY,
    children: [{ firstNames: 'Onni', placements: [{ serviceNeed: { optionId } }] }],
  })
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '08:00-12:00'))
  await openCalendar(page)
  const summary = page.getByRole('region', { name: 'Palveluntarve: syyskuu 2027' })
  await expect(summary).toContainText('Sovittu 20 h, suunniteltu 20 h')
  await expect(summary).not.toContainText('ylittää')
  await reportDays(page, weeksOf(child.id, ['2027-09-27'], '08:00-08:30').slice(0, 1))
  await openCalendar(page)
  await expect(summary).toContainText('suunniteltu 20 h 30 min')
  await expect(summary).toContainText('Suunniteltu aika ylittää sovitun palveluntarpeen.')
  // The mark stands beside the title, not on a line of its own below it.
  const title = summary.getByRole('heading')
  const mark = await title.getByRole('img').boundingBox()
  await expect.poll(async () => (await title.boundingBox())?.height).toBeLessThan(1.6 * (mark?.height ?? 0))
  await expectAccessible(page)
  // It opens and closes by its title, wherever it is read.
  const words = summary.getByText('suunniteltu 20 h 30 min')
  const wasOpen = !isPhone(page)
  await expect(words).toBeVisible({ visible: wasOpen })
  await title.click()
  await expect(words).toBeVisible({ visible: !wasOpen })
  // Every month has its own.
  if (isPhone(page)) await dayOf(page, '2027-10-01').scrollIntoViewIfNeeded()
  else await page.getByRole('button', { name: 'Seuraava kuukausi' }).click()
  await expect(page.getByRole('region', { name: 'Palveluntarve: lokakuu 2027' })).toContainText('Sovittu 20 h')
})

test('arrow keys go from day to day, and Enter opens one', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await dayOf(page, '2027-09-14').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayOf(page, '2027-09-15')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dayOf(page, '2027-09-22')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(dayOf(page, '2027-09-14')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'tiistai 14.9.2027' })).toBeVisible()
  await expect(page).toHaveURL('/calendar?day=2027-09-14')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(dayOf(page, '2027-09-14')).toBeFocused()
  await expect(page).toHaveURL('/calendar')
})

test.describe('in Swedish', () => {
  test.use({ locale: 'sv' })

  test('four siblings with the same day share a line, and letters tell them apart @full', async ({ page }) => {
    const { children } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(4) })
    await reportDays(
      page,
      children.flatMap(({ id }, at) => weeksOf(id, ['2027-09-20'], at === 3 ? '09:00-12:00' : '08:00-16:00')),
    )
    await openCalendar(page)
    await expect(
      page.getByRole('link', {
        name: 'mån 20.9.2027. Onni, Aino, Oliver: 8.00–16.00. Maximiliana-Charlotta: 9.00–12.00',
      }),
    ).toBeVisible()
    await expect(dayOf(page, '2027-09-20')).toContainText('8.00–16.00')
    // A time that does not fit beside the letters goes to the next line as a whole.
    const linesOfTimes = await dayOf(page, '2027-09-20')
      .locator('[data-kind=reserved]')
      .evaluateAll((lines) =>
        lines.map((line) => {
          const times = document.createRange()
          times.selectNodeContents(line.lastChild ?? line)
          return times.getClientRects().length
        }),
      )
    expect(linesOfTimes).toEqual([1, 1])
    await expectAccessible(page)
  })
})

test('a family without a child in care has no calendar @full', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY, children: [{ firstNames: 'Onni', placements: [] }] })
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Sivua ei löytynyt' })).toBeVisible()
  await expect(page).toHaveTitle(/^Sivua ei löytynyt – /)
  await expect(page.getByRole('link', { name: 'Kalenteri' })).toBeHidden()
})

test('who has no e-mail address is led to where one is given @full', async ({ page }) => {
  await setMoment(page, momentOf(QUIET_DAY))
  const period = { start: '2027-01-01', end: '2028-07-31' }
  const { guardian } = await makeFamily(page, { guardian: { email: null }, children: [{ placements: [{ period }] }] })
  await signIn(page, guardian)
  await openCalendar(page)
  await page.getByRole('region', { name: 'Sähköpostiosoitteesi puuttuu' }).getByRole('link').click()
  await expect(page).toHaveURL('/personal-details')
})
