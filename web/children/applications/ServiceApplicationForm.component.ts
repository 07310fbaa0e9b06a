import { expectAccessible } from '../../component-tests/accessible.ts'
import { answerChild, aServiceApplication, CHILD } from '../../component-tests/child-answers.ts'
import { refusal, type FakeApi } from '../../component-tests/fake-api.ts'
import { aGuardian } from '../../component-tests/start.ts'
import { expect, test } from '../../component-tests/test.ts'

const FORM = `/children/${CHILD}/service-application`
const WORDS = {
  fi: ['Kokopäiväinen', 'Lähetä hakemus', 'Hakemusta ei lähetetty', 'Esimerkki Elli lähetti sen'],
  sv: ['Heldag', 'Skicka ansökan', 'Ansökan skickades inte', 'Esimerkki Elli skickade den'],
  en: ['Full day', 'Send the application', 'The application was not sent', 'Esimerkki Elli sent it'],
} as const

/** The application is refused: another one was sent after the form was opened. */
function refuseBecauseOf(api: FakeApi, first = aServiceApplication()): void {
  api.answer('children.createServiceApplication', () => {
    answerChild(api, { serviceApplications: [first] })
    return refusal('children.createServiceApplication', 'OPEN_APPLICATION')
  })
}

for (const language of ['fi', 'sv', 'en'] as const) {
  const [option, send, notSent, sentBy] = WORDS[language]
  test(`says that the application was not sent when the other guardian was first, ${language}`, async ({
    page,
    api,
    open,
  }) => {
    answerChild(api)
    refuseBecauseOf(api)
    await open(FORM, { language })
    await page.getByRole('radio', { name: option }).check()
    await page.getByRole('button', { name: send }).click()
    await expect(page.getByText(sentBy)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: notSent })).toBeVisible()
    await expect(page.getByRole('radio', { name: option })).toBeChecked()
    await expectAccessible(page)
  })
}

test('does not name the other guardian when the first application is their own', async ({ page, api, open }) => {
  answerChild(api)
  refuseBecauseOf(api, aServiceApplication({ personId: aGuardian().id, personName: 'Meikäläinen Maija' }))
  await open(FORM)
  await page.getByRole('radio', { name: 'Kokopäiväinen' }).check()
  await page.getByRole('button', { name: 'Lähetä hakemus' }).click()
  await expect(page.getByText('Lähetit sen itse 14.9.2026')).toBeVisible()
  await expect(page.getByText('Meikäläinen Maija lähetti')).toHaveCount(0)
})

test('names the application that is already waiting instead of a form', async ({ page, api, open }) => {
  answerChild(api, { serviceApplications: [aServiceApplication()] })
  await open(FORM)
  await expect(page.getByText('Esimerkki Elli lähetti sen 14.9.2026')).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
})
