import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { endLogin, signIn } from '../families/sign-in.ts'
import { expect, setMoment, test } from '../families/test.ts'
import { momentOf, TODAY } from '../families/today.ts'
import { untilDrawn } from '../families/until-drawn.ts'
import {
  ANSWERS,
  askGuardians,
  attachAsStaff,
  enterFamily,
  filling,
  MANY_SECTIONS,
  SECTIONS,
  showDocument,
} from './documents.ts'

const PLAN = {
  name: 'Varhaiskasvatussuunnitelma',
  answers: ANSWERS,
  confidentiality: { durationYears: 100, basis: 'JulkL 24 § 1 mom. 25 kohta' },
  legalBasis: 'Varhaiskasvatuslaki (540/2018) 23 §',
}

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const section = (page: Page, name: RegExp) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name }) })

test('the documents of a child stand on the page of the child, new until they are read @phone-only', async ({
  page,
}) => {
  test.slow()
  const { child, guardian, otherGuardian } = await enterFamily(page, { otherGuardian: { firstNames: 'Matti' } })
  const plan = await showDocument(page, child, PLAN)
  await askGuardians(page, child, { name: 'Lapsen esitiedot', publishedAt: '2026-09-01T09:00:00Z' })
  const children = page.getByRole('navigation', { name: 'Päävalikko' }).getByRole('link', { name: /^Lapset/ })
  await page.goto(`/children/${child.id}`)
  await expect(children).toContainText('2 lukematonta')
  const documents = section(page, /^Asiakirjat/)
  await expect(documents).toContainText('2 uutta')
  await documents.getByRole('heading', { name: /^Asiakirjat/ }).click()
  const rows = documents.getByRole('row')
  // What waits for an answer stands first.
  await expect(rows.nth(1)).toContainText('Lapsen esitiedot')
  await expect(rows.nth(1)).toContainText('Huoltajan täytettävänä')
  // A table at a desk, a list in a hand.
  const isInHand = (page.viewportSize()?.width ?? 0) < 660
  await expect(rows.nth(1)).toHaveCSS('display', isInHand ? 'block' : 'table-row')
  await expect(rows.nth(2)).toContainText(/Varhaiskasvatussuunnitelma.*Uusi.*10\.9\.2026.*Valmis/s)
  await expectAccessible(page)

  await documents.getByRole('link', { name: PLAN.name }).click()
  await expect(page).toHaveURL(`/child-documents/${plan}`)
  await expect(page.getByRole('heading', { level: 1, name: PLAN.name })).toBeVisible()
  const letter = page.getByRole('article')
  for (const told of [
    'Kuusilahti',
    'Salassa pidettävä',
    '100 vuotta (JulkL 24 § 1 mom. 25 kohta)',
    'Varhaiskasvatuslaki (540/2018) 23 §',
    'Aino Esimerkki',
    '10.9.2026',
    'Valmis',
    '<b>Unilelu</b> on 🐻 mukana.',
    'Ei vastausta',
    'Ryhmän henkilökunta lukee vastaukset.',
    '10.8.2026',
    'Kyllä',
    'Muuten: polkupyörällä',
    'Kysykää joka kerta',
    '040 123',
  ])
    await expect(letter).toContainText(told)
  await expect(children).toContainText('1 lukematon')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Lapsen tietoihin' }).click()
  await expect(documents.getByRole('row').nth(2)).not.toContainText('Uusi')

  // Each guardian reads for themselves, and sees who has answered.
  await page.goto(filling(await askGuardians(page, child, { name: 'Kuvauslupa' })))
  await page.getByLabel('Lempinimi').fill('Ansku')
  await page.getByRole('button', { name: 'Lähetä asiakirja' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lähetä', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Asiakirja on lähetetty' })).toBeVisible()
  await endLogin(page)
  await signIn(page, otherGuardian)
  await page.goto(`/children/${child.id}#documents`)
  await expect(children).toContainText('3 lukematonta')
  const answered = documents.getByRole('row').filter({ hasText: 'Kuvauslupa' })
  await expect(answered).toContainText(guardian.lastName)
  await expect(answered).toContainText('14.9.2026')
})

test('a document is printed as a letter and downloaded @full', async ({ page }) => {
  const { child } = await enterFamily(page)
  const id = await showDocument(page, child, { ...PLAN, sections: [...SECTIONS, ...MANY_SECTIONS] })
  await page.goto(`/child-documents/${id}`)
  await page.getByRole('navigation', { name: 'Sisältö' }).getByRole('link', { name: 'Osa 7' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Osa 7' })).toBeFocused()
  await page.evaluate(() => Object.assign(globalThis, { print: () => (document.title = 'printed') }))
  await page.getByRole('button', { name: 'Tulosta' }).click()
  await expect(page).toHaveTitle('printed')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tulosta' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sisältö' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: PLAN.name })).toBeVisible()
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await untilDrawn(page, `/api/citizen/child-documents/${id}/pdf`)
  await page.reload()
  const link = page.getByRole('link', { name: 'Lataa PDF' })
  await expect(link).toHaveAttribute('target', '_blank')
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-disposition']).toContain('attachment')
})

test('a document that is a decision stands with the other decisions; annulled, it says so and why @phone-only @full', async ({
  page,
}) => {
  const { child } = await enterFamily(page)
  const decision = {
    status: 'ANNULLED',
    validity: { start: '2026-09-01', end: null },
    unitId: null,
    annulmentReason: 'Tehty väärästä lapsesta',
  }
  const id = await showDocument(page, child, {
    ...PLAN,
    name: 'Päätös kuljetuksesta',
    type: 'OTHER_DECISION',
    decision,
  })
  await page.goto('/decisions')
  await expect(page.getByRole('button', { name: /^Valikko/ })).toContainText('1 odottaa sinua')
  const ofChild = page.getByRole('region', { name: 'Aino Esimerkki' })
  await expect(ofChild).toContainText('Mitätöity')
  await expect(ofChild).toContainText('Tehty väärästä lapsesta')
  await expectAccessible(page)
  await ofChild.getByRole('link', { name: 'Avaa päätös Päätös kuljetuksesta' }).click()
  await expect(page).toHaveURL(`/child-documents/${id}`)
  await expect(page.getByRole('region', { name: 'Päätös on mitätöity' })).toContainText('Tehty väärästä lapsesta')
  await expect(page.getByRole('article')).toContainText('1.9.2026 alkaen')
  await expect(page.getByRole('button', { name: /^Valikko/ })).not.toContainText('odottaa sinua')
  await page.getByRole('link', { name: 'Päätöksiin' }).click()
  await expect(ofChild).not.toContainText('Lukematta')
})

test('somebody else reads no document, and an unknown one is told in the same words @full', async ({ page }) => {
  const { child } = await enterFamily(page)
  const id = await showDocument(page, child, PLAN)
  await page.context().clearCookies()
  await enterFamily(page)
  for (const one of [id, '11111111-2222-4333-8444-555555555555']) {
    await page.goto(`/child-documents/${one}`)
    await expect(page.getByRole('alert')).toContainText('Sinulla ei ole oikeutta näihin tietoihin.')
  }
  await expectAccessible(page)
})

test('what staff tell of the days comes ten a page, and is new until its file is opened @phone-only', async ({
  page,
}) => {
  const { child } = await enterFamily(page)
  const long = 'Rakensimme metsään majan ja kuuntelimme tikan koputusta. '.repeat(8)
  await setMoment(page, momentOf('2026-09-01'))
  await municipality(page, 'addPedagogicalDocument', { childId: child.id, description: long, attachmentIds: [] })
  await setMoment(page, momentOf(TODAY))
  for (let day = 2; day <= 11; day++)
    await municipality(page, 'addPedagogicalDocument', {
      childId: child.id,
      description: `Päivä ${day}`,
      attachmentIds: [],
    })
  await page.goto(`/children/${child.id}#pedagogical-documents`)
  const documents = section(page, /^Pedagoginen dokumentointi/)
  await expect(documents.getByRole('row')).toHaveCount(11)
  await documents.getByRole('button', { name: 'Seuraava sivu' }).click()
  await expect(documents.getByRole('row')).toHaveCount(2)
  const more = documents.getByRole('button', { name: /^Lue lisää/ })
  await more.click()
  await expect(documents.getByRole('button', { name: /^Näytä vähemmän/ })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  // Opening a file is reading the document: the newest one has a picture, and is new until then.
  await setMoment(page, momentOf(TODAY, '09:01'))
  const picture = await attachAsStaff(page, 'maja.png', PNG)
  await municipality(page, 'addPedagogicalDocument', {
    childId: child.id,
    description: 'Maja valmistui',
    attachmentIds: [picture],
  })
  await page.reload()
  const row = documents.getByRole('row').nth(1)
  await expect(row).toContainText('Uusi')
  const link = documents.getByRole('link', { name: /maja\.png/ })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('image/png')
  await expect(file.body()).resolves.toEqual(PNG)
  const opened = page.context().waitForEvent('page')
  await link.click()
  await (await opened).close()
  await expect(row).not.toContainText('Uusi')
  // It stays read, for this guardian.
  await page.reload()
  await expect(row).toContainText('Maja valmistui')
  await expect(row).not.toContainText('Uusi')
})
