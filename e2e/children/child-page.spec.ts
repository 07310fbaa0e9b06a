import { childrenOf, enterFamily, reportDays } from '../calendar/calendar-families.ts'
import { tabTo } from '../calendar/ways.ts'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { municipality } from '../families/municipality.ts'
import { pressAnyway } from '../families/press-anyway.ts'
import { signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import {
  addHead,
  childAddress,
  enterFamilyThatNeedsMore,
  FITTING,
  openSection,
  sectionOf,
} from './children-families.ts'

test('four children are chosen from, one is read about, with the keyboard @full-phone', async ({ page }) => {
  const { children } = await enterFamily(page, { children: childrenOf(4) })
  const [, aino] = children
  if (aino === undefined) throw new Error('the family has four children')
  await reportDays(page, [{ type: 'RESERVATIONS', childId: aino.id, date: '2026-09-29', times: '08:00-15:30' }])
  await municipality(page, 'setDailyServiceTime', {
    childId: aino.id,
    validity: { start: '2026-08-01', end: null },
    type: 'IRREGULAR',
    times: [
      { start: '08:00', end: '16:00' },
      null,
      { start: '09:00', end: '15:00' },
      ...Array.from({ length: 4 }, () => null),
    ],
  })
  await page.goto('/children')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(4)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('link', { name: /^Aino Esimerkki/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(childAddress(aino))
  await expect(page.getByRole('heading', { level: 1, name: 'Aino Esimerkki' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText('Tänään ma 14.9.2026')
  await expect(main).toContainText('Huomenna ti 15.9.2026')
  await expectAccessible(page)

  await tabTo(page, sectionOf(page, 'Päivittäinen varhaiskasvatusaika').locator('summary'))
  await page.keyboard.press('Enter')
  await expect(main).toContainText('maanantai 8.00–16.00')
  await expect(main).toContainText('tiistai ei varhaiskasvatusta')
  await expect(page).toHaveURL(`${childAddress(aino)}#daily-service-times`)
  const attendance = await openSection(page, 'Läsnäolopäivät kuukaudessa')
  await expect(attendance).toContainText('Syyskuu 2026')
  await attendance.getByRole('button', { name: 'Seuraava kuukausi' }).click()
  await expect(attendance).toContainText('Lokakuu 2026')
  await expect(attendance).toContainText(/Läsnäolopäiviä\s*22 päivää/)
  await attendance.getByRole('button', { name: 'Edellinen kuukausi' }).click()
  await expect(attendance).toContainText('Syyskuu 2026')
  await openSection(page, 'Palveluntarve')
  await expectAccessible(page)

  // A reload opens the section that was opened last, and nothing else is remembered.
  await page.reload()
  await expect(sectionOf(page, 'Palveluntarve').first()).toHaveAttribute('open', '')
  await expect(sectionOf(page, 'Läsnäolopäivät kuukaudessa')).not.toHaveAttribute('open', '')

  await page.goto('/children/3f8f2a52-4d3c-4b59-9d4a-7a3f5f0c8a11')
  await expect(page.getByRole('alert')).toContainText('Lasta ei löytynyt')
  await expectAccessible(page)
})

test('the only child is there at once; what is locked opens after strong login, at the very section', async ({
  page,
}) => {
  const { guardian, children } = await makeFamily(page, { guardian: { withPassword: true } })
  const [child] = children
  if (child === undefined) throw new Error('the family has a child')
  await signInWeakly(page, guardian)
  await page.goto('/children')
  await expect(page).toHaveURL(childAddress(child))
  const section = await openSection(page, 'Paikka ja irtisanominen')
  await expect(section.getByRole('img', { name: 'Avautuu vahvalla tunnistautumisella' })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Irtisano paikka' })).toHaveCount(0)
  await expectAccessible(page)
  await section.getByRole('link', { name: 'Tunnistaudu vahvasti' }).click()
  await identify(page, guardian)
  await expect(page).toHaveURL(`${childAddress(child)}#placements`)
  await expect(
    sectionOf(page, 'Paikka ja irtisanominen').getByRole('button', { name: 'Irtisano paikka' }),
  ).toBeVisible()
})

test('hours that have not been enough for three months lead to the change that staff accept @phone-only @full', async ({
  page,
}) => {
  const { child, unitId } = await enterFamilyThatNeedsMore(page)
  await page.goto(childAddress(child))
  const glance = page.getByRole('region', { name: 'Tunnit yhdellä silmäyksellä' })
  await expect(glance).toContainText('Sovittu 85 h kuukaudessa')
  await expect(glance).toContainText('Sovittu määrä ei ole riittänyt')
  await expect(glance).toContainText(FITTING)
  await expect(glance.getByRole('row')).toHaveCount(9)
  await glance.getByRole('button', { name: 'Näytä taulukkona' }).click()
  await expectAccessible(page)

  await glance.getByRole('link', { name: 'Hae palveluntarpeen muutosta' }).click()
  await expect(page.getByRole('radio', { name: FITTING })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Mistä alkaen?' })).toHaveValue('01.10.2026')
  await expectAccessible(page)
  const send = page.getByRole('button', { name: 'Lähetä hakemus' })
  await page.getByRole('textbox', { name: 'Mistä alkaen?' }).fill('15.10.2026')
  await expect(page.getByText('Muutos alkaisi kesken kuun')).toBeVisible()
  await pressAnyway(send)
  await expect(page.getByRole('link', { name: /Kerro, miksi muutos alkaa kesken kuun/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Mistä alkaen?' }).fill('1.9.2028')
  await expect(page.getByText('Tästä päivästä alkaen ei ole vaihtoehtoja').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Mistä alkaen?' }).fill('1.10.2026')
  await page.getByRole('radio', { name: FITTING }).check()
  await send.click()

  await expect(page).toHaveURL(`${childAddress(child)}#service-applications`)
  const list = sectionOf(page, 'Palveluntarpeen muutoshakemukset')
  await expect(list).toContainText('Odottaa päätöstä')
  await expect(list).toContainText('Uuden muutoshakemuksen voit tehdä')
  await expect(list.getByRole('link', { name: 'Hae palveluntarpeen muutosta' })).toHaveCount(0)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Peru hakemus' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Peru hakemus' }).click()
  await expect(list).toContainText('Muutosta ei ole haettu.')

  await list.getByRole('link', { name: 'Hae palveluntarpeen muutosta' }).click()
  await page.getByRole('radio', { name: FITTING }).check()
  await send.click()
  await expect(list).toContainText('Odottaa päätöstä')
  const answer = await page.request.get(`/api/citizen/service-applications?childId=${child.id}`)
  // The answer of a call that the page has just made itself.
  const [application] = (await answer.json()) as readonly { data: { id: string } }[]
  const by = await addHead(page, unitId)
  await municipality(page, 'acceptServiceApplication', { id: application?.data.id, by })
  await page.reload()
  await expect(list).toContainText('Hyväksytty')
  const needs = await openSection(page, 'Palveluntarve')
  await expect(needs.first()).toContainText(FITTING)
})

test('days that were agreed stand beside those of the month; a child who is yet to begin says when and where @full', async ({
  page,
}) => {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', {
    nameFi: '15 päivää kuukaudessa',
    contractDaysPerMonth: 15,
  })
  const { children } = await enterFamily(page, {
    children: [
      {
        firstNames: 'Aino',
        lastName: 'Esimerkki',
        age: 3,
        placements: [{ period: { start: '2026-08-01', end: '2027-07-31' }, serviceNeed: { optionId } }],
      },
      {
        firstNames: 'Onni',
        lastName: 'Esimerkki',
        age: 1,
        placements: [{ period: { start: '2026-11-02', end: '2027-07-31' } }],
      },
    ],
  })
  const [aino, onni] = children
  if (aino === undefined || onni === undefined) throw new Error('the family has two children')
  await page.goto(childAddress(aino))
  const attendance = await openSection(page, 'Läsnäolopäivät kuukaudessa')
  await expect(attendance).toContainText(/Sopimuspäiviä\s*15 päivää/)
  await expect(attendance).toContainText('enemmän kuin on sovittu')
  await expectAccessible(page)

  await page.goto('/children')
  await page.getByRole('link', { name: /^Onni Esimerkki.*2\.11\.2026/ }).click()
  await expect(page).toHaveURL(childAddress(onni))
  await expect(page.getByRole('main')).toContainText('2.11.2026')
  await expect(sectionOf(page, 'Paikka ja irtisanominen')).toBeVisible()
  await expectAccessible(page)
})
