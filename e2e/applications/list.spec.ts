import { withoutFirstAnswers } from '../families/first-answers.ts'
import { municipality } from '../families/municipality.ts'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { momentOf } from '../families/today.ts'
import { addUnit, AT_HOME, bringApplication, enterFamily, rowOf } from './applying.ts'

const DAYCARE = 'Varhaiskasvatushakemus'

test('the list tells what was applied for, when, and how it goes on @phone', async ({ page }) => {
  const family = await enterFamily(page)
  const first = await addUnit(page, 'Hiekkarannan päiväkoti')
  const second = await addUnit(page, 'Kalliolaakson päiväkoti')
  await bringApplication(page, family, {
    status: 'SENT',
    preferredStartDate: '2027-02-08',
    preferredUnits: [second, first],
    at: momentOf('2026-09-07').toString(),
  })
  await page.goto('/applications')
  const card = page.getByRole('region', { name: 'Aino Esimerkki' })
  const row = rowOf(page, DAYCARE)
  await expect(card).toContainText(DAYCARE)
  await expect(row).toContainText('8.2.2027')
  await expect(row).toContainText('7.9.2026')
  await expect(row).toContainText(`${second.name}, ${first.name}`)
  await expect(row.getByText('Lähetetty', { exact: true }).first()).toBeVisible()
  for (const action of ['Muokkaa', 'Avaa', 'Peru hakemus'])
    await expect(row.getByText(action, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('each status is told in the words of a family, in the list and where it is read @full', async ({ page }) => {
  test.slow()
  const statuses = {
    CREATED: 'Luonnos',
    SENT: 'Lähetetty',
    WAITING_PLACEMENT: 'Käsiteltävänä',
    WAITING_DECISION: 'Käsiteltävänä',
    WAITING_UNIT_CONFIRMATION: 'Käsiteltävänä',
    WAITING_MAILING: 'Käsiteltävänä',
    WAITING_CONFIRMATION: 'Odottaa vahvistustasi',
    ACTIVE: 'Hyväksytty',
    REJECTED: 'Hylätty',
  } as const
  const names = Object.keys(statuses)
  const children = names.map((_, at) => ({ ...AT_HOME, firstNames: `Aino ${'ABCDEFGHI'[at]}` }))
  const family = await enterFamily(page, { children })
  const ids: string[] = []
  for (const [at, status] of names.entries()) {
    const child = family.children[at] ?? family.child
    ids.push(await bringApplication(page, { ...family, child }, { status: status as keyof typeof statuses }))
  }
  await page.goto('/applications')
  for (const [at, words] of Object.values(statuses).entries()) {
    const card = page.getByRole('region', { name: `Aino ${'ABCDEFGHI'[at]} Esimerkki` })
    await expect(card.getByText(words, { exact: true }).first(), names[at]).toBeVisible()
    const mayChange = at < 2
    await expect(card.getByRole('link', { name: /Muokkaa|Jatka/ }), names[at]).toHaveCount(mayChange ? 1 : 0)
    await expect(card.getByRole('button', { name: /Peru|Poista/ }), names[at]).toHaveCount(mayChange ? 1 : 0)
    await expect(card.getByRole('link', { name: /Avaa/ }), names[at]).toHaveCount(at === 0 ? 0 : 1)
  }
  await expectAccessible(page)
  for (const [at, words] of Object.values(statuses).entries()) {
    await page.goto(`/applications/${ids[at]}`)
    await expect(page.getByRole('main').getByText(words, { exact: true }).first(), names[at]).toBeVisible()
  }
})

test('an application that staff have cancelled stays in the list, with the reason @full', async ({ page }) => {
  const family = await enterFamily(page)
  const id = await bringApplication(page, family, { status: 'SENT' })
  await municipality(page, 'moveApplication', {
    id,
    step: 'CANCEL_BY_STAFF',
    by: null,
    reason: 'Lapsi sai paikan toisella hakemuksella.',
  })
  await page.goto('/applications')
  const row = rowOf(page, 'Varhaiskasvatushakemus')
  await expect(row).toContainText('Peruttu')
  await expect(row).toContainText('Syy: Lapsi sai paikan toisella hakemuksella.')
  await expectAccessible(page)
  await row.getByRole('link', { name: /^Avaa/ }).click()
  await expect(page).toHaveURL(`/applications/${id}`)
  const standing = page.getByRole('region', { name: 'Missä hakemus on nyt' })
  await expect(standing).toContainText('Syy: Lapsi sai paikan toisella hakemuksella.')
  await expect(standing).toContainText('Peruttu')
  await expect(standing).not.toContainText('Hylätty')
  await expectAccessible(page)
})

test('an address with half an id says that there is nothing @full', async ({ page }) => {
  await enterFamily(page)
  await page.goto('/applications/abc')
  await expect(page.getByRole('alert')).toContainText('Hakemusta ei löytynyt')
  await expect(page.getByRole('button', { name: 'Yritä uudelleen' })).toHaveCount(0)
})

test('a draft says until when it is kept, and is deleted after a question @phone-only', async ({ page }) => {
  const family = await enterFamily(page)
  await bringApplication(page, family, { status: 'CREATED', at: momentOf('2026-09-10').toString() })
  await page.goto('/applications')
  const row = rowOf(page, DAYCARE)
  await expect(row).toContainText('10.10.2026 asti')
  await row.getByRole('button', { name: /Poista luonnos/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Haluatko poistaa luonnoksen?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Älä poista' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: /Poista luonnos/ })).toBeFocused()
  await row.getByRole('button', { name: /Poista luonnos/ }).click()
  await dialog.getByRole('button', { name: 'Poista luonnos' }).click()
  await expect(page.getByText('Luonnos on poistettu.')).toBeVisible()
  await expect(row).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Aino Esimerkki' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Aino Esimerkki' })).toContainText('Ei hakemuksia')
})

test('a sent application is cancelled, which is asked in other words', async ({ page }) => {
  const family = await enterFamily(page)
  await bringApplication(page, family, { status: 'SENT' })
  await page.goto('/applications')
  await rowOf(page, DAYCARE)
    .getByRole('button', { name: /Peru hakemus/ })
    .click()
  const dialog = page.getByRole('alertdialog', { name: 'Haluatko perua lähetetyn hakemuksen?' })
  await expect(dialog).toContainText('Varhaiskasvatushakemus, Aino Esimerkki.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Peru hakemus' }).click()
  await expect(page.getByText('Hakemus on peruttu.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Aino Esimerkki' })).toContainText('Ei hakemuksia')
  await expect(page.getByRole('link', { name: 'Hae paikkaa Aino Esimerkki' })).toHaveAttribute(
    'href',
    `/applications/new/${family.child.id}`,
  )
})

test('an application whose processing has begun meanwhile cannot be cancelled, and the list says so @full', async ({
  page,
}) => {
  test.slow()
  const family = await enterFamily(page)
  const id = await bringApplication(page, family, { status: 'SENT' })
  await page.goto('/applications')
  const row = rowOf(page, DAYCARE)
  await expect(row).toBeVisible()
  await municipality(page, 'moveApplication', { id, step: 'BEGIN_PROCESSING' })
  await row.getByRole('button', { name: /Peru hakemus/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Peru hakemus' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Hakemuksen peruminen ei onnistunut' })
  await expect(failure).toContainText('käsittely on jo alkanut')
  await expect(failure).toContainText('06 5550 100')
  await expectAccessible(page)
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(failure).toBeHidden()
  await expect(row).toContainText('Käsiteltävänä')
  await expect(row.getByRole('button', { name: /Peru hakemus/ })).toBeHidden()

  // Whoever kept the address of the editor is told where to turn.
  await page.goto(`/applications/${id}/edit`)
  await expect(page.getByRole('region', { name: 'Hakemusta ei voi enää muuttaa' })).toContainText('06 5550 100')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Avaa hakemus' }).click()
  await expect(page).toHaveURL(`/applications/${id}`)
})

test('a draft that cannot be deleted for want of a connection stays, and the person is told @full', async ({
  page,
}) => {
  const family = await enterFamily(page)
  await bringApplication(page, family, { status: 'CREATED' })
  await page.route('**/api/citizen/applications/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.goto('/applications')
  await rowOf(page, DAYCARE)
    .getByRole('button', { name: /Poista luonnos/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Poista luonnos' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Luonnoksen poistaminen ei onnistunut' })
  await expect(failure).toContainText('Tarkista verkkoyhteytesi')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, DAYCARE)).toBeVisible()
})

test('a list that cannot be fetched says so, and comes when it is asked for again @full', async ({ page }) => {
  test.slow()
  const family = await enterFamily(page)
  await bringApplication(page, family, {})
  const list = '**/api/citizen/applications/by-guardian'
  await withoutFirstAnswers(page)
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/applications')
  const notice = page.getByRole('alert').filter({ hasText: 'Tietoja ei saatu haettua' })
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.unroute(list)
  await notice.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(rowOf(page, DAYCARE)).toBeVisible()

  await page.route(list, (route) => route.fulfill({ status: 403, json: {} }))
  await page.reload()
  await expect(notice).toContainText('Sinulla ei ole oikeutta näihin tietoihin')
  await expect(notice.getByRole('button')).toHaveCount(0)
})

test('whoever has no children is told that kindly, in three languages @full', async ({ page }) => {
  await enterFamily(page, { children: [AT_HOME] })
  await withoutFirstAnswers(page)
  await page.route('**/api/citizen/applications/by-guardian', (route) => route.fulfill({ json: [] }))
  await page.goto('/applications')
  for (const [language, words] of [
    ['fi', 'Ei lapsia, joille voisit hakea'],
    ['sv', 'Inga barn som du kan ansöka för'],
    ['en', 'No children to apply for'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${language}`, 'i') }).click()
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  }
  await expectAccessible(page)
})
