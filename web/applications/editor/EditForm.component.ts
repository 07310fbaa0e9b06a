import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../component-tests/accessible.ts'
import {
  anApplication,
  answerApplication,
  answerApplicationList,
  APPLICATION,
  AINO,
  FULL_DAY,
  ONNI,
  savedForm,
  UNIT,
  withOtherGuardian,
} from '../../component-tests/application-answers.ts'
import { refusal, SERVER_ERROR } from '../../component-tests/fake-api.ts'
import type { FakeApi } from '../../component-tests/fake-api.ts'
import { expect, test } from '../../component-tests/test.ts'
import { PHONE } from '../../component-tests/widths.ts'

const EDITOR = `/applications/${APPLICATION}/edit`
const part = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
const check = (page: Page) => page.getByRole('button', { name: /^Tarkista ja/ }).last()
const summary = (page: Page) => page.getByRole('group', { name: /^Korjaa/ })
const otherInfo = (page: Page) => page.getByLabel('Muut lisätiedot')
const startDate = (page: Page) => page.getByRole('textbox', { name: 'Toivottu aloituspäivä' })
const confirmation = (page: Page) => page.getByLabel(/Olen tarkistanut tiedot/)
const dialog = (page: Page) => page.getByRole('alertdialog')
type Form = NonNullable<ReturnType<typeof savedForm>>

/** The form is saved by itself; what the last save says of it. */
const expectSaved = (api: FakeApi, what: (form: Form) => unknown, expected: unknown) =>
  expect
    .poll(() => {
      const form = savedForm(api)
      return form && what(form)
    })
    .toEqual(expected)

test('asks for the e-mail address twice unless there is none', async ({ page, api, open }) => {
  const application = anApplication()
  const guardian = { ...application.form.guardian, email: null }
  answerApplication(api, anApplication({ form: { guardian } }))
  await open(EDITOR)
  const email = page.getByLabel('Sähköpostiosoite', { exact: true })
  const again = page.getByLabel('Sähköpostiosoite uudelleen')
  const none = page.getByLabel('Minulla ei ole sähköpostiosoitetta')
  const differ = page.getByText('Sähköpostiosoitteet eivät ole samat')
  await none.uncheck()
  await email.fill('maija')
  await email.blur()
  await expect(page.getByText('Tarkista sähköpostiosoite')).toBeVisible()
  await email.fill('maija@posti.example')
  await again.fill('maja@posti.example')
  await again.blur()
  await expect(differ).toBeVisible()
  await again.fill('maija@posti.example')
  await expect(differ).toBeHidden()
  await expectSaved(api, (form) => form.guardian.email, 'maija@posti.example')
  await none.check()
  await expect(email).not.toBeEditable()
  await expectSaved(api, (form) => form.guardian.email, null)
})

test('shows a verified e-mail address instead of asking for one', async ({ page, api, open }) => {
  answerApplication(api, anApplication(), { verifiedEmail: 'varma@posti.example' })
  await open(EDITOR)
  await expect(part(page, 'Hakija')).toContainText('varma@posti.example')
  await expect(page.getByLabel('Sähköpostiosoite uudelleen')).toHaveCount(0)
})

test('asks guardians of two addresses what they have agreed', async ({ page, api, open }) => {
  answerApplication(api, anApplication(withOtherGuardian(false)))
  await open(EDITOR)
  await check(page).click()
  await summary(page).getByRole('link', { name: 'Onko hakemuksesta sovittu yhdessä?' }).click()
  const agreed = page.getByLabel('Olemme sopineet hakemuksesta yhdessä')
  await expect(agreed).toBeFocused()
  await page.getByLabel('Emme ole voineet sopia asiasta').check()
  const second = part(page, 'Toinen huoltaja')
  await second.getByLabel('Puhelinnumero').fill('12')
  await expect(second.getByText('Tarkista puhelinnumero')).toBeVisible()
  await second.getByLabel('Puhelinnumero').fill('040 555 0199')
  await expectSaved(api, (form) => form.secondGuardian, {
    agreementStatus: 'NOT_AGREED',
    phoneNumber: '040 555 0199',
    email: '',
  })
  await agreed.check()
  await expect(second.getByLabel('Puhelinnumero')).toHaveCount(0)
  await expectSaved(api, (form) => form.secondGuardian?.phoneNumber, '')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('asks for the household: a partner and children under 18', async ({ page, api, open }) => {
    const known = { firstName: 'Onni', lastName: 'Esimerkki', socialSecurityNumber: ONNI.socialSecurityNumber }
    answerApplication(api, anApplication({ form: { otherChildren: [known] } }), { children: [AINO, ONNI] })
    await open(EDITOR)
    const household = part(page, 'Samassa taloudessa asuvat')
    const onni = household.getByRole('group', { name: '1. lapsi' })
    await expect(onni.getByLabel('Etunimet')).toHaveValue('Onni')
    await expect(onni.getByLabel('Henkilötunnus')).toHaveValue(ONNI.socialSecurityNumber ?? '')

    const hasPartner = household.getByLabel(/Asun avo- tai avioliitossa/)
    await hasPartner.check()
    const partner = household.getByRole('group', { name: 'Puolison tiedot' })
    const code = partner.getByLabel('Henkilötunnus')
    const wrong = partner.getByText('Tarkista henkilötunnus')
    await code.fill('131052-308')
    await code.blur()
    await expect(wrong).toHaveCount(0)
    await code.fill('131052-308s')
    await expect(code).toHaveValue('131052-308S')
    await expect(wrong).toBeVisible()
    await code.fill('131052-308t')
    await expect(wrong).toBeHidden()

    const add = household.getByRole('button', { name: 'Lisää lapsi' })
    await add.click()
    const added = household.getByRole('group', { name: '2. lapsi' })
    await added.getByLabel('Etunimet').fill('Aikuinen')
    await added.getByLabel('Henkilötunnus').fill('131052-308T')
    await added.getByLabel('Henkilötunnus').blur()
    await expect(added.getByText('Ilmoita tässä vain alle 18-vuotiaat lapset')).toBeVisible()
    await household.getByRole('button', { name: 'Poista Aikuinen' }).click()
    await expect(added).toHaveCount(0)
    await expect(add).toBeFocused()
    await expectSaved(api, (form) => form.otherChildren.map(({ firstName }) => firstName), ['Onni'])
    await household.getByRole('button', { name: 'Poista Onni' }).click()
    await expect(household.getByLabel('Samassa taloudessa asuu muita alle 18-vuotiaita lapsia')).toBeFocused()
    await expectSaved(api, (form) => form.otherChildren, [])

    await hasPartner.uncheck()
    await expectSaved(api, (form) => form.otherPartner, null)
    await hasPartner.check()
    await expect(code).toHaveValue('131052-308T')
  })
})

test('takes a sibling from the register or by name', async ({ page, api, open }) => {
  answerApplication(api, anApplication(), { children: [AINO, ONNI] })
  await open(EDITOR)
  await page.getByLabel('Lapsella on sisarus, joka on jo toivotussa yksikössä').check()
  await expect(page.getByRole('radio', { name: 'Onni Esimerkki' })).toBeChecked()
  await expectSaved(api, (form) => form.preferences.siblingBasis?.siblingSsn, ONNI.socialSecurityNumber)
  await page.getByRole('radio', { name: 'Joku muu sisarus' }).check()
  await check(page).click()
  await expect(summary(page)).toContainText('Sisaruksen etu- ja sukunimi: Täytä tämä kohta')
  await expect(summary(page)).toContainText('Sisaruksen henkilötunnus: Täytä tämä kohta')
  expect(api.callsOf('applications.sendApplication')).toEqual([])
})

test('asks for the certificates of both guardians who live together', async ({ page, api, open }) => {
  answerApplication(api, anApplication(withOtherGuardian(true)))
  await open(EDITOR)
  await page.getByLabel('Hakemus on kiireellinen').check()
  await expect(page.getByText('Lisää molempien huoltajien todistus työn tai opiskelun alkamisesta.')).toBeVisible()
  await expect(page.getByText('tai pudota se tähän')).toBeVisible()
})

test('shows when the draft was saved', async ({ page, api, open }) => {
  const savedAt = Temporal.Instant.from('2026-09-14T11:32:00Z')
  answerApplication(api, anApplication({ savedAt }))
  await open(EDITOR, { time: '14:32' })
  await expect(page.getByText('Luonnos tallennettu klo 14.32').filter({ visible: true })).toBeVisible()
})

test('ends the editing of a draft that was sent on another device', async ({ page, api, open }) => {
  answerApplication(api, anApplication())
  answerApplicationList(api)
  await open(EDITOR)
  await expect(check(page)).toBeVisible()
  api.answer('applications.saveDraft', () => refusal('applications.saveDraft', 'NOT_A_DRAFT'))
  api.answer('applications.getApplication', anApplication({ status: 'SENT' }))
  await otherInfo(page).fill('Liian myöhään.')
  const ended = page.getByRole('alertdialog', { name: 'Hakemusta ei voi enää muokata' })
  await expect(ended).toBeVisible()
  await expectAccessible(page)
  await ended.getByRole('button', { name: 'Hakemuksiin' }).click()
  await expect(page).toHaveURL('/applications')
})

test.describe('failures', () => {
  test('loads the units on retry', async ({ page, api, open }) => {
    answerApplication(api, anApplication())
    api.fail('placesToApply.getApplicableUnits', SERVER_ERROR)
    await open(EDITOR)
    await startDate(page).fill('1.3.2027')
    const notFetched = page.getByRole('alert').filter({ hasText: 'Yksiköitä ei saatu haettua' })
    await expect(notFetched).toBeVisible()
    await expectAccessible(page)
    answerApplication(api, anApplication())
    await notFetched.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect(notFetched).toBeHidden()
  })

  /** Everything that is asked is filled in. */
  const complete = (status: 'CREATED' | 'SENT') => {
    const { form } = anApplication()
    return anApplication({
      status,
      form: {
        preferences: {
          ...form.preferences,
          preferredUnits: [{ id: UNIT.id, name: UNIT.name }],
          preferredStartDate: Temporal.PlainDate.from('2027-03-01'),
          serviceNeed: {
            startTime: '08:00',
            endTime: '16:00',
            shiftCare: false,
            partTime: false,
            serviceNeedOption: FULL_DAY,
          },
        },
      },
    })
  }
  const answerComplete = (api: FakeApi, status: 'CREATED' | 'SENT') => {
    answerApplication(api, complete(status))
    answerApplicationList(api)
  }
  const gotIt = (page: Page) => dialog(page).getByRole('button', { name: 'Selvä' }).click()

  test('keeps what was typed when the draft cannot be saved', async ({ page, api, open }) => {
    answerComplete(api, 'CREATED')
    await open(EDITOR)
    api.fail('applications.saveDraft', SERVER_ERROR)
    await otherInfo(page).fill('Soittakaa iltapäivällä.')
    await page.getByRole('button', { name: 'Tallenna luonnos ja poistu' }).click()
    await expect(dialog(page)).toContainText('Tietojen tallentaminen ei onnistunut')
    await expectAccessible(page)
    await gotIt(page)
    await expect(otherInfo(page)).toHaveValue('Soittakaa iltapäivällä.')
  })

  test('sends an application again that could not be sent', async ({ page, api, open }) => {
    answerComplete(api, 'CREATED')
    await open(EDITOR)
    await otherInfo(page).fill('Soittakaa iltapäivällä.')
    await check(page).click()
    await confirmation(page).check()
    api.answer('applications.updateApplication', { version: 9 })
    api.fail('applications.sendApplication', SERVER_ERROR)
    const send = page.getByRole('button', { name: 'Lähetä hakemus' })
    await send.click()
    await expect(dialog(page)).toContainText('Hakemuksen lähettäminen ei onnistunut')
    await gotIt(page)
    api.answer('applications.sendApplication', undefined)
    await send.click()
    await expect(page).toHaveURL('/applications')
    expect(api.callsOf('applications.updateApplication').at(-1)?.body.form.otherInfo).toBe('Soittakaa iltapäivällä.')
    expect(api.callsOf('applications.sendApplication')).toHaveLength(2)
  })

  test('reports that the changes of a sent application could not be saved', async ({ page, api, open }) => {
    answerComplete(api, 'SENT')
    api.fail('applications.updateApplication', SERVER_ERROR)
    await open(EDITOR)
    await otherInfo(page).fill('Soittakaa aamulla.')
    await check(page).click()
    await confirmation(page).check()
    await page.getByRole('button', { name: 'Tallenna muutokset' }).click()
    await expect(dialog(page)).toContainText('Tietojen tallentaminen ei onnistunut')
  })
})
