import { enterFamily, openCalendar, storedDays } from '../calendar/calendar-families.ts'
import { fromActions } from '../calendar/ways.ts'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { pressAnyway } from '../families/press-anyway.ts'
import { expect, test } from '../families/test.ts'
import { addHead, childAddress, PRESCHOOLER, sectionOf } from './children-families.ts'

test('a long absence from the calendar’s warning to the days that staff allow @phone-only', async ({ page }) => {
  const { child, unitId } = await enterFamily(page, { children: [PRESCHOOLER] })
  await openCalendar(page)
  await fromActions(page, 'Ilmoita poissaolo')
  const dialog = page.getByRole('dialog', { name: 'Ilmoita poissaolo' })
  await dialog.getByRole('textbox', { name: 'Ensimmäinen päivä' }).fill('21.9.2026')
  await dialog.getByRole('textbox', { name: 'Viimeinen päivä' }).fill('2.10.2026')
  await dialog.getByRole('radio', { name: 'Muu poissaolo' }).check()
  await dialog.getByRole('link', { name: 'Hae lupaa poissaoloon' }).click()
  await expect(page).toHaveURL(`${childAddress(child)}/absence-application`)
  await expect(page.getByRole('heading', { level: 1, name: 'Poissaolohakemus' })).toBeFocused()
  await expectAccessible(page)

  const send = page.getByRole('button', { name: 'Lähetä hakemus' })
  await pressAnyway(send)
  await expect(page.getByRole('link', { name: 'Vahvista, että olet lukenut tämän.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Ensimmäinen poissaolopäivä' }).fill('21.9.2026')
  await page.getByRole('textbox', { name: 'Viimeinen poissaolopäivä' }).fill('20.9.2026')
  await expect(page.getByText('Viimeinen päivä on ennen ensimmäistä.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Viimeinen poissaolopäivä' }).fill('2.10.2026')
  await page.getByRole('textbox', { name: 'Miksi lapsi on poissa?' }).fill('Matka isovanhempien luo')
  await page.getByRole('checkbox', { name: /merkitään vasta/ }).check()
  // What was typed survives a reload.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Miksi lapsi on poissa?' })).toHaveValue('Matka isovanhempien luo')
  await send.click()

  await expect(page).toHaveURL(`${childAddress(child)}#absence-applications`)
  const list = sectionOf(page, 'Poissaolohakemukset')
  await expect(list).toContainText('Odottaa päätöstä')
  await expectAccessible(page)
  const findWaiting = async () => {
    const answer = await page.request.get(`/api/citizen/absence-application?childId=${child.id}`)
    // The answer of a call that the page has just made itself.
    const applications = (await answer.json()) as readonly { data: { id: string; status: string } }[]
    return applications.find(({ data }) => data.status === 'WAITING_DECISION')?.data.id
  }
  const by = await addHead(page, unitId)
  await municipality(page, 'acceptAbsenceApplication', { id: await findWaiting(), by })
  await page.reload()
  await expect(list).toContainText('Hyväksytty')
  const days = await storedDays(page, child.id, '2026-09-21', '2026-10-02')
  expect(Object.values(days)).toEqual(Array.from({ length: 10 }, () => 'OTHER_ABSENCE'))

  // Another one is rejected, and its reason is told in full.
  await list.getByRole('link', { name: 'Hae poissaoloa' }).click()
  await page.getByRole('textbox', { name: 'Ensimmäinen poissaolopäivä' }).fill('2.11.2026')
  await page.getByRole('textbox', { name: 'Viimeinen poissaolopäivä' }).fill('13.11.2026')
  await page.getByRole('textbox', { name: 'Miksi lapsi on poissa?' }).fill('Toinen matka')
  await page.getByRole('checkbox', { name: /merkitään vasta/ }).check()
  await send.click()
  await expect(list).toContainText('Odottaa päätöstä')
  const reason = 'Poissaoloja on jo paljon. '.repeat(20).trim()
  await municipality(page, 'rejectAbsenceApplication', { id: await findWaiting(), by, reason })
  await page.reload()
  await expect(list).toContainText('Hylätty')
  await expect(list).toContainText(reason)
  await expectAccessible(page)
})
