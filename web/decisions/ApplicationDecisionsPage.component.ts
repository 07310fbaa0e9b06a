import type { Page } from '@playwright/test'
import { expectAccessible } from '../component-tests/accessible.ts'
import {
  aDecision,
  answerDecisionList,
  answerDecisionsOfApplication,
  answered,
  APPLICATION,
} from '../component-tests/decision-answers.ts'
import { refusal } from '../component-tests/fake-api.ts'
import { expect, pressDisabled, test } from '../component-tests/test.ts'

const PAGE = `/decisions/by-application/${APPLICATION}`
const NAMES = {
  daycare: 'Päätös varhaiskasvatuksesta',
  preschool: 'Päätös esiopetuksesta',
  connected: 'Päätös esiopetusta täydentävästä varhaiskasvatuksesta',
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const send = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Lähetä vastaus' })
const start = (page: Page) => card(page, NAMES.daycare).getByRole('textbox', { name: 'Paikka vastaanotetaan alkaen' })
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Vastauksen lähettäminen ei onnistunut' })
const PRESCHOOL = aDecision(0, { type: 'PRESCHOOL' })
const CONNECTED = aDecision(1, { type: 'PRESCHOOL_DAYCARE' })

test('warns that rejecting pre-primary education rejects the connected place', async ({ page, api, open }) => {
  answerDecisionsOfApplication(api, [PRESCHOOL, CONNECTED])
  api.answer('decisions.rejectDecision', () => {
    answerDecisionsOfApplication(api, [answered(PRESCHOOL, 'REJECTED'), answered(CONNECTED, 'REJECTED')])
  })
  await open(PAGE)
  const first = card(page, NAMES.preschool)
  await first.getByRole('radio', { name: 'Emme ota paikkaa vastaan' }).check()
  await expect(first).toContainText(`Samalla hylätään myös: ${NAMES.connected}.`)
  await expectAccessible(page)
  await send(page, NAMES.preschool).click()
  const warning = page.getByRole('alertdialog', { name: 'Haluatko hylätä molemmat paikat?' })
  await expect(warning).toContainText('Sen voi saada vain, kun esiopetuksen')
  await expect(warning).not.toContainText('erikseen')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Palaa vastaamaan' }).click()
  await expect(first).toContainText('Odottaa vastausta')
  expect(api.callsOf('decisions.rejectDecision')).toEqual([])
  await send(page, NAMES.preschool).click()
  await warning.getByRole('button', { name: 'Hylkää molemmat' }).click()
  for (const name of [NAMES.preschool, NAMES.connected]) {
    const receipt = card(page, name).getByRole('region', { name: /vastattu|tallennettu/ })
    await expect(receipt).toContainText('Paikkaa ei otettu vastaan')
  }
  await expectAccessible(page)
  expect(api.callsOf('decisions.rejectDecision').map(({ body }) => body)).toEqual([
    { decisionId: PRESCHOOL.decision.id },
  ])
})

test('shows that an answer cannot be sent yet and why', async ({ page, api, open }) => {
  answerDecisionsOfApplication(api, [PRESCHOOL, CONNECTED])
  await open(PAGE)
  const waiting = send(page, NAMES.connected)
  await expect(waiting).toHaveCSS('cursor', 'not-allowed')
  await expect(waiting).toHaveAccessibleDescription(/Vastaa ensin esiopetuksen päätökseen/)
  await expect(send(page, NAMES.preschool)).toHaveCSS('cursor', 'pointer')
  const colour = await waiting.evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect(send(page, NAMES.preschool)).not.toHaveCSS('background-color', colour)
  await pressDisabled(waiting)
  expect(api.callsOf('decisions.acceptDecision')).toEqual([])
  await expectAccessible(page)
})

test('leads to the empty start date instead of sending', async ({ page, api, open }) => {
  answerDecisionsOfApplication(api, [aDecision()])
  await open(PAGE)
  await start(page).fill('')
  await expect(send(page, NAMES.daycare)).toHaveCSS('cursor', 'pointer')
  await pressDisabled(send(page, NAMES.daycare))
  await expect(start(page)).toBeFocused()
  await expect(start(page)).toHaveAccessibleDescription(/Anna päivä väliltä/)
  expect(api.callsOf('decisions.acceptDecision')).toEqual([])
})

test('asks before leaving while the connected decision is pending', async ({ page, api, open }) => {
  answerDecisionsOfApplication(api, [answered(PRESCHOOL, 'ACCEPTED'), CONNECTED])
  answerDecisionList(api)
  await open(PAGE)
  await expect(card(page, NAMES.preschool)).toBeVisible()
  await page.getByRole('link', { name: 'Päätöksiin' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Poistu sivulta' }).click()
  await expect(page).toHaveURL('/decisions')
})

test('reports a failed answer and stores the second try', async ({ page, api, open }) => {
  answerDecisionsOfApplication(api, [aDecision()])
  api.fail('decisions.acceptDecision', 'NO_CONNECTION')
  await open(PAGE)
  await start(page).fill('8.1.2027')
  await send(page, NAMES.daycare).click()
  await expect(failure(page)).toContainText('Yhteys palveluun ei toiminut')
  await expectAccessible(page)
  await failure(page).getByRole('button', { name: 'OK' }).click()
  await expect(start(page)).toBeEnabled()
  await expect(start(page)).toHaveValue('08.01.2027')
  const day = Temporal.PlainDate.from('2027-01-08')
  api.answer('decisions.acceptDecision', () => {
    answerDecisionsOfApplication(api, [answered(aDecision(), 'ACCEPTED', day)])
  })
  await send(page, NAMES.daycare).click()
  const receipt = card(page, NAMES.daycare).getByRole('region', { name: 'Vastauksenne on tallennettu' })
  await expect(receipt).toContainText('8.1.2027')
  expect(api.callsOf('decisions.acceptDecision').map(({ body }) => String(body.requestedStartDate))).toEqual([
    '2027-01-08',
    '2027-01-08',
  ])
})

test('stays usable when the decision was withdrawn meanwhile', async ({ page, api, open }) => {
  answerDecisionsOfApplication(api, [aDecision()])
  await open(PAGE)
  await expect(card(page, NAMES.daycare)).toBeVisible()
  api.answer('decisions.acceptDecision', () => {
    answerDecisionsOfApplication(api, [])
    return refusal('decisions.acceptDecision', 'ALREADY_ANSWERED')
  })
  await send(page, NAMES.daycare).click()
  await expect(failure(page)).toBeVisible()
  await failure(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Tähän hakemukseen ei ole nyt päätöksiä.' })).toBeVisible()
  await expectAccessible(page)
})

test('offers no answer to the guardian who did not apply', async ({ page, api, open }) => {
  answerDecisionsOfApplication(api, [aDecision(0, {}, false)])
  await open(PAGE)
  await expect(card(page, NAMES.daycare)).toContainText('Voit lukea päätöksen')
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lähetä vastaus' })).toHaveCount(0)
  await expectAccessible(page)
})
