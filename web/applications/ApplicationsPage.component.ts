import type { ApplicationId, ChildId } from '@nalle/domain/ids.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { expectAccessible } from '../component-tests/accessible.ts'
import {
  anApplication,
  answerApplication,
  answerApplicationList,
  APPLICATION,
  childWith,
  listedWith,
  NO_PROGRESS,
  rowOf,
} from '../component-tests/application-answers.ts'
import { refusal, SERVER_ERROR } from '../component-tests/fake-api.ts'
import { expect, test } from '../component-tests/test.ts'
import { ainoWith } from './testing/applications.ts'

const DAYCARE = 'Varhaiskasvatushakemus'
const STATUSES = {
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
const nameOf = (at: number) => `Aino ${'ABCDEFGHI'[at]} Esimerkki`
const statuses = APPLICATION_STATUSES.filter((status) => status !== 'CANCELLED')

test('names each status and offers what may be done with it', async ({ page, api, open }) => {
  const listed = statuses.map((status, at) => {
    // Each child has an application of its own.
    const id = `ac00001${at}-0000-4000-8000-000000000001`
    return childWith(status, { childId: id as ChildId, applicationId: id as ApplicationId, childName: nameOf(at) })
  })
  answerApplicationList(api, ...listed)
  await open('/applications')
  for (const [at, status] of statuses.entries()) {
    const card = page.getByRole('region', { name: nameOf(at) })
    await expect(card.getByText(STATUSES[status], { exact: true }).first(), status).toBeVisible()
    const mayChange = ['CREATED', 'SENT'].includes(status)
    await expect(card.getByRole('link', { name: /Muokkaa|Jatka/ }), status).toHaveCount(mayChange ? 1 : 0)
    await expect(card.getByRole('button', { name: /Peru|Poista/ }), status).toHaveCount(mayChange ? 1 : 0)
    await expect(card.getByRole('link', { name: /Avaa/ }), status).toHaveCount(status === 'CREATED' ? 0 : 1)
  }
  await expectAccessible(page)
})

for (const status of statuses) {
  test(`names the status ${status} on the page of the application`, async ({ page, api, open }) => {
    answerApplication(api, anApplication({ status }))
    await open(`/applications/${APPLICATION}`)
    await expect(page.getByRole('main').getByText(STATUSES[status], { exact: true }).first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('gives the reason of an application that staff cancelled, in the list and on its page', async ({
  page,
  api,
  open,
}) => {
  const reason = 'Lapsi sai paikan toisella hakemuksella.'
  const cancelledDate = Temporal.PlainDate.from('2026-09-14')
  const aino = ainoWith()
  answerApplicationList(api, aino)
  api.answer('applications.getApplicationsCancelledByStaff', [
    {
      applicationId: APPLICATION,
      childId: aino.childId,
      type: 'DAYCARE',
      sentDate: Temporal.PlainDate.from('2026-09-07'),
      cancelledDate,
      reason,
    },
  ])
  answerApplication(
    api,
    anApplication({
      status: 'CANCELLED',
      cancellationReason: reason,
      progress: { ...NO_PROGRESS, cancelledOn: cancelledDate },
    }),
  )
  await open('/applications')
  const row = rowOf(page, DAYCARE)
  await expect(row).toContainText('Peruttu')
  await expect(row).toContainText(`Syy: ${reason}`)
  await expectAccessible(page)
  await row.getByRole('link', { name: /^Avaa/ }).click()
  await expect(page).toHaveURL(`/applications/${APPLICATION}`)
  const standing = page.getByRole('region', { name: 'Missä hakemus on nyt' })
  await expect(standing).toContainText(`Syy: ${reason}`)
  await expect(standing).toContainText('Peruttu')
  await expect(standing).not.toContainText('Hylätty')
  await expectAccessible(page)
})

test('says that an application whose processing has begun cannot be cancelled', async ({ page, api, open }) => {
  answerApplicationList(api, listedWith('SENT'))
  await open('/applications')
  const row = rowOf(page, DAYCARE)
  await row.getByRole('button', { name: /Peru hakemus/ }).click()
  api.answer('applications.deleteApplication', () => {
    answerApplicationList(api, listedWith('WAITING_PLACEMENT'))
    return refusal('applications.deleteApplication', 'PROCESSING_BEGAN')
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Peru hakemus' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Hakemuksen peruminen ei onnistunut' })
  await expect(failure).toContainText('käsittely on jo alkanut')
  await expect(failure).toContainText('06 5550 100')
  await expectAccessible(page)
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(failure).toBeHidden()
  await expect(row).toContainText('Käsiteltävänä')
  await expect(row.getByRole('button', { name: /Peru hakemus/ })).toBeHidden()
})

test('says at the address of the editor that the application can no longer be changed', async ({ page, api, open }) => {
  answerApplication(api, anApplication({ status: 'WAITING_PLACEMENT' }))
  await open(`/applications/${APPLICATION}/edit`)
  await expect(page.getByRole('region', { name: 'Hakemusta ei voi enää muuttaa' })).toContainText('06 5550 100')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Avaa hakemus' }).click()
  await expect(page).toHaveURL(`/applications/${APPLICATION}`)
})

test('keeps a draft that could not be deleted and says why', async ({ page, api, open }) => {
  answerApplicationList(api, listedWith('CREATED'))
  api.fail('applications.deleteApplication', 'NO_CONNECTION')
  await open('/applications')
  await rowOf(page, DAYCARE)
    .getByRole('button', { name: /Poista luonnos/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Poista luonnos' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Luonnoksen poistaminen ei onnistunut' })
  await expect(failure).toContainText('Tarkista verkkoyhteytesi')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(rowOf(page, DAYCARE)).toBeVisible()
})

test('says that the list could not be loaded, and loads it on retry', async ({ page, api, open }) => {
  answerApplicationList(api)
  api.fail('applications.getApplicationsByGuardian', SERVER_ERROR)
  await open('/applications')
  const notice = page.getByRole('alert').filter({ hasText: 'Tietoja ei saatu haettua' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  answerApplicationList(api, listedWith('SENT'))
  await notice.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(rowOf(page, DAYCARE)).toBeVisible()
})

test('offers no retry of a list that is forbidden', async ({ page, api, open }) => {
  answerApplicationList(api)
  api.fail('applications.getApplicationsByGuardian', { status: 403, body: '{}' })
  await open('/applications')
  const notice = page.getByRole('alert').filter({ hasText: 'Tietoja ei saatu haettua' })
  await expect(notice).toContainText('Sinulla ei ole oikeutta näihin tietoihin')
  await expect(notice.getByRole('button')).toHaveCount(0)
})

for (const [language, words] of [
  ['fi', 'Ei lapsia, joille voisit hakea'],
  ['sv', 'Inga barn som du kan ansöka för'],
  ['en', 'No children to apply for'],
] as const) {
  test(`says in ${language} that there are no children to apply for`, async ({ page, api, open }) => {
    answerApplicationList(api)
    await open('/applications', { language })
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectAccessible(page)
  })
}

test('says that an application is closed to the other guardian', async ({ page, api, open }) => {
  answerApplicationList(
    api,
    ainoWith({ applicationId: APPLICATION, applicationStatus: 'SENT', progress: null, permitted: [] }),
  )
  await open('/applications')
  await expect(rowOf(page, DAYCARE)).toContainText('Sen tiedot näkee vain hakija.')
  await expect(rowOf(page, DAYCARE).getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
})

test('shows no application that is forbidden, and leads back to the list', async ({ page, api, open }) => {
  answerApplicationList(api)
  api.fail('applications.getApplication', { status: 403, body: '{}' })
  await open(`/applications/${APPLICATION}`)
  await expect(page.getByRole('alert')).toContainText('Sinulla ei ole oikeutta näihin tietoihin')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Hakemuksiin' }).last().click()
  await expect(page).toHaveURL('/applications')
})

test('loads an application on retry, to be read and to be changed', async ({ page, api, open }) => {
  api.fail('applications.getApplication', 'NO_CONNECTION')
  await open(`/applications/${APPLICATION}`)
  const notice = page.getByRole('alert').filter({ hasText: 'Tietoja ei saatu haettua' })
  const retry = notice.getByRole('button', { name: 'Yritä uudelleen' })
  await expect(notice).toBeVisible()
  answerApplication(api, anApplication({ status: 'SENT' }))
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: DAYCARE })).toBeVisible()

  api.fail('placesToApply.getPreschoolTerms', SERVER_ERROR)
  await open(`/applications/${APPLICATION}/edit`)
  await expect(notice).toBeVisible()
  answerApplication(api, anApplication({ status: 'SENT' }))
  await retry.click()
  await expect(page.getByRole('textbox', { name: 'Toivottu aloituspäivä' })).toBeVisible()
})

test('says that there is no application at an address with half an id', async ({ page, open }) => {
  await open('/applications/abc')
  await expect(page.getByRole('alert')).toContainText('Hakemusta ei löytynyt')
  await expect(page.getByRole('button', { name: 'Yritä uudelleen' })).toHaveCount(0)
})

test('shows a rejected place as a sentence in the list', async ({ page, api, open }) => {
  const answeredOn = Temporal.PlainDate.from('2026-09-14')
  const progress = { ...NO_PROGRESS, decidedOn: answeredOn, answeredOn }
  answerApplicationList(
    api,
    ainoWith({ applicationId: APPLICATION, applicationStatus: 'REJECTED', sentDate: answeredOn, progress }),
  )
  await open('/applications')
  await expect(rowOf(page, DAYCARE)).toContainText('Paikkaa ei otettu vastaan. Hakemuksen käsittely on päättynyt.')
  await expect(rowOf(page, DAYCARE).getByRole('list', { name: 'Hakemuksen vaiheet' })).toHaveCount(0)
})

for (const [language, name, last] of [
  ['fi', 'Hakemuksen vaiheet', 'Paikkaa ei otettu vastaan 14.9.2026'],
  ['sv', 'Ansökans skeden', 'Platsen togs inte emot 14.9.2026'],
  ['en', 'Steps of the application', 'Place not accepted 14.9.2026'],
] as const) {
  test(`shows all steps of a rejected place on its page in ${language}`, async ({ page, api, open }) => {
    const answeredOn = Temporal.PlainDate.from('2026-09-14')
    const progress = { ...NO_PROGRESS, decidedOn: answeredOn, answeredOn }
    answerApplication(api, anApplication({ status: 'REJECTED', progress }))
    await open(`/applications/${APPLICATION}`, { language })
    const steps = page.getByRole('list', { name, exact: true })
    await expect(steps.getByRole('listitem').last()).toHaveText(last)
    await expect(steps.locator('[aria-current]')).toHaveCount(0)
    await expectAccessible(page)
  })
}
