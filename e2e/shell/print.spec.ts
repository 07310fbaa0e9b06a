import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { enterFamily as enterApplyingFamily } from '../applications/applying.ts'
import { childrenOf, enterFamily, openCalendar, QUIET_DAY, reportDays, weeksOf } from '../calendar/calendar-families.ts'
import { decide } from '../decisions/deciding.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addStaffedUnit, familyIn, staffWrite } from '../messages/correspondence.ts'

/** About an A4 sheet without its margins. */
const PAPER = { width: 720, height: 1040 }

/** What could be pressed on the screen is no use on paper, nor is the frame. */
async function expectOnlyWords(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'light')
}

/** The words of each sheet that really comes out, as a program reads them that knows nothing of the page. */
async function sheetsOf(page: Page): Promise<readonly string[]> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
  const pdf = await page.pdf({ format: 'A4', margin })
  const words = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  // Every sheet ends with a form feed.
  return words.split('\f').slice(0, -1)
}

test.use({ viewport: PAPER })

test('a printed message is the message, without the inbox and what could be pressed @full', async ({ page }) => {
  const unit = await addStaffedUnit(page)
  const { guardian, children } = await familyIn(page, unit)
  const to = { children: children.map(({ id }) => id) }
  const threadId = await staffWrite(page, { senderId: unit.accounts.group, to })
  await signIn(page, guardian)
  await page.goto(`/messages/${threadId}`)
  const thread = page.getByRole('region', { name: 'Retki perjantaina' })
  await expect(thread).toContainText('Ottakaa eväät mukaan.')
  await expectOnlyWords(page)
  await expect(thread.getByText('Ottakaa eväät mukaan.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Viestiketjut' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Kaikki viestit' })).toBeHidden()
  await expect.poll(() => sheetsOf(page)).toHaveLength(1)
})

test('a printed calendar is the whole month, also of those who have a list @full', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await expect(page.getByRole('table', { name: 'syyskuu 2027' })).toBeHidden()
  await expectOnlyWords(page)
  await expect(page.getByRole('link', { name: 'Tee ilmoitus' })).toBeHidden()
  const month = page.getByRole('table', { name: 'syyskuu 2027' })
  await expect(month.locator('a[data-day]').filter({ visible: true })).toHaveCount(22)
})

test('a month of four children is one sheet with its summary on it, also where the list of a phone was longer @full', async ({
  page,
}) => {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', { contractDaysPerMonth: 10 })
  const [first, ...others] = childrenOf(4)
  const family = await enterFamily(page, {
    today: QUIET_DAY,
    children: [{ ...first, placements: [{ serviceNeed: { optionId } }] }, ...others],
  })
  const mondays = ['2027-09-20', '2027-09-27']
  await reportDays(
    page,
    family.children.flatMap(({ id }, at) => weeksOf(id, mondays, `08:0${at}-16:00`)),
  )
  await openCalendar(page)
  const [sheet, ...more] = await sheetsOf(page)
  expect(more).toEqual([])
  expect(sheet).toContain('8.03')
  expect(sheet).toContain('Palveluntarve: syyskuu 2027')
  expect(sheet).toContain('Sopimuspäiviä')
  // Whoever has printed goes on in the list.
  await expect(page.getByRole('link', { name: 'Tee ilmoitus' })).toBeVisible()
})

test('a printed application is how it stands and what was applied for @full', async ({ page }) => {
  const family = await enterApplyingFamily(page)
  const { applicationId } = await decide(page, family)
  await page.goto(`/applications/${applicationId}`)
  const standing = page.getByRole('region', { name: 'Missä hakemus on nyt' })
  await expect(standing).toContainText('Sinun vuorosi')
  await expectOnlyWords(page)
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0)
  await expect(standing.getByRole('listitem').filter({ visible: true })).toHaveCount(5)
  await expect(page.getByRole('heading', { name: 'Asian käsittelytiedot' })).toBeHidden()
  for (const sheet of await sheetsOf(page)) expect(sheet.trim()).not.toBe('')
})

test('printed decisions are the decisions @full', async ({ page }) => {
  const family = await enterApplyingFamily(page)
  await decide(page, family)
  await page.goto('/decisions')
  await expect(page.getByRole('main')).toContainText('Kuusenkävyn päiväkoti')
  await expectOnlyWords(page)
  await expect(page.getByRole('main').getByRole('link').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('28.9.2026')
  await expect.poll(() => sheetsOf(page)).toHaveLength(1)
})
