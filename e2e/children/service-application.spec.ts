import { enterFamily } from '../calendar/calendar-families.ts'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { endLogin, signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { childAddress, openSection, sectionOf } from './children-families.ts'

const SECTION = 'Palveluntarpeen muutoshakemukset'

test('an open application of one guardian is the other one’s to see: neither to take back nor to repeat @phone-only', async ({
  page,
}) => {
  const { child, guardians } = await enterFamily(page, { guardians: 2 })
  const [maija, other] = guardians
  if (maija === undefined || other === undefined) throw new Error('the child has two guardians')
  await page.goto(`${childAddress(child)}/service-application`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Lähetä hakemus' }).click()
  const list = sectionOf(page, SECTION)
  await expect(list.getByRole('button', { name: 'Peru hakemus' })).toBeVisible()

  await endLogin(page)
  await signIn(page, other)
  await page.goto(childAddress(child))
  await openSection(page, SECTION)
  await expect(list).toContainText('Odottaa päätöstä')
  await expect(list).toContainText(`${maija.lastName} ${maija.firstNames}`)
  await expect(list.getByRole('region', { name: 'Hakemus odottaa päätöstä' })).toContainText('Uuden muutoshakemuksen')
  await expect(list.getByRole('button', { name: 'Peru hakemus' })).toHaveCount(0)
  await expect(list.getByRole('link', { name: 'Hae palveluntarpeen muutosta' })).toHaveCount(0)
  await expectAccessible(page)

  // Whoever knows the address is told the same there.
  await page.goto(`${childAddress(child)}/service-application`)
  await expect(page.getByRole('main').getByText('Hakemus odottaa päätöstä')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})

test('where the unit takes no such applications, the page says whom to contact @full', async ({ page }) => {
  const { child, unitId } = await enterFamily(page)
  await municipality(page, 'setUnitFeatures', { unitId, features: ['RESERVATIONS'] })
  await page.goto(childAddress(child))
  const list = await openSection(page, SECTION)
  await expect(list).toContainText('Tässä yksikössä palveluntarpeen muutosta ei haeta verkossa.')
  await expect(list.getByRole('link', { name: 'Hae palveluntarpeen muutosta' })).toHaveCount(0)
  await page.goto(`${childAddress(child)}/service-application`)
  await expect(page.getByRole('main')).toContainText('Tässä yksikössä palveluntarpeen muutosta ei haeta verkossa.')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
})
