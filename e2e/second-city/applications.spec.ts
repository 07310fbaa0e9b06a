import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import type { Person } from '../families/families.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { momentOf, TODAY } from '../families/today.ts'
import { expect, test } from './norrvik.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** Saga, five, is at home; her guardian is logged in, in a browser that knows the day of the story. */
async function enterFamily(page: Page): Promise<Person> {
  const family = await makeFamily(page, {
    children: [{ firstNames: 'Saga', lastName: 'Strandvik', age: 5, placements: [] }],
  })
  await page.clock.setFixedTime(momentOf(TODAY).epochMilliseconds)
  await signIn(page, family.guardian)
  const [child] = family.children
  if (child === undefined) throw new Error('a family without children')
  return child
}

test('an urgent application asks for neither times nor amounts, but waits for its certificate @full', async ({
  page,
}) => {
  test.slow()
  const unit = 'Strandens daghem'
  await municipality(page, 'addUnit', { name: unit, language: 'sv' })
  const child = await enterFamily(page)
  await page.goto(`/applications/new/${child.id}`)
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio', { name: 'Småbarnspedagogik och servicesedel' })).toBeChecked()
  await expect(page.getByRole('main')).toContainText(/högst 311\s€ per månad/)
  await expect(page.getByRole('main')).toContainText(/10–75\s€ per månad/)
  await expect(page.getByRole('link', { name: /Läs mer om servicesedeln/ })).toHaveAttribute(
    'href',
    'https://www.norrvik.example/servicesedel',
  )
  await page.getByRole('button', { name: 'Börja ansökan' }).click()
  const startDate = page.getByRole('textbox', { name: 'Önskat startdatum' })
  await startDate.fill('1.3.2027')
  await expect(page.getByLabel('Börjar', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Omfattning av småbarnspedagogiken' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Sök enhet' }).fill(unit)
  await page.getByRole('option', { name: unit }).click()
  await page.getByLabel('Ansökan är brådskande').check()
  await page.getByRole('button', { name: 'Granska och skicka' }).last().click()

  const summary = page.getByRole('group', { name: /^Rätta/ })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(/Intyg över att ansökan är brådskande/)
  await expectAccessible(page)

  const certificate = { name: 'Arbetsavtal.pdf', mimeType: 'application/pdf', buffer: PDF }
  await page.getByLabel('Intyg över att ansökan är brådskande').setInputFiles([certificate])
  await expect(page.getByRole('link', { name: 'Arbetsavtal.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Granska och skicka' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Granska ansökan' })).toBeFocused()
  await page.getByLabel(/Jag har kontrollerat uppgifterna/).check()
  await page.getByRole('button', { name: 'Skicka ansökan' }).click()
  await expect(page).toHaveURL('/applications')
  await expect(page.getByText(/^Ansökan har skickats/)).toBeVisible()
})
