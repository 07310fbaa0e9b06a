import { enterFamily, reportDays, storedDays, weeksOf } from '../calendar/calendar-families.ts'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { pressAnyway } from '../families/press-anyway.ts'
import { expect, test } from '../families/test.ts'
import { childAddress, openSection, PRESCHOOLER, sectionOf } from './children-families.ts'

test('only the daycare ends, then the whole place: the preview says what, the receipt keeps it', async ({ page }) => {
  const { child } = await enterFamily(page, { children: [PRESCHOOLER] })
  await reportDays(page, weeksOf(child.id, ['2026-09-28', '2026-10-05'], '08:00-16:00'))
  await page.goto(childAddress(child))
  const section = await openSection(page, 'Paikka ja irtisanominen')
  await section.getByRole('button', { name: 'Irtisano paikka' }).click()
  const form = section.getByRole('form', { name: 'Paikan irtisanominen' })
  await expectAccessible(page)
  await pressAnyway(form.getByRole('button', { name: 'Irtisano' }))
  await expect(form.getByText('Anna päivä muodossa pp.kk.vvvv.').first()).toBeVisible()
  const date = form.getByRole('textbox', { name: 'Viimeinen läsnäolopäivä' })
  await date.fill('13.9.2026')
  await expect(form.getByText('Päivä ei voi olla menneisyydessä.').first()).toBeVisible()
  await date.fill('1.6.2027')
  await expect(form.getByText(/päättyy jo ennen tätä päivää/).first()).toBeVisible()
  await form.getByRole('radio', { name: 'Vain maksullinen varhaiskasvatus' }).check()
  await date.fill('2.10.2026')
  await expect(form).toContainText(/esiopetus ja varhaiskasvatus päättyy 2\.10\.2026/)
  await expect(form).toContainText('jatkuu ilman maksullista varhaiskasvatusta 3.10.2026–31.5.2027')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Irtisano', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Palaa lomakkeelle' }).click()
  await form.getByRole('button', { name: 'Irtisano', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kyllä, irtisano' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Kuitti paikan irtisanomisesta' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText('Vain maksullinen varhaiskasvatus')
  await expect(main).toContainText('14.9.2026 klo 9.00')
  await expect(main).toContainText('jatkuu ilman maksullista varhaiskasvatusta')
  await expectAccessible(page)

  // Found again on the page of the child, and the rest of the place can still be ended.
  await page.getByRole('link', { name: /lapsen sivulle/ }).click()
  await expect(
    section.getByRole('link', { name: /Vain maksullinen varhaiskasvatus.*irtisanottu 14\.9\.2026/ }),
  ).toBeVisible()
  await section.getByRole('button', { name: 'Irtisano paikka' }).click()
  await form.getByRole('textbox', { name: 'Viimeinen läsnäolopäivä' }).fill('18.9.2026')
  await expect(form).toContainText('Lapsella ei ole tämän jälkeen paikkaa.')
  await expect(form).toContainText(/Läsnäoloilmoitukset poistuvat 5 päivältä: 28\.9\.2026–2\.10\.2026/)
  await form.getByRole('button', { name: 'Irtisano', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kyllä, irtisano' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kuitti paikan irtisanomisesta' })).toBeVisible()
  await expect.poll(() => storedDays(page, child.id, '2026-09-28', '2026-10-09')).toEqual({})
  await page.goto(childAddress(child))
  await expect(sectionOf(page, 'Paikka ja irtisanominen')).toBeVisible()
})

test('of several places the one that has begun is ended online and the others say why not; its receipt is printed @phone-only @full', async ({
  page,
}) => {
  const next = await municipality<string>(page, 'addUnit', { name: 'Rantalan päiväkoti' })
  const last = await municipality<string>(page, 'addUnit', { name: 'Niittylän päiväkoti' })
  await municipality(page, 'setUnitFeatures', { unitId: last, features: ['RESERVATIONS'] })
  const { child } = await enterFamily(page, {
    children: [
      {
        firstNames: 'Onni',
        lastName: 'Esimerkki',
        age: 5,
        placements: [
          { type: 'DAYCARE', period: { start: '2026-08-01', end: '2026-12-31' } },
          { type: 'DAYCARE', period: { start: '2027-01-01', end: '2027-07-31' }, unitId: next },
          { type: 'PRESCHOOL', period: { start: '2027-08-01', end: '2028-05-31' }, unitId: last },
        ],
      },
    ],
  })
  await page.goto(childAddress(child))
  const section = await openSection(page, 'Paikka ja irtisanominen')
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(section.getByText('voi irtisanoa verkossa vasta, kun se on alkanut')).toHaveCount(1)
  await expect(section.getByText('Tätä paikkaa ei voi irtisanoa verkossa. Ota yhteyttä yksikköön.')).toHaveCount(1)
  await section.getByRole('button', { name: 'Irtisano paikka' }).click()
  const form = section.getByRole('form', { name: 'Paikan irtisanominen' })
  // Only what has begun can be chosen, and is chosen.
  await expect(form.getByRole('checkbox')).toHaveCount(1)
  await expect(form.getByRole('checkbox')).toBeChecked()
  await form.getByRole('textbox', { name: 'Viimeinen läsnäolopäivä' }).fill('18.9.2026')
  await expect(form).toContainText('Rantalan päiväkoti, varhaiskasvatus, 1.1.2027–31.7.2027')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Irtisano', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kyllä, irtisano' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Kuitti paikan irtisanomisesta' })
  await expect(title).toBeFocused()
  const receipt = page.url()

  await page.evaluate(() => Object.assign(globalThis, { print: () => (document.title = 'printed') }))
  const print = page.getByRole('button', { name: 'Tulosta' })
  await print.click()
  await expect(page).toHaveTitle('printed')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // Paper is light, whatever the screen is.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 246, 238)')
  for (const left of [page.getByRole('banner'), page.getByRole('contentinfo'), print]) await expect(left).toBeHidden()
  await expect(title).toBeVisible()
  for (const told of ['Onni Esimerkki', '18.9.2026', 'Rantalan päiväkoti']) {
    await expect(page.getByRole('main')).toContainText(told)
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  // What has not begun cannot be ended here, and the receipt is found again.
  await page.getByRole('link', { name: /lapsen sivulle/ }).click()
  await expect(section.getByRole('heading', { level: 3, name: 'Varhaiskasvatus, Rantalan päiväkoti' })).toBeVisible()
  await section.getByRole('link', { name: /irtisanottu 14\.9\.2026/ }).click()
  await expect(page).toHaveURL(receipt)
})
