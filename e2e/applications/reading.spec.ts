import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import type { FamilyOptions } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { signIn, signInWeakly } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { addUnit, bringApplication, enterFamily, findOption, rowOf, sendApplication } from './applying.ts'

const DAYCARE = 'Varhaiskasvatushakemus'

/** What only the applicant sees. */
const PRIVATE = ['Maapähkinä', 'Kasvisruoka', '040 555 0123', 'Muutamme keväällä.', 'Puheen kehitys']

const ALL_DAY = { start: '00:00', end: '23:59' }
const ROUND_THE_CLOCK = {
  providesShiftCare: true,
  openingTimes: {
    normal: Array.from({ length: 7 }, () => ALL_DAY),
    shiftCare: Array.from({ length: 7 }, () => ALL_DAY),
    openOnHolidaysForShiftCare: true,
  },
}

/** A family of two guardians whose first one has applied for daycare, with everything told. */
async function applyForDaycare(page: Page, options: FamilyOptions) {
  const family = await enterFamily(page, options)
  const unit = await addUnit(page, 'Lintulammen päiväkoti', ROUND_THE_CLOCK)
  const serviceNeedOption = await findOption(page, 'DAYCARE')
  const id = await sendApplication(page, family.child, 'DAYCARE', (form) => ({
    ...form,
    child: {
      ...form.child,
      allergies: 'Maapähkinä',
      diet: 'Kasvisruoka',
      assistanceNeeded: true,
      assistanceDescription: 'Puheen kehitys',
    },
    guardian: { ...form.guardian, phoneNumber: '040 555 0123' },
    secondGuardian: { phoneNumber: '', email: '', agreementStatus: 'AGREED' },
    otherInfo: 'Muutamme keväällä.',
    preferences: {
      ...form.preferences,
      preferredStartDate: '2027-02-01',
      preferredUnits: [unit],
      urgent: true,
      serviceNeed: {
        startTime: '08:00',
        endTime: '16:30',
        shiftCare: true,
        partTime: false,
        serviceNeedOption,
      },
    },
  }))
  return { ...family, id }
}

test('the applicant reads the whole application @full-phone', async ({ page }) => {
  const { id } = await applyForDaycare(page, { otherGuardian: { streetAddress: 'Kaukatie 9' } })
  await page.goto('/applications')
  await rowOf(page, DAYCARE).getByRole('link', { name: /Avaa/ }).click()
  await expect(page).toHaveURL(`/applications/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: DAYCARE })).toBeFocused()
  const main = page.getByRole('main')
  for (const words of [...PRIVATE, 'ma 1.2.2027', '8.00–16.30', 'Lintulammen päiväkoti', '14.9.2026 klo 9.00'])
    await expect(main).toContainText(words)
  await expect(main).toContainText('Toinen huoltaja asuu eri osoitteessa kuin hakija.')
  await expect(main).toContainText('Hakemuksesta on sovittu yhdessä')
  await expect(main).toContainText('vahvistanut ne oikeiksi')
  await expect(main.getByText('Ei liitteitä')).toHaveCount(2)
  await expectAccessible(page)
})

test('the other guardian at another address reads what is applied for, and nothing private @full', async ({ page }) => {
  const { id, otherGuardian: other } = await applyForDaycare(page, {
    otherGuardian: { firstNames: 'Pekka', streetAddress: 'Kaukatie 9' },
  })
  await signIn(page, other)
  await page.goto('/applications')
  const row = rowOf(page, DAYCARE)
  await expect(row.getByRole('link', { name: /Avaa/ })).toBeVisible()
  await expect(row.getByRole('link', { name: /Muokkaa/ })).toBeHidden()
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link', { name: /Avaa/ }).click()
  await expect(page).toHaveURL(`/applications/${id}`)
  const main = page.getByRole('main')
  for (const words of ['ma 1.2.2027', 'Lintulammen päiväkoti', 'toisena huoltajana'])
    await expect(main).toContainText(words)
  for (const words of [...PRIVATE, 'Yhteystiedot:', 'Henkilötunnus', 'liitteitä'])
    await expect(main).not.toContainText(words)
  await expect(page.getByRole('heading', { name: 'Yhteystiedot' })).toHaveCount(0)
  await expectAccessible(page)
})

test('somebody with a password is led through strong login and back to the applications @phone-only @full', async ({
  page,
}) => {
  const family = await enterFamily(page, { guardian: { withPassword: true } })
  await bringApplication(page, family, {})
  await page.context().clearCookies()
  await signInWeakly(page, family.guardian)
  await page.goto('/personal-details')
  await page.getByRole('button', { name: /Valikko/ }).click()
  const item = page.getByRole('link', { name: /^Hakemukset/ })
  await expect(item).toHaveAccessibleName(/vaatii vahvan tunnistautumisen/)
  await item.click()
  await identify(page, family.guardian)
  await expect(page).toHaveURL('/applications')
  await expect(rowOf(page, DAYCARE)).toBeVisible()
})

test('the map leads back to the applications @full', async ({ page }) => {
  const { child } = await enterFamily(page)
  await page.goto(`/applications/new/${child.id}`)
  await page.getByRole('radio', { name: 'Kerho' }).check()
  await page.getByRole('link', { name: 'Katso yksiköt kartalla' }).click()
  await expect(page).toHaveURL('/map?careType=CLUB')
  await page.getByRole('link', { name: 'Takaisin hakemuksiin' }).click()
  await expect(page).toHaveURL('/applications')
  await expect(page.getByRole('heading', { level: 1, name: 'Hakemukset' })).toBeFocused()
})
