import { getReservations, updateReservations } from '@nalle/contract/calendar.ts'
import { getChildDocument, getChildDocuments } from '@nalle/contract/child-documents.ts'
import { ID_KINDS } from '@nalle/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addDocument, addTemplate } from '../testing/child-documents.ts'
import { accountOf, addFamilyTo, addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { deliver } from '../messages/deliver.ts'
import { addQuestionnaire } from './calendar/questionnaires.ts'
import { COLLECTIONS } from './collections.ts'
import { COMMANDS } from './commands.ts'
import { replyAsStaff, writeAsStaff } from './messages/messages.ts'

/**
 * What the person or message account is that a client names: the one it is about, one who receives it, or the author.
 * An author who is a citizen is refused, or stored and shown as entered by the municipality. Whoever is named as
 * `childId` or in `children` is always the one it is about.
 */
const ROLES: Readonly<Record<string, 'ABOUT' | 'RECIPIENT' | 'REFUSED' | 'MARKED'>> = {
  'absences.by.id': 'MARKED',
  'calendar.writeAbsences.by.id': 'MARKED',
  'calendar.writeAnswers.by': 'MARKED',
  'calendar.writeReservations.by.id': 'MARKED',
  'child-days.by.id': 'MARKED',
  'child-documents.addChildDocument.answered.by': 'MARKED',
  'decisions.draftAssistanceDecision.content.guardianInfo.personId': 'ABOUT',
  'decisions.draftPreschoolAssistanceDecision.content.form.guardianInfo.personId': 'ABOUT',
  'finance-decisions.draftFinanceDecision.headId': 'ABOUT',
  'finance-decisions.draftFinanceDecision.partnerId': 'ABOUT',
  'finance.setHeadOfFamily.headId': 'ABOUT',
  'finance.setIncome.personId': 'ABOUT',
  'finance.setPartners.partners': 'ABOUT',
  'guardianships.guardianId': 'ABOUT',
  'messages.replyAsStaff.recipientIds': 'RECIPIENT',
  'messages.replyAsStaff.senderId': 'REFUSED',
  'messages.writeAsStaff.senderId': 'REFUSED',
  'messages.writeAsStaff.to.people': 'RECIPIENT',
  'people.addGuardianship.guardianId': 'ABOUT',
  'people.addPerson.duplicateOf': 'ABOUT',
  'people.addPerson.id': 'ABOUT',
  'people.endGuardianship.guardianId': 'ABOUT',
  'people.endPersonSessions.personId': 'ABOUT',
  'people.refreshPersonFromRegister.personId': 'ABOUT',
  'people.setContactDetails.personId': 'ABOUT',
  'reservations.by.id': 'MARKED',
}

/** Inputs that name a citizen or an account, as `name.path`. */
const NAMED = [
  ...COMMANDS.map(({ name, input }) => ({ name, schema: input })),
  ...COLLECTIONS.map(({ kind, item }) => ({ name: kind, schema: item })),
].flatMap(({ name, schema }) => [...new Set(idPaths(schema, name))])

function idPaths(schema: z.core.$ZodType, path: string): readonly string[] {
  // The registry is typed for schemas of the classic interface, which all of these are.
  const kind = ID_KINDS.get(schema as z.ZodType)?.kind
  if (kind !== undefined) return ['person', 'message-account'].includes(kind) ? [path] : []
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, part]) => idPaths(part, `${path}.${key}`))
  }
  if (schema instanceof z.ZodArray) return idPaths(schema.element, path)
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => idPaths(item, path))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => idPaths(option, path))
  if (schema instanceof z.ZodPipe) return [...idPaths(schema.in, path), ...idPaths(schema.out, path)]
  if (schema instanceof z.ZodRecord) return idPaths(schema.valueType, path)
  const inner = 'innerType' in schema._zod.def ? schema._zod.def.innerType : undefined
  return inner instanceof z.ZodType ? idPaths(inner, path) : []
}

test('every person or account that a client names has a role', () => {
  const named = NAMED.filter((path) => !/\.(?:childId|children)$/.test(path))
  expect(named.toSorted()).toEqual(Object.keys(ROLES).toSorted())
})

let nalle: TestNalle
let unit: StaffedUnit
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  unit = await addStaffedUnit(nalle.db)
})
afterAll(() => nalle.close())

const family = () => addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{}, { firstNames: 'Pekka' }] })
const date = '2026-10-05'
const ENTERED = { type: 'UNKNOWN', name: '' }

/** What a client sends for a child as its guardian's, and what becomes of it. */
type Marked = (named: { childId: string; guardianId: string; questionnaireId: string; templateId: string }) => {
  readonly sent: unknown
  readonly column: string
}
const at = '2026-09-13T10:00:00Z'
const hours = [{ start: '08:00', end: '15:30' }]
const day = ({ childId, guardianId }: Parameters<Marked>[0]) => ({
  childId,
  date,
  by: { kind: 'CITIZEN', id: guardianId },
  at,
})
const reservation: Marked = (named) => ({
  sent: [{ ...day(named), ranges: hours }],
  column: 'reservation.entered_by_municipality',
})
const absence: Marked = (named) => ({
  sent: [{ ...day(named), category: 'BILLABLE', type: 'SICKLEAVE' }],
  column: 'absence.entered_by_municipality',
})
const MARKED: Readonly<Record<string, Marked>> = {
  'absences.by.id': absence,
  'calendar.writeAbsences.by.id': absence,
  'calendar.writeAnswers.by': ({ childId, guardianId, questionnaireId }) => ({
    sent: [{ questionnaireId, childId, periods: [], by: guardianId, at }],
    column: 'holiday_questionnaire_answer.entered_by_municipality',
  }),
  'calendar.writeReservations.by.id': reservation,
  'child-days.by.id': ({ childId, guardianId }) => ({
    sent: [{ childId, by: { kind: 'CITIZEN', id: guardianId }, at, reservations: [`${date} 08:00-15:30`] }],
    column: 'reservation.entered_by_municipality',
  }),
  'child-documents.addChildDocument.answered.by': ({ childId, guardianId, templateId }) => ({
    sent: { childId, templateId, status: 'COMPLETED', publishedAt: at, answered: { by: guardianId, at } },
    column: 'child_document.answer_entered_by_municipality',
  }),
  'reservations.by.id': reservation,
}

describe('what a client enters as a guardian’s', () => {
  const marked = Object.keys(ROLES).filter((path) => ROLES[path] === 'MARKED')

  test.each(marked)('%s is stored as entered by the municipality', async (path) => {
    const { child, guardian } = await family()
    const { rows } = await nalle.pool.query<{ id: string }>('select id from holiday_questionnaire')
    const known = rows[0]?.id ?? (await addHolidayQuestionnaire())
    const templateId = await addTemplate(nalle, 'CITIZEN_BASIC')
    const { sent, column } = MARKED[path]!({
      childId: child.id,
      guardianId: guardian.id,
      questionnaireId: known,
      templateId,
    })
    const command = COMMANDS.find(({ name }) => path.startsWith(`${name}.`))
    const collection = COLLECTIONS.find(({ kind }) => path.startsWith(`${kind}.`))
    await nalle.db.transaction(async (tx) => {
      // What `parse` answers is what each of them takes.
      if (command !== undefined) await command.run(tx, command.input.parse(sent) as never, { now: nalle.now() })
      if (collection !== undefined) {
        const items = z.array(collection.item).parse(sent) as never[]
        await collection.put(items, { now: nalle.now() })(tx)
      }
    })
    const [table, name] = column.split('.')
    const stored = await nalle.pool.query(`select ${name} as entered from ${table} where child_id = $1`, [child.id])
    expect(stored.rows).toEqual([{ entered: true }])
  })

  test('is shown without the guardian’s name, and with it once the guardian has changed it', async () => {
    const { child, guardian } = await family()
    const command = COMMANDS.find(({ name }) => name === 'calendar.writeReservations')!
    const { sent } = reservation({ childId: child.id, guardianId: guardian.id, questionnaireId: '', templateId: '' })
    await nalle.db.transaction((tx) => command.run(tx, command.input.parse(sent) as never, { now: nalle.now() }))
    const caller = await nalle.login(guardian.id)
    const read = async () => {
      const { body } = await nalle.call(caller, getReservations, {
        query: { from: Temporal.PlainDate.from(date), to: Temporal.PlainDate.from(date) },
      })
      return body.days[0]?.children[0]?.reservations[0]
    }
    expect(await read()).toMatchObject({ staffCreated: true, modifiedBy: ENTERED })
    const times = { start: Temporal.PlainTime.from('09:00'), end: Temporal.PlainTime.from('15:00') }
    const change = { type: 'RESERVATIONS', childId: child.id, date: Temporal.PlainDate.from(date) } as const
    const changed = { ...change, reservation: times } as const
    expect((await nalle.call(caller, updateReservations, { body: [changed] })).status).toBe(200)
    expect(await read()).toMatchObject({ staffCreated: false, modifiedBy: { type: 'CITIZEN', id: guardian.id } })
  })

  test('is shown without the guardian’s name on a document', async () => {
    const { child, guardian } = await family()
    const templateId = await addTemplate(nalle, 'CITIZEN_BASIC')
    const answered = { by: guardian.id, at: nalle.now() }
    const document = { childId: child.id, templateId, status: 'COMPLETED', answered } as const
    const documentId = await addDocument(nalle, document, 'MUNICIPALITY')
    const caller = await nalle.login(guardian.id)
    const listed = await nalle.call(caller, getChildDocuments, { query: { childId: child.id } })
    expect(listed.body[0]).toMatchObject({ answeredBy: ENTERED })
    const read = await nalle.call(caller, getChildDocument, { params: { documentId } })
    expect(JSON.stringify(read.body.answeredBy)).not.toContain(guardian.id)
    expect(read.body).toMatchObject({ answeredBy: ENTERED })
  })
})

describe('a message from a guardian’s account', () => {
  test('is refused to staff, as a new message and as a reply', async () => {
    const { child, guardians } = await family()
    const senderId = await accountOf(nalle.db, guardians[0]!.id)
    const { threadId } = await writes(nalle.db, {
      senderId: unit.accounts.group,
      to: { children: [child.id] },
      now: nalle.now(),
    })
    const now = nalle.now()
    const count = async () => Number((await nalle.pool.query('select count(*) from message')).rows[0].count)
    const before = await count()
    const reply = nalle.db.transaction((tx) =>
      replyAsStaff(tx, { senderId, threadId, content: 'Olen eri mieltä', now }),
    )
    await expect(reply).rejects.toMatchObject({ reason: 'UNKNOWN_ACCOUNT' })
    const message = { senderId, to: { children: [child.id] }, title: 'Hei', content: 'Suostun', now }
    const written = nalle.db.transaction((tx) => writeAsStaff(tx, message))
    await expect(written).rejects.toMatchObject({ reason: 'UNKNOWN_ACCOUNT' })
    expect(await count()).toBe(before)
  })

  test('is never delivered as one of staff, nor the other way round', async () => {
    const { child, guardians } = await family()
    const citizen = await accountOf(nalle.db, guardians[0]!.id)
    const { threadId } = await writes(nalle.db, {
      senderId: unit.accounts.group,
      to: { children: [child.id] },
      now: nalle.now(),
    })
    for (const [senderId, by, recipient] of [
      [citizen, 'STAFF', unit.accounts.group],
      [unit.accounts.group, 'CITIZEN', citizen],
    ] as const) {
      const letters = [{ threadId, recipientIds: [recipient] }]
      const delivery = { senderId, by, content: 'Hei', now: nalle.now(), letters }
      await expect(nalle.db.transaction((tx) => deliver(tx, delivery))).rejects.toThrow('is not of the kind')
    }
  })
})

async function addHolidayQuestionnaire(): Promise<string> {
  const texts = { fi: 'Kesä', sv: 'Sommar', en: 'Summer' }
  const range = (start: string, end: string) => ({
    start: Temporal.PlainDate.from(start),
    end: Temporal.PlainDate.from(end),
  })
  return nalle.db.transaction((tx) =>
    addQuestionnaire(tx, {
      type: 'FIXED_PERIOD',
      absenceType: 'OTHER_ABSENCE',
      requiresStrongAuth: false,
      active: range('2026-09-01', '2026-09-30'),
      title: texts,
      description: texts,
      descriptionLink: texts,
      continuousPlacement: null,
      periodOptions: [range('2026-12-21', '2026-12-27')],
      periodOptionLabel: texts,
    }),
  )
}
