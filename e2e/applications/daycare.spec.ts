import { expectAccessible } from '../families/accessible.ts'
import { layoutShift } from '../families/layout-shift.ts'
import { municipality } from '../families/municipality.ts'
import { pressAnyway } from '../families/press-anyway.ts'
import { expect, test } from '../families/test.ts'
import { addUnit, enterFamily, rowOf } from './applying.ts'
import {
  addWish,
  check,
  fillInDaycare,
  openEditor,
  openSection,
  pdf,
  START,
  startDate,
  stored,
  summary,
  wishes,
} from './filling-in.ts'

test('a guardian applies for daycare, corrects what was wrong, and sends it with certificates @full-phone', async ({
  page,
}) => {
  test.slow()
  const { name: unit } = await addUnit(page, 'Kaislan päiväkoti')
  const { child } = await enterFamily(page, { otherGuardian: {} })
  const id = await openEditor(page, child)
  await expectAccessible(page)
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.02)

  // Nothing is told to be wrong before it is time.
  await expect(page.getByText('Täytä tämä kohta')).toHaveCount(0)
  await check(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Korjaa 5 kohtaa')
  await expect(page.getByRole('heading', { level: 2, name: 'Palveluntarve' })).toContainText('4 korjattavaa kohtaa')
  await expect(page.getByRole('heading', { level: 2, name: 'Hakutoiveet' })).toContainText('1 korjattava kohta')
  await expectAccessible(page)

  // A link leads to its field, also into a part that is folded away.
  await page.getByRole('heading', { level: 2, name: 'Palveluntarve' }).click()
  await expect(startDate(page)).toBeHidden()
  await summary(page)
    .getByRole('link', { name: /Toivottu aloituspäivä/ })
    .click()
  await expect(startDate(page)).toBeFocused()

  await startDate(page).fill('31.2.2027')
  await startDate(page).blur()
  await expect(page.getByText('Tätä päivää ei ole kalenterissa', { exact: true })).toBeVisible()
  await startDate(page).fill('15.9.')
  await startDate(page).blur()
  await expect(page.getByText('Anna päivä muodossa pp.kk.vvvv', { exact: true })).toBeVisible()
  await startDate(page).fill('15.9.27')
  await startDate(page).blur()
  await expect(startDate(page)).toHaveValue('15.09.2027')
  await startDate(page).fill('15.9.2027')
  await expect(page.getByText('Päivä on liian myöhäinen').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Toivottu aloituspäivä on liian kaukana' })).toBeVisible()
  await startDate(page).fill('13.9.2026')
  await expect(page.getByText('Päivä on liian aikainen').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Toivottu aloituspäivä on jo mennyt' })).toBeVisible()
  await startDate(page).fill('13.1.2027')
  await expect(page.getByText('Toivottuun aloitukseen on alle neljä kuukautta')).toBeVisible()
  await fillInDaycare(page, unit)
  await expect(page.getByText('Toivottuun aloitukseen on alle neljä kuukautta')).toBeHidden()
  await expect(summary(page)).toBeHidden()

  await page.getByLabel('Hakemus on kiireellinen').check()
  await page.getByLabel('Lapsi tarvitsee ilta- tai vuorohoitoa').check()
  await page.getByLabel('Todistukset kiireellisyydestä').setInputFiles([pdf('Työsopimus äiti.pdf')])
  await expect(page.getByRole('link', { name: 'Työsopimus äiti.pdf' })).toBeVisible()
  // Only some units give shift care: the wish that does not is taken back, by name.
  await expect(page.getByRole('alert').filter({ hasText: unit })).toContainText('Poistimme toiveita')
  await expectAccessible(page)
  await page.getByLabel('Lapsi tarvitsee ilta- tai vuorohoitoa').uncheck()
  await addWish(page, unit)

  await check(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hakemuksen tarkistaminen' })).toBeFocused()
  await expect(page.getByText(unit)).toBeVisible()
  await expect(page.getByRole('link', { name: /Työsopimus äiti.pdf/ })).toBeVisible()
  await expectAccessible(page)

  // Back leads to the form, as the button does, and everything is there.
  await page.goBack()
  await expect(startDate(page)).toHaveValue('01.03.2027')
  await check(page).click()
  await page.getByRole('button', { name: 'Palaa muokkaamaan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Varhaiskasvatushakemus' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Työsopimus äiti.pdf' })).toBeVisible()
  await check(page).click()

  await pressAnyway(page.getByRole('button', { name: 'Lähetä hakemus' }))
  await expect(page.getByLabel(/Olen tarkistanut tiedot/)).toBeFocused()
  await expect(page.getByText('Merkitse tämä kohta, jotta voit jatkaa')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByLabel(/Olen tarkistanut tiedot/).check()
  await page.getByLabel(/näkyy myös lapsen toiselle huoltajalle/).check()
  await page.getByRole('button', { name: 'Lähetä hakemus' }).click()
  await expect(page).toHaveURL('/applications')
  await expect(page.getByText('Hakemus on lähetetty.')).toBeVisible()
  await expect(rowOf(page, 'Varhaiskasvatushakemus')).toContainText('Lähetetty')

  const { status, form, attachments } = await stored(page, id)
  expect(status).toBe('SENT')
  expect(form.preferences.preferredUnits.map(({ name }) => name)).toEqual([unit])
  expect(form.preferences.serviceNeed).toMatchObject({ startTime: '08:00', endTime: '16:00', shiftCare: false })
  expect(attachments.map(({ name }) => name)).toEqual(['Työsopimus äiti.pdf'])
})

test('an application that was sent is changed, and its start date does not move to before the saved one', async ({
  page,
}) => {
  test.slow()
  const { name: unit } = await addUnit(page, 'Ruovikon päiväkoti')
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  await fillInDaycare(page, unit)
  await check(page).click()
  await page.getByLabel(/Olen tarkistanut tiedot/).check()
  await page.getByRole('button', { name: 'Lähetä hakemus' }).click()
  await expect(page).toHaveURL('/applications')

  await page.goto(`/applications/${id}/edit`)
  await expect(page.getByRole('button', { name: 'Tallenna luonnos ja poistu' })).toHaveCount(0)
  // What is done is folded, and opens by its name.
  await expect(startDate(page)).toBeHidden()
  await openSection(page, 'Palveluntarve')
  await startDate(page).fill('28.2.2027')
  await check(page).click()
  await expect(summary(page)).toContainText('Päivä on liian aikainen')
  await startDate(page).fill(START)
  await page.getByLabel('Allergiat').fill('Kissat')
  await expect(
    page.getByText('Sinulla on muutoksia, joita ei ole vielä tallennettu.').filter({ visible: true }),
  ).toBeVisible()

  // A link of the page asks first, and the list says that the changes wait.
  await page.getByRole('link', { name: 'Hakemuksiin' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Muutoksia ei ole vielä tallennettu' })
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Jatka muokkaamista' }).click()
  await expect(page.getByLabel('Allergiat')).toHaveValue('Kissat')
  await page.getByRole('link', { name: 'Hakemuksiin' }).click()
  await leaving.getByRole('button', { name: 'Poistu sivulta' }).click()
  await expect(rowOf(page, 'Varhaiskasvatushakemus')).toContainText('muutoksia, joita et ole vielä tallentanut')
  await page.getByRole('link', { name: /^Muokkaa/ }).click()

  // The browser's Back asks just so, leaves everything where it was, and goes once it is told to.
  const allergies = page.getByLabel('Allergiat')
  await allergies.scrollIntoViewIfNeeded()
  await expect(allergies).toHaveValue('Kissat')
  const place = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(leaving).toBeVisible()
  await expect(page).toHaveURL(`/applications/${id}/edit`)
  await leaving.getByRole('button', { name: 'Jatka muokkaamista' }).click()
  await expect(allergies).toHaveValue('Kissat')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.goBack()
  await leaving.getByRole('button', { name: 'Poistu sivulta' }).click()
  await expect(page).toHaveURL('/applications')
  await expect(rowOf(page, 'Varhaiskasvatushakemus')).toContainText('muutoksia, joita et ole vielä tallentanut')
  await page.getByRole('link', { name: /^Muokkaa/ }).click()

  // What was changed and not saved waits in the window, and can be thrown away.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('region', { name: 'Palautimme keskeneräiset muutoksesi' })).toBeVisible()
  await expect(page.getByLabel('Allergiat')).toHaveValue('Kissat')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hylkää muutokset' }).click()
  await expect(page.getByLabel('Allergiat')).toHaveValue('')

  await page.getByLabel('Allergiat').fill('Koirat')
  await check(page).click()
  await page.getByLabel(/Olen tarkistanut tiedot/).check()
  await page.getByRole('button', { name: 'Tallenna muutokset' }).click()
  await expect(page.getByText('Hakemuksen muutokset on tallennettu.')).toBeVisible()
  await expect.poll(async () => (await stored(page, id)).form.child.allergies).toBe('Koirat')
})

test('a unit that closed meanwhile is told of, and the person is led back to choose another @full', async ({
  page,
}) => {
  test.slow()
  const closed = await addUnit(page, 'Tyrnin päiväkoti')
  const open = await addUnit(page, 'Pihlajan päiväkoti')
  const { child } = await enterFamily(page)
  const id = await openEditor(page, child)
  await fillInDaycare(page, closed.name)
  await addWish(page, open.name)
  await check(page).click()
  await page.getByLabel(/Olen tarkistanut tiedot/).check()
  await municipality(page, 'setApplyPeriods', {
    unitId: closed.id,
    periods: { DAYCARE: null, PRESCHOOL: null, CLUB: null },
  })
  await page.getByRole('button', { name: 'Lähetä hakemus' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Hakemuksen lähettäminen ei onnistunut' })
  await expect(dialog).toContainText('Jokin on voinut muuttua')
  await dialog.getByRole('button', { name: 'Selvä' }).click()
  await expect(page).toHaveURL(`/applications/${id}/edit`)
  await expect(page.getByRole('alert').filter({ hasText: closed.name })).toContainText('Poistimme toiveita')
  await expect(wishes(page)).toHaveCount(1)

  await check(page).click()
  await page.getByLabel(/Olen tarkistanut tiedot/).check()
  await page.getByRole('button', { name: 'Lähetä hakemus' }).click()
  await expect(page.getByText('Hakemus on lähetetty.')).toBeVisible()
  await expect.poll(async () => (await stored(page, id)).form.preferences.preferredUnits).toEqual([open])
})
