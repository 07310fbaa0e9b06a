import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf } from '../families/today.ts'
import { childrenOf, enterFamily, openCalendar } from './calendar-families.ts'
import { fromActions } from './ways.ts'

type TimeOfStory = { readonly date: string; readonly start: string; readonly end: string; readonly childId?: string }

const askForTimes = (page: Page, unitId: string, times: readonly TimeOfStory[]) =>
  municipality<string>(page, 'addDiscussionSurvey', {
    title: 'Vasukeskustelu',
    description: 'Jutellaan lapsen arjesta.',
    period: { start: '2026-09-14', end: '2026-10-31' },
    targets: [{ unitId }],
    createdAt: '2026-09-01T08:00:00Z',
    times,
  })

const WEDNESDAY = { date: '2026-09-23', start: '14:00', end: '14:30' }
const LATER = { date: '2026-09-23', start: '15:00', end: '15:30' }
const THURSDAY = { date: '2026-09-24', start: '08:00', end: '08:30' }

const list = (page: Page) => page.getByRole('dialog', { name: /^(Keskusteluajat|Samtalstider|Discussion times)$/ })
const choosing = (page: Page) => page.getByRole('dialog', { name: 'Vasukeskustelu' })

test('a time is chosen for a child, and goes into the calendar of the guardian @full-phone', async ({ page }) => {
  const { unitId } = await enterFamily(page, { children: childrenOf(2) })
  await askForTimes(page, unitId, [WEDNESDAY, LATER, THURSDAY])
  await openCalendar(page)
  await fromActions(page, 'Keskusteluajat')
  await expect(list(page)).toContainText('Jutellaan lapsen arjesta.')
  await expectAccessible(page)
  await list(page).getByRole('button', { name: 'Valitse aika: Aino' }).click()
  await expect(page).toHaveURL(/modal=discussion-reservations&selectedChildId=.+&selectedEventId=.+/)
  const wednesday = choosing(page).getByRole('group', { name: 'keskiviikko 23.9.2026' })
  await expect(wednesday.getByRole('radio')).toHaveCount(2)
  await choosing(page).getByRole('button', { name: 'Varaa aika' }).press('Enter')
  await expect(choosing(page).getByRole('alert')).toContainText('Valitse ensin aika.')
  await wednesday.getByRole('radio', { name: '14.00–14.30' }).check()
  await expectAccessible(page)
  await choosing(page).getByRole('button', { name: 'Varaa aika' }).click()
  await expect(page.getByText('Keskusteluaika on varattu.')).toBeVisible()
  await expect(list(page)).toContainText('Varattu aika ke 23.9.2026 14.00–14.30')
  await expect(list(page)).toContainText('Voit perua ajan viimeistään 21.9.2026.')
  await expect(list(page).getByRole('button', { name: 'Valitse aika: Onni' })).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await list(page).getByRole('link', { name: 'Lisää omaan kalenteriin' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Vasukeskustelu-Aino.ics')
  const words = readFileSync(await file.path(), 'utf8')
  expect(words).toContain('DTSTART;TZID=Europe/Helsinki:20260923T140000\r\n')
  expect(words).toContain('DTEND;TZID=Europe/Helsinki:20260923T143000\r\n')
  expect(words).toContain('SUMMARY:Vasukeskustelu: Aino\r\n')
  expect(words).toContain('LOCATION:Kaarnan päiväkoti\r\n')
  expect(words).toContain('TRIGGER:-PT10M\r\n')
})

test('a time is cancelled on its day, after a question @phone-only', async ({ page }) => {
  const { child, unitId } = await enterFamily(page)
  await askForTimes(page, unitId, [{ ...WEDNESDAY, childId: child.id }, LATER])
  await openCalendar(page, '?day=2026-09-23')
  const day = page.getByRole('dialog', { name: 'keskiviikko 23.9.2026' })
  await expect(day.getByRole('region', { name: 'Vasukeskustelu' })).toContainText('14.00–14.30')
  await expectAccessible(page)
  await day.getByRole('button', { name: 'Peru aika' }).click()
  const question = page.getByRole('alertdialog', { name: 'Perutaanko keskusteluaika?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Pidä aika' }).click()
  await expect(day.getByRole('region', { name: 'Vasukeskustelu' })).toBeVisible()
  await day.getByRole('button', { name: 'Peru aika' }).click()
  await question.getByRole('button', { name: 'Kyllä, peru aika' }).click()
  await expect(page.getByText('Keskusteluaika on peruttu.')).toBeVisible()
  await expect(day.getByRole('region', { name: 'Vasukeskustelu' })).toBeHidden()
  await expect(day.getByRole('heading', { level: 2 })).toBeFocused()
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB', timezoneId: 'America/New_York' })

  test('two working days before, a time can no longer be cancelled; afterwards not exported either @full', async ({
    page,
  }) => {
    const { guardian, child, unitId } = await enterFamily(page)
    await askForTimes(page, unitId, [{ ...WEDNESDAY, childId: child.id }])
    const at = async (today: string) => {
      await setMoment(page, momentOf(today))
      await signIn(page, guardian)
      await openCalendar(page, '?modal=discussions')
      await expect(list(page)).toContainText('23.9.2026 14:00–14:30')
    }
    const cancel = list(page).getByRole('button', { name: 'Cancel the time' })
    const exporting = list(page).getByRole('link', { name: 'Add to your own calendar' })
    await at('2026-09-21')
    await expect(cancel).toBeVisible()
    await at('2026-09-22')
    await expect(list(page)).toContainText('up to two working days before')
    await expect(cancel).toBeHidden()
    await expect(exporting).toBeVisible()
    await at('2026-09-24')
    await expect(exporting).toBeHidden()
  })

  test('an event of the unit stands on its day, and goes into a calendar as whole days @phone-only @full', async ({
    page,
  }) => {
    const { unitId } = await enterFamily(page, { children: childrenOf(2) })
    await municipality(page, 'addEvent', {
      title: 'Metsäretki',
      description: 'Eväät mukaan!\nLähdemme kello 9.',
      period: { start: '2026-09-22', end: '2026-09-23' },
      targets: [{ unitId }],
      createdAt: '2026-09-01T08:00:00Z',
    })
    await openCalendar(page, '?day=2026-09-22')
    const event = page.getByRole('region', { name: 'Metsäretki' })
    await expect(event).toContainText('22.9.2026–23.9.2026')
    await expect(event).toContainText('Kaarnan päiväkoti')
    await expect(event).toContainText('For: Onni, Aino')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await event.getByRole('link', { name: 'Add to your own calendar' }).click()
    const words = readFileSync(await (await download).path(), 'utf8')
    expect(words).toContain('DTSTART;VALUE=DATE:20260922\r\nDTEND;VALUE=DATE:20260924\r\n')
    expect(words).toContain('DESCRIPTION:Eväät mukaan!\\nLähdemme kello 9.\r\n')
  })
})
