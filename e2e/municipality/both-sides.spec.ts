import type { Locator, Page } from '@playwright/test'
import { addUnit, enterFamily } from '../applications/applying.ts'
import { fillInDaycare, openEditor, START } from '../applications/filling-in.ts'
import { enterFamily as enterCalendar, openCalendar, QUIET_DAY } from '../calendar/calendar-families.ts'
import { childAddress, openSection } from '../children/children-families.ts'
import { filling } from '../child-documents/documents.ts'
import { decisionNamed, NAMES } from '../decisions/deciding.ts'
import { signIn } from '../families/sign-in.ts'
import { expect } from '../families/test.ts'
import { assurance, enterFamily as enterIncome, fillInPeriod, goOnTo, send } from '../income-statements/telling.ts'
import { addStaffedUnit, familyIn } from '../messages/correspondence.ts'
import { test } from './back-office.ts'

/** Each story is told by a guardian in a browser and by a back office that has only a generated client. */

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name, exact: true })
type Identified = { readonly id: string }

test('an application becomes a place @full', async ({ page, office }) => {
  test.slow()
  const { child } = await enterFamily(page, { guardian: { phone: '040 555 0123' } })
  const unit = await addUnit(page, 'Kanervan päiväkoti')
  const applicationId = await openEditor(page, child)
  await fillInDaycare(page, unit.name)
  await button(page, 'Tarkista ja lähetä').last().click()
  await page.getByRole('checkbox', { name: /^Olen tarkistanut tiedot/ }).check()
  await button(page, 'Lähetä hakemus').click()
  await expect(page.getByText(/^Hakemus on lähetetty/)).toBeVisible()

  type Application = Identified & {
    readonly form: {
      readonly preferences: { readonly preferredUnits: readonly Identified[]; readonly preferredStartDate: string }
    }
  }
  const application = await office.hears<Application>(
    'application.sent',
    { applicationId },
    'ApplicationsService.applicationsOutReadApplication',
  )
  const { preferredUnits, preferredStartDate: start } = application.form.preferences
  expect(preferredUnits).toMatchObject([{ id: unit.id }])
  const period = { start, end: '2028-07-31' }
  await office.call('ApplicationsService.applicationsMoveApplication', {
    requestBody: { id: applicationId, step: 'BEGIN_PROCESSING', by: null },
  })
  const plan = { applicationId, unitId: unit.id, type: 'DAYCARE', period, connectedPeriod: null, by: null }
  await office.call('DecisionsService.decisionsPlanPlacement', { requestBody: plan })
  await office.call('DecisionsService.decisionsPrepareDecisions', { requestBody: { applicationId, by: null } })
  await office.call('DecisionsService.decisionsSendDecisions', { requestBody: { applicationId, by: null } })

  await page.goto(`/decisions/by-application/${applicationId}`)
  const card = decisionNamed(page, NAMES.daycare)
  await expect(card).toContainText(unit.name)
  await button(card, 'Lähetä vastaus').click()
  await expect(card.getByRole('region', { name: 'Vastauksenne on tallennettu' })).toContainText(START)

  const answered = await office.hears<{ readonly status: string }>(
    'decision.accepted',
    { applicationId },
    'DecisionsService.decisionsOutReadDecision',
  )
  expect(answered.status).toBe('ACCEPTED')
  type Placements = { readonly items: readonly { readonly unitId: string; readonly period: object }[] }
  const { items } = await office.call<Placements>('PlacementsService.placementsOutListPlacements', {
    childId: child.id,
  })
  expect(items).toMatchObject([{ unitId: unit.id, period }])
})

test('a message is answered @full', async ({ page, office }) => {
  const unit = await addStaffedUnit(page)
  const { guardian } = await familyIn(page, unit)
  await signIn(page, guardian)
  await page.goto('/messages?editorVisible=true')
  const form = page.getByRole('form', { name: 'Uusi viesti' })
  await form.getByRole('checkbox', { name: 'Ketut' }).check()
  await form.getByLabel('Otsikko').fill('Varavaatteet')
  await form.getByLabel('Viesti', { exact: true }).fill('Ellin lokerosta puuttuvat sukat.')
  await button(form, 'Lähetä').click()
  await expect(page.getByText('Viesti on lähetetty.')).toBeVisible()

  type Thread = Identified & { readonly messages: readonly { readonly content: string }[] }
  const thread = await office.hears<Thread>(
    'message.sent',
    { personId: guardian.id },
    'MessagesService.messagesOutReadThread',
  )
  expect(thread.messages).toMatchObject([{ content: 'Ellin lokerosta puuttuvat sukat.' }])
  await office.call('MessagesService.messagesReplyAsStaff', {
    requestBody: { senderId: unit.accounts.group, threadId: thread.id, content: 'Sukat löytyivät!' },
  })
  await page.goto(`/messages/${thread.id}`)
  await expect(page.getByRole('main')).toContainText('Sukat löytyivät!')
})

test('a reserved day becomes a day at daycare @full', async ({ page, office }) => {
  const { child, unitId } = await enterCalendar(page, { today: QUIET_DAY })
  const date = '2027-09-20'
  await openCalendar(page, `?modal=reservations&startDate=${date}&endDate=${date}`)
  const form = page.getByRole('dialog', { name: 'Ilmoita läsnäolo' })
  await form.getByLabel('Alkaa').first().fill('8')
  await form.getByLabel('Päättyy').first().fill('15.30')
  await button(form, 'Tallenna').click()
  await expect(page.getByText(/^Ilmoitukset on tallennettu/)).toBeVisible()

  type Days = { readonly days: readonly { readonly date: string; readonly reservations: readonly object[] }[] }
  const told = await office.hears<Days>(
    'days.saved',
    { childId: child.id },
    'CalendarService.calendarOutReadDaysOfChild',
    ({ childId, start: from, end: to }) => ({ childId, from, to }),
  )
  expect(told.days).toMatchObject([{ date, reservations: [{ start: '08:00:00', end: '15:30:00' }] }])
  await office.call('CalendarService.calendarPutAttendances', {
    requestBody: [{ childId: child.id, date, unitId, start: '08:04', end: '15:21' }],
  })
  await page.goto(`/calendar?day=${date}`)
  await expect(page.getByRole('dialog')).toContainText(/8[.:]04\s*–\s*15[.:]21/)
})

test('a place is terminated @full', async ({ page, office }) => {
  const { child, unitId } = await enterCalendar(page)
  await page.goto(childAddress(child))
  const section = await openSection(page, 'Paikka ja irtisanominen')
  await button(section, 'Irtisano paikka').click()
  const form = section.getByRole('form', { name: 'Paikan irtisanominen' })
  await form.getByRole('textbox', { name: 'Viimeinen läsnäolopäivä' }).fill('2.10.2026')
  await button(form, 'Irtisano').click()
  await button(page.getByRole('alertdialog'), 'Kyllä, irtisano').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kuitti paikan irtisanomisesta' })).toBeVisible()

  const termination = await office.hears<{ readonly effects: object }>(
    'placement.terminated',
    { childId: child.id },
    'PlacementsService.placementsOutReadTermination',
  )
  expect(termination.effects).toMatchObject({ terminationDate: '2026-10-02' })
  type Placements = { readonly items: readonly { readonly unitId: string; readonly period: object }[] }
  const { items } = await office.call<Placements>('PlacementsService.placementsOutListPlacements', {
    childId: child.id,
  })
  expect(items).toMatchObject([{ unitId, period: { end: '2026-10-02' } }])
})

test('an income statement is handled @full', async ({ page, office }) => {
  const { guardian } = await enterIncome(page)
  await page.goto('/income/new/edit')
  await page.getByRole('radio', { name: 'Hyväksyn korkeimman maksun' }).check()
  await goOnTo(page, 'Voimassaolo')
  await fillInPeriod(page, '1.9.2026')
  await goOnTo(page, 'Tarkista ja lähetä')
  await assurance(page).check()
  await send(page).click()
  await expect(page.getByText('Tuloselvitys on lähetetty.')).toBeVisible()

  const statement = await office.hears<Identified & { readonly status: string }>(
    'income-statement.sent',
    { personId: guardian.id },
    'IncomeStatementsService.incomeStatementsOutReadIncomeStatement',
  )
  expect(statement.status).toBe('SENT')
  await office.call('IncomeStatementsService.incomeStatementsHandleIncomeStatement', {
    requestBody: { id: statement.id, by: null, note: '', incomeValidity: null },
  })
  await page.reload()
  await expect(page.getByRole('table', { name: 'Omat tuloselvitykset' })).toContainText('Käsitelty')
})

test('a document is answered @full', async ({ page, office }) => {
  const { child } = await enterIncome(page)
  const templateId = await office.call<string>('ChildDocumentsService.childDocumentsAddDocumentTemplate', {
    requestBody: {
      name: 'Lapsen esitiedot',
      type: 'CITIZEN_BASIC',
      content: {
        sections: [
          {
            id: 'sleep',
            label: 'Uni',
            infoText: '',
            questions: [{ type: 'TEXT', id: 'naps', label: 'Miten lapsenne nukkuu?', infoText: '', multiline: false }],
          },
        ],
      },
    },
  })
  const document = await office.call<string>('ChildDocumentsService.childDocumentsAddChildDocument', {
    requestBody: { childId: child.id, templateId, status: 'CITIZEN_DRAFT', publishedAt: '2026-09-10T09:00:00Z' },
  })
  await page.goto(filling(document))
  await page.getByRole('textbox', { name: 'Miten lapsenne nukkuu?' }).fill('Unilelun kanssa.')
  await button(page, 'Lähetä asiakirja').click()
  await button(page.getByRole('alertdialog'), 'Lähetä').click()
  await expect(page.getByText('Asiakirja on lähetetty: Lapsen esitiedot')).toBeVisible()

  const answered = await office.hears<{ readonly content: object }>(
    'child-document.answered',
    { childDocumentId: document },
    'ChildDocumentsService.childDocumentsOutReadChildDocument',
    // At the address of what is put by key.
    ({ childDocumentId: key }) => ({ key }),
  )
  expect(answered.content).toMatchObject({ answers: [{ questionId: 'naps', answer: 'Unilelun kanssa.' }] })
})
