import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import { enterFamily, openCalendar, QUIET_DAY } from './calendar-families.ts'
import { isPhone } from './ways.ts'

const NOTICES = {
  missing: 'Läsnäoloilmoituksia puuttuu',
  income: 'Tuloselvityksesi on vanhenemassa',
  document: 'Asiakirja odottaa vastaustasi',
  times: 'Päivittäistä varhaiskasvatusaikaa on muutettu',
} as const

const notice = (page: Page, which: keyof typeof NOTICES) => page.getByRole('region', { name: NOTICES[which] })

async function openAll(page: Page): Promise<void> {
  await openCalendar(page)
  // On a phone one line says how much there is, and by when the first of it is due.
  if (isPhone(page)) await page.getByText(/^\d asiaa odottaa · ensimmäinen ma 13\.9\.2027$/).click()
  await notice(page, 'missing').waitFor()
}

test('what a guardian should know stands above the days, most urgent first @phone', async ({ page }) => {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', {})
  const onni = { firstNames: 'Onni', lastName: 'Esimerkki', age: 4, placements: [{ serviceNeed: { optionId } }] }
  const { child, guardian } = await enterFamily(page, { today: QUIET_DAY, children: [onni] })
  const templateId = await municipality<string>(page, 'addDocumentTemplate', {
    name: 'Lapsen esitiedot',
    type: 'CITIZEN_BASIC',
  })
  await municipality(page, 'addChildDocument', {
    childId: child.id,
    templateId,
    status: 'CITIZEN_DRAFT',
    publishedAt: '2027-09-10T09:00:00Z',
  })
  await municipality(page, 'setHeadOfFamily', {
    headId: guardian.id,
    childId: child.id,
    period: { start: '2027-01-01', end: null },
  })
  await municipality(page, 'setIncome', {
    personId: guardian.id,
    validity: { start: '2027-01-01', end: '2027-09-30' },
  })
  await municipality(page, 'setDailyServiceTime', {
    childId: child.id,
    validity: { start: '2027-09-20', end: null },
    type: 'REGULAR',
    times: { start: '08:00', end: '16:00' },
  })

  await openAll(page)
  await expect(notice(page, 'document')).toContainText('Onni: Lapsen esitiedot')
  await expect(notice(page, 'income')).toContainText('30.9.2027')
  await expect(notice(page, 'times')).toBeVisible()
  const titles = await page.getByRole('region').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(titles.filter((title) => Object.values<string | null>(NOTICES).includes(title))).toEqual(
    Object.values(NOTICES),
  )
  await expectAccessible(page)

  await notice(page, 'times').getByRole('button', { name: 'Selvä' }).click()
  await expect(notice(page, 'times')).toHaveCount(0)
  await openAll(page)
  await expect(notice(page, 'income')).toBeVisible()
  await expect(notice(page, 'times')).toHaveCount(0)
})
