import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { tabTo } from '../families/keyboard.ts'
import { momentOf, TODAY } from '../families/today.ts'
import {
  addPaper,
  assurance,
  enterFamily,
  estimate,
  field,
  fillInPeriod,
  goOnTo,
  kept,
  openSection,
  paper,
  papersAtHand,
  send,
  statements,
} from './telling.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an employee with two payslips finds the way, is led to what is missing, and adds a third one later @phone-only', async ({
  page,
}) => {
  test.slow()
  await enterFamily(page)
  await page.goto('/income')
  await expect(page.getByText('2 viikon kuluessa')).toBeVisible()
  await expect(page.getByText('Ei vielä tuloselvityksiä')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Uusi tuloselvitys' }).click()
  // Also once the form has come in place of its skeleton.
  await expect(page.getByRole('radio', { name: 'Kerron tuloistani' })).toBeVisible()
  await expect(heading(page, 'Tuloselvitys')).toBeFocused()
  await page.getByRole('radio', { name: 'Kerron tuloistani' }).check()
  await page.getByRole('checkbox', { name: 'Palkkatyöstä' }).check()
  await expect(papersAtHand(page)).toContainText('Palkkalaskelmat, jos et anna meidän katsoa tietoja tulorekisteristä')
  await expectAccessible(page)

  // Whoever is too quick is told what is missing, at the first field of all.
  await openSection(page, /^Tarkista ja lähetä/)
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'puuttuu joitakin pakollisia tietoja' })).toBeVisible()
  await expect(field(page, 'Alkaen')).toBeFocused()
  await expectAccessible(page)

  await fillInPeriod(page, '1.9.2026')
  await goOnTo(page, 'Palkka ja muut tulot')
  await page.getByRole('radio', { name: /^Lähetän palkkalaskelman/ }).check()
  await field(page, 'Arvio bruttotuloistasi kuukaudessa').fill('5,200')
  await field(page, 'Arvio bruttotuloistasi kuukaudessa').blur()
  await expect(
    page.getByText('Tarkoitatko tuhansia vai desimaaleja? Kirjoita esimerkiksi 1500 tai 1,50.', { exact: true }),
  ).toBeVisible()
  await field(page, 'Arvio bruttotuloistasi kuukaudessa').fill('5 200,50')
  await expect(page.getByText('Tarkoitatko tuhansia vai desimaaleja?')).toHaveCount(0)
  await goOnTo(page, 'Lisätiedot ja muut liitteet')
  await goOnTo(page, 'Tarkista ja lähetä')

  // The paper that is missing is a way to its place.
  await page.getByRole('region', { name: 'Liitteitä puuttuu' }).getByRole('link', { name: 'Palkkalaskelmat' }).click()
  await expect(paper(page, 'Palkkalaskelmat')).toBeFocused()
  await addPaper(page, 'Palkkalaskelmat', 'Elokuu.pdf', 'Syyskuu.pdf')
  await expect(page.getByText('Kaikki tarvittava on täytetty.')).toBeVisible()
  await expect(estimate(page)).toContainText(/maksu olisi noin \d+\s€/)
  await assurance(page).check()
  await expectAccessible(page)
  await send(page).click()
  await expect(page.getByText('Tuloselvitys on lähetetty.')).toBeVisible()
  await expect(page).toHaveURL(/\/income$/)
  const [sent] = await statements(page)
  expect(sent).toMatchObject({
    status: 'SENT',
    startDate: '2026-09-01',
    endDate: '2027-08-31',
    gross: { incomeSource: 'ATTACHMENTS', estimatedMonthlyIncome: 5200.5 },
  })
  await expect.poll(() => kept(page)).toBeNull()

  // What was sent can be added to; nothing else of it can be changed.
  await page.getByRole('link', { name: /^Täydennä 1\.9\.2026/ }).click()
  await expect(page.getByRole('link', { name: 'Lataa Elokuu.pdf' })).toBeVisible()
  await expectAccessible(page)
  await addPaper(page, 'Palkkalaskelmat', 'Lokakuu.pdf')
  await field(page, 'Lisätiedot').fill('Palkka nousi lokakuussa.')
  await page.getByRole('button', { name: 'Lähetä täydennys' }).click()
  await expect(page.getByText('Täydennys on lähetetty.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lataa Lokakuu.pdf' })).toBeVisible()
  await expect.poll(async () => (await statements(page))[0]).toMatchObject({ otherInfo: 'Palkka nousi lokakuussa.' })
  await page.goto(`/income/${sent?.id}/edit`)
  await expect(page).toHaveURL(/\/income$/)

  // Cancelling fails once, and says so.
  const statement = `**/api/citizen/income-statements/${sent?.id}`
  await page.route(statement, (route) => route.abort())
  await page.getByRole('button', { name: /^Peru 1\.9\.2026/ }).click()
  await page.getByRole('button', { name: 'Peru tuloselvitys' }).click()
  const failed = page.getByRole('alertdialog', { name: 'Poistaminen ei onnistunut' })
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  await failed.getByRole('button', { name: 'Selvä' }).click()
  await page.unroute(statement)
  await page.getByRole('button', { name: /^Peru 1\.9\.2026/ }).click()
  await page.getByRole('button', { name: 'Peru tuloselvitys' }).click()
  await expect(page.getByText('Tuloselvitys on peruttu.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Omat tuloselvitykset' })).toBeFocused()
})

test('a self-employed person gives an estimate with the keyboard alone', async ({ page }) => {
  test.slow()
  await enterFamily(page)
  await page.goto('/income/new/edit')
  await expect(page.getByLabel(/Kerron tuloistani/)).toBeVisible()
  const press = async (name: RegExp, key = 'Space') => {
    await tabTo(page, name)
    await page.keyboard.press(key)
  }
  const type = async (name: RegExp, text: string) => {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  await press(/Kerron tuloistani/)
  await press(/Yritystoiminnasta/)
  await press(/Toiminimi/)
  await expect(papersAtHand(page)).toContainText('jos et anna arviota tuloistasi')
  await press(/Jatka: Voimassaolo/, 'Enter')
  await type(/^ *Alkaen/, '1.10.2026')
  await press(/Vuosi alkupäivästä/, 'Enter')
  await press(/Jatka: Yritystoiminta/, 'Enter')
  await type(/Yritystoiminta alkoi/, '1.8.2026')
  await expect(page.getByText('viimeistään 1.11.2026')).toBeVisible()
  await press(/^ *Kyllä/, 'ArrowDown')
  await press(/Arvioin tuloni itse/)
  await type(/Arvio tuloista kuukaudessa/, '1800')
  await type(/Arvio on voimassa alkaen/, '1.10.2026')
  await type(/Kirjanpitäjän tai tilitoimiston nimi/, 'Lauri Laskija')
  await type(/Puhelinnumero/, '040 123 4567')
  await type(/Sähköposti/, 'lauri(at)tilit.example')
  await press(/Jatka: Lisätiedot/, 'Enter')
  await press(/Jatka: Tarkista/, 'Enter')
  await tabTo(page, /Kirjanpitäjän sähköposti/)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Sähköposti')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('lauri@tilit.example')
  await press(/Vakuutan/)
  await press(/Lähetä tuloselvitys/, 'Enter')
  await expect(page.getByText('Tuloselvitys on lähetetty.')).toBeVisible()
  await expect
    .poll(async () => (await statements(page))[0])
    .toMatchObject({
      gross: null,
      entrepreneur: {
        selfEmployed: { attachments: false, estimatedIncome: { estimatedMonthlyIncome: 1800 } },
        accountant: { name: 'Lauri Laskija', email: 'lauri@tilit.example' },
      },
    })
})

test('a partnership with an accountant: the login ends in the middle, and it goes on on a phone @full', async ({
  page,
  browser,
}) => {
  test.slow()
  const { guardian } = await enterFamily(page)
  await page.goto('/income/new/edit')
  await page.getByRole('radio', { name: 'Kerron tuloistani' }).check()
  await page.getByRole('checkbox', { name: 'Yritystoiminnasta' }).check()
  await page.getByRole('checkbox', { name: 'Avoin yhtiö tai kommandiittiyhtiö' }).check()
  await expect(papersAtHand(page)).toContainText('Kirjanpitäjän nimi, puhelinnumero ja sähköposti')
  await goOnTo(page, 'Voimassaolo')
  await fillInPeriod(page, '1.9.2026')
  await goOnTo(page, 'Yritystoiminta')
  await field(page, 'Yritystoiminta alkoi').fill('1.1.2020')
  await page.getByRole('radio', { name: 'Ei', exact: true }).check()
  await addPaper(page, 'Yhtiön tuloslaskelma ja tase', 'Tulos.pdf')
  await expect.poll(async () => (await kept(page))?.attachments.length).toBe(1)

  // Typed after the login had ended: the tab keeps it, and saves it after the next login.
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await field(page, 'Kirjanpitäjän tai tilitoimiston nimi').fill('Tilitoimisto Täsmä')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, guardian)
  await page.goto('/income/new/edit')
  await expect(field(page, 'Kirjanpitäjän tai tilitoimiston nimi')).toHaveValue('Tilitoimisto Täsmä')
  await expect.poll(async () => JSON.stringify((await kept(page))?.form)).toContain('Tilitoimisto Täsmä')

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.clock.setFixedTime(momentOf(TODAY).epochMilliseconds)
  await phone.context().setExtraHTTPHeaders({ EvakaMockedTime: momentOf(TODAY).toString() })
  await signIn(phone, guardian)
  await phone.goto('/income')
  await phone.getByRole('link', { name: /^Jatka Keskeneräinen tuloselvitys/ }).click()
  await expect(phone.getByText('mihin jäit tietokoneella')).toBeVisible()
  await expectAccessible(phone)
  await field(phone, 'Puhelinnumero').fill(' 09 123 456 ')
  await field(phone, 'Sähköposti').fill('toimisto@tasma.example')
  await addPaper(phone, 'Kirjanpitäjän selvitys palkasta ja luontoiseduista', 'Selvitys.pdf')
  await expect.poll(async () => (await kept(phone))?.attachments.length).toBe(2)

  // The first device is told before it overwrites anything.
  await field(page, 'Osoite').fill('Rantatie 3')
  const dialog = page.getByRole('dialog', { name: 'Tuloselvitystä on muutettu toisaalla' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Näytä uudempi' }).click()
  // Done, and so folded.
  await expect(page.locator('#business-accountant-email')).toHaveValue('toimisto@tasma.example')

  await goOnTo(phone, 'Lisätiedot ja muut liitteet')
  await goOnTo(phone, 'Tarkista ja lähetä')
  await assurance(phone).check()
  await expectAccessible(phone)
  await send(phone).click()
  await expect(phone.getByText('Tuloselvitys on lähetetty.')).toBeVisible()
  await expect
    .poll(async () => (await statements(phone))[0])
    .toMatchObject({
      entrepreneur: {
        partnership: true,
        accountant: { name: 'Tilitoimisto Täsmä', address: '', phone: '09 123 456', email: 'toimisto@tasma.example' },
      },
    })
  await phone.close()
})

test('a student without income, and a year later as last time @phone-only @full', async ({ page, isMobile }) => {
  test.slow()
  await enterFamily(page)
  await page.goto('/income/new/edit')
  await page.getByRole('radio', { name: 'Minulla ei ole tuloja' }).check()
  await expect(papersAtHand(page)).toContainText('Et tarvitse mitään papereita.')
  await page.getByRole('checkbox', { name: 'Opiskelen' }).check()
  await expect(papersAtHand(page)).toContainText('Opiskelutodistus')
  await goOnTo(page, 'Voimassaolo')
  await fillInPeriod(page, '1.9.2026')
  await goOnTo(page, 'Ei tuloja')
  await field(page, 'Kerro tilanteestasi').fill('Asun vanhempieni luona.')
  await goOnTo(page, 'Lisätiedot ja muut liitteet')
  await expect(page.getByText('Ota kuva paperista').first()).toBeVisible({ visible: isMobile })
  await addPaper(page, 'Opiskelutodistus tai päätös opintotuesta', 'Todistus.pdf')
  await goOnTo(page, 'Tarkista ja lähetä')
  await expect(estimate(page)).toContainText('maksua ei tulisi')
  await assurance(page).check()
  await expectAccessible(page)
  await send(page).click()
  await expect(page.getByText('Tuloselvitys on lähetetty.')).toBeVisible()

  await page.getByRole('link', { name: 'Uusi tuloselvitys' }).click()
  await page.getByRole('button', { name: 'Aloita edellisestä' }).click()
  const again = page.getByRole('region', { name: 'Aloitit edellisestä selvityksestä' })
  await expect(again.getByRole('link')).toHaveText(['Alkaen', 'Päättyen', 'Kerro tilanteestasi'])
  await expectAccessible(page)
  await again.getByRole('link', { name: 'Kerro tilanteestasi' }).click()
  await expect(field(page, 'Kerro tilanteestasi')).toBeFocused()
  await expect(field(page, 'Kerro tilanteestasi')).toHaveValue('Asun vanhempieni luona.')
  await page.getByRole('link', { name: /^Tuloselvityksiin/ }).click()
  await page.getByRole('button', { name: /^Poista Keskeneräinen/ }).click()
  await page.getByRole('button', { name: 'Poista luonnos' }).click()
  await expect(page.getByText('Luonnos on poistettu.')).toBeVisible()
  await expect.poll(() => kept(page)).toBeNull()
})
