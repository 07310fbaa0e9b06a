import { expectAccessible } from '../component-tests/accessible.ts'
import { AINO, APPLICATION, APPLICANT_CHILD, listedWith } from '../component-tests/application-answers.ts'
import { refusal, SERVER_ERROR } from '../component-tests/fake-api.ts'
import type { FakeApi } from '../component-tests/fake-api.ts'
import { expect, pressDisabled, test } from '../component-tests/test.ts'

const PAGE = `/applications/new/${APPLICANT_CHILD}`
const NONE = { CLUB: false, DAYCARE: false, PRESCHOOL: false }

function answerNewApplication(api: FakeApi): void {
  api.answer('applications.getApplicationChildren', [AINO])
  api.answer('applications.getDuplicateApplications', NONE)
  api.answer('applications.getActivePlacements', NONE)
  api.answer('applications.getApplicationsByGuardian', [])
  api.answer('placesToApply.getClubTerms', [])
  api.answer('placesToApply.getPreschoolTerms', [])
}

/** Aino's sent daycare application, as the list has it. */
const similar = () => [{ ...listedWith('SENT'), childId: APPLICANT_CHILD }]

test('says that clubs cannot be applied for now', async ({ page, api, open }) => {
  answerNewApplication(api)
  await open(PAGE)
  const notice = page.getByRole('status').filter({ hasText: 'Tähän ei voi juuri nyt hakea' })
  await page.getByRole('radio', { name: 'Kerho', exact: true }).check()
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Varhaiskasvatus ja palveluseteli' }).check()
  await expect(notice).toHaveCount(0)
})

test('leads to a similar application instead of a second one', async ({ page, api, open }) => {
  answerNewApplication(api)
  api.answer('applications.getDuplicateApplications', { ...NONE, DAYCARE: true })
  api.answer('applications.getApplicationsByGuardian', similar())
  await open(PAGE)
  await page.getByRole('radio', { name: 'Varhaiskasvatus ja palveluseteli' }).check()
  const notice = page.getByRole('status').filter({ hasText: 'Sinulla on jo samanlainen hakemus' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await pressDisabled(page.getByRole('button', { name: 'Aloita hakemus' }))
  await expect(page).toHaveURL(PAGE)
  expect(api.callsOf('applications.createApplication')).toEqual([])
  await expect(notice.getByRole('link', { name: 'Jatka hakemusta' })).toHaveAttribute(
    'href',
    `/applications/${APPLICATION}/edit`,
  )
  await page.getByRole('radio', { name: 'Kerho' }).check()
  await expect(notice).toBeHidden()
})

test('finds a similar application that was begun on another device', async ({ page, api, open }) => {
  answerNewApplication(api)
  await open(PAGE)
  await page.getByRole('radio', { name: 'Varhaiskasvatus ja palveluseteli' }).check()
  api.answer('applications.createApplication', () => {
    api.answer('applications.getDuplicateApplications', { ...NONE, DAYCARE: true })
    api.answer('applications.getApplicationsByGuardian', similar())
    return refusal('applications.createApplication', 'SIMILAR_APPLICATION')
  })
  await page.getByRole('button', { name: 'Aloita hakemus' }).click()
  await expect(page.getByText('Sinulla on jo samanlainen hakemus')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jatka hakemusta' })).toBeVisible()
})

test('loads the page on retry', async ({ page, api, open }) => {
  answerNewApplication(api)
  api.fail('applications.getDuplicateApplications', SERVER_ERROR)
  await open(PAGE)
  const notice = page.getByRole('alert').filter({ hasText: 'Tietoja ei saatu haettua' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  answerNewApplication(api)
  await notice.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('says in the language of the page that an application could not be begun', async ({ page, api, open }) => {
  answerNewApplication(api)
  api.fail('applications.createApplication', SERVER_ERROR)
  await open(PAGE, { language: 'sv' })
  await page.getByRole('radio', { name: 'Klubb' }).check()
  await page.getByRole('button', { name: 'Börja ansökan' }).click()
  await expect(page.getByRole('alert')).toContainText('Ansökan kunde inte påbörjas')
  await expectAccessible(page)
})
