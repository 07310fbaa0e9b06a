import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { addPaper, assurance, bringStatement, enterFamily, field, goOnTo, send, statements } from './telling.ts'

test('eleven statements are turned page by page, and a day that is taken cannot be chosen', async ({ page }) => {
  test.slow()
  await enterFamily(page)
  for (let month = 0; month < 10; month += 1) {
    await bringStatement(page, Temporal.PlainDate.from('2025-10-01').add({ months: month }).toString())
  }
  await page.goto('/income')
  const rows = page.getByRole('table', { name: 'Omat tuloselvitykset' }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(page.getByRole('navigation', { name: /^Sivut/ })).toHaveCount(0)
  await bringStatement(page, '2026-09-01')
  await page.reload()
  await expect(page.getByText('Sivu 1 / 2')).toBeVisible()
  await expect(rows.nth(1)).toContainText('1.9.2026–21.9.2026')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seuraava sivu' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('1.10.2025')

  await page.goto('/income/new/edit')
  await page.getByRole('radio', { name: 'Hyväksyn korkeimman maksun' }).check()
  await goOnTo(page, 'Voimassaolo')
  await field(page, 'Alkaen').fill('1.9.2026')
  await field(page, 'Alkaen').blur()
  await expect(
    page.getByText('Samalle päivälle on jo tuloselvitys. Valitse toinen päivä.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Avaa kalenteri: Alkaen' }).click()
  const taken = page.getByRole('dialog').getByLabel(/\b1\. syyskuuta 2026/)
  await expect(taken).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
})

test('the income of a child is told with one paper @phone-only', async ({ page }) => {
  test.slow()
  const { child } = await enterFamily(page)
  await page.goto('/income')
  await page.getByRole('link', { name: /^Kerro lapsen tuloista/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lapsen tuloselvitys' })).toBeVisible()
  await field(page, 'Alkaen').fill('1.6.2026')
  await goOnTo(page, 'Lisätiedot ja muut liitteet')
  await addPaper(page, 'Liitteet lapsen tuloista', 'Perhe-eläke.pdf')
  await goOnTo(page, 'Tarkista ja lähetä')
  await assurance(page).check()
  await expectAccessible(page)
  await send(page).click()
  await expect(page.getByText('Tuloselvitys on lähetetty.')).toBeVisible()
  const [sent] = await statements(page, child.id)
  expect(sent).toMatchObject({ type: 'CHILD_INCOME', status: 'SENT', startDate: '2026-06-01', endDate: null })
  await page.getByRole('link', { name: /^Täydennä 1\.6\.2026/ }).click()
  await expect(page).toHaveURL(new RegExp(`/child-income/${child.id}/`))
  await expect(page.getByRole('link', { name: 'Lataa Perhe-eläke.pdf' })).toBeVisible()
  await expectAccessible(page)
})
