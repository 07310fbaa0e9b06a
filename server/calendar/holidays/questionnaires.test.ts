import {
  answerFixedPeriod,
  answerOpenRanges,
  getHolidayPeriods,
  getQuestionnaires,
} from '@nalle/contract/holiday-periods.ts'
import { updateReservations } from '@nalle/contract/calendar.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import type { AuthLevel } from '@nalle/domain/access/strength.ts'
import type { ChildId, QuestionnaireId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dateRange, daysOf } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addHolidayPeriod } from '../../municipality/calendar/holidays.ts'
import { addQuestionnaire } from '../../municipality/calendar/questionnaires.ts'
import type { NewQuestionnaire } from '../../municipality/calendar/questionnaires.ts'
import { newId } from '../../municipality/rows.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { day, fixedPeriodQuestionnaire, openRangesQuestionnaire, storedDays } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import type { FamilyOptions, TestFamily } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle, TestOptions } from '../../testing/nalle.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { newUnit } from '../../testing/units.ts'

/** Monday 14 September 2026, while both questionnaires about October are open. */
const TODAY = '2026-09-14'
const FIRST = dateRange('2026-10-12', '2026-10-16')
const SECOND = dateRange('2026-10-19', '2026-10-23')

let nalle: TestNalle
beforeEach(() => begin())
afterEach(() => nalle.close())

async function begin(options: TestOptions = {}): Promise<void> {
  nalle = await startNalle({ time: TODAY, ...options })
}

type Home = { readonly family: TestFamily; readonly caller: Caller; readonly childId: ChildId }

async function atHome(options: FamilyOptions = {}, level: AuthLevel = 'WEAK'): Promise<Home> {
  const family = await addFamily(nalle.db, nalle.register, { today: TODAY, ...options })
  return { family, caller: await nalle.login(family.guardian.id, level), childId: family.child.id }
}

const ask = (questionnaire: NewQuestionnaire) => nalle.db.transaction((tx) => addQuestionnaire(tx, questionnaire))
const chooseFixed = ({ caller }: Home, id: QuestionnaireId, fixedPeriods: Record<ChildId, DateRange | null>) =>
  nalle.call(caller, answerFixedPeriod, { params: { id }, body: { fixedPeriods } })
const nameRanges = ({ caller }: Home, id: QuestionnaireId, openRanges: Record<ChildId, DateRange[]>) =>
  nalle.call(caller, answerOpenRanges, { params: { id }, body: { openRanges } })
const asked = async ({ caller }: Home) => (await nalle.call(caller, getQuestionnaires)).body
const stored = (childId: ChildId) => storedDays(nalle.db, childId)
const absencesOn = (range: DateRange, type: string) => [...daysOf(range)].map((date) => `${date} BILLABLE ${type}`)

describe('what is asked', () => {
  test('holiday periods of everybody, in order', async () => {
    const add = (period: DateRange) =>
      nalle.db.transaction((tx) =>
        addHolidayPeriod(tx, { period, reservationsOpenOn: day('2026-09-01'), reservationDeadline: day('2026-09-20') }),
      )
    const christmas = await add(dateRange('2026-12-21', '2027-01-06'))
    const autumn = await add(dateRange('2026-10-12', '2026-10-18'))
    const { body } = await nalle.call((await atHome()).caller, getHolidayPeriods)
    expect(body.map(({ id }) => id)).toEqual([autumn, christmas])
    expect(body[0]).toEqual({
      id: autumn,
      period: dateRange('2026-10-12', '2026-10-18'),
      reservationsOpenOn: day('2026-09-01'),
      reservationDeadline: day('2026-09-20'),
    })
  })

  test('the open questionnaire, with the children who are asked and what was answered', async () => {
    const id = await ask(fixedPeriodQuestionnaire())
    const home = await atHome({ children: [{}, { placements: [] }] })
    expect(await asked(home)).toEqual([
      {
        questionnaire: expect.objectContaining({
          id,
          type: 'FIXED_PERIOD',
          absenceType: 'FREE_ABSENCE',
          periodOptions: [FIRST, SECOND],
          conditions: { continuousPlacement: null },
        }),
        eligibleChildren: { [home.childId]: [FIRST, SECOND] },
        previousAnswers: [],
      },
    ])
    await chooseFixed(home, id, { [home.childId]: SECOND })
    expect((await asked(home))[0]?.previousAnswers).toEqual([
      { questionnaireId: id, childId: home.childId, fixedPeriod: SECOND, openRanges: [] },
    ])
    await chooseFixed(home, id, { [home.childId]: null })
    expect((await asked(home))[0]?.previousAnswers).toEqual([
      { questionnaireId: id, childId: home.childId, fixedPeriod: null, openRanges: [] },
    ])
  })

  test('nobody with a place in a voucher unit, without a place throughout, or without an option', async () => {
    await ask(fixedPeriodQuestionnaire({ continuousPlacement: dateRange('2026-08-01', '2026-10-31') }))
    const voucherUnit = await nalle.db.transaction((tx) =>
      addUnit(tx, newUnit({ providerType: 'PRIVATE_SERVICE_VOUCHER' })),
    )
    const period = (start: string, end: string) => ({ children: [{ placements: [{ period: dateRange(start, end) }] }] })
    const stories: readonly FamilyOptions[] = [
      { unitId: voucherUnit },
      period('2026-08-02', '2027-06-30'),
      period('2026-08-01', '2026-10-14'),
      { children: [{ placements: [{ type: 'PRESCHOOL' }] }] },
    ]
    for (const story of stories) expect(await asked(await atHome(story))).toEqual([])
    expect(await asked(await atHome(period('2026-08-01', '2026-10-31')))).toHaveLength(1)
  })

  test.each([
    ['2026-08-31', 0],
    ['2026-09-01', 1],
    ['2026-09-30', 1],
    ['2026-10-01', 0],
  ])('on %s there are %i', async (today, count) => {
    await ask(fixedPeriodQuestionnaire())
    const { family } = await atHome()
    nalle.setTime(today)
    const { body } = await nalle.call(await nalle.login(family.guardian.id), getQuestionnaires)
    expect(body).toHaveLength(count)
  })

  test.each([
    [kuusilahti, 'FIXED_PERIOD'],
    [norrvik, 'OPEN_RANGES'],
  ] as const)('of the kind that the city has chosen', async (city, type) => {
    await nalle.close()
    await begin({ city })
    await ask(fixedPeriodQuestionnaire())
    await ask(openRangesQuestionnaire())
    const answer = await asked(await atHome())
    expect(answer.map(({ questionnaire }) => questionnaire.type)).toEqual([type])
  })
})

describe('an answer', () => {
  test('makes absences on the days of care and clears what was reserved; a new one replaces it', async () => {
    const id = await ask(fixedPeriodQuestionnaire())
    const home = await atHome()
    const { childId } = home
    const reservation = timeRange('08:00', '16:00')
    const dates = ['2026-10-13', '2026-10-20'].map(day)
    const body = dates.map((date) => ({ type: 'RESERVATIONS', childId, date, reservation }) as const)
    expect((await nalle.call(home.caller, updateReservations, { body })).status).toBe(200)
    expect((await chooseFixed(home, id, { [childId]: FIRST })).status).toBe(200)
    expect(await stored(childId)).toEqual([...absencesOn(FIRST, 'FREE_ABSENCE'), '2026-10-20 08:00-16:00'])
    // Such an absence is not the calendar's to change.
    await nalle.call(home.caller, updateReservations, {
      body: [{ type: 'RESERVATIONS', childId, date: day('2026-10-13'), reservation }],
    })
    expect(await stored(childId)).toEqual([...absencesOn(FIRST, 'FREE_ABSENCE'), '2026-10-20 08:00-16:00'])
    await chooseFixed(home, id, { [childId]: SECOND })
    expect(await stored(childId)).toEqual(absencesOn(SECOND, 'FREE_ABSENCE'))
    await chooseFixed(home, id, { [childId]: null })
    expect(await stored(childId)).toEqual([])
  })

  test('in ranges of one’s own: long ones free of charge, short ones ordinary, weekends left out', async () => {
    const id = await ask(openRangesQuestionnaire())
    const home = await atHome({ children: [{}, { age: 5 }] })
    const sibling = home.family.children[1]?.id ?? home.childId
    const short = dateRange('2026-10-01', '2026-10-04')
    const long = dateRange('2026-10-08', '2026-10-12')
    expect((await nameRanges(home, id, { [home.childId]: [long, short], [sibling]: [] })).status).toBe(200)
    expect(await stored(home.childId)).toEqual([
      ...absencesOn(dateRange('2026-10-01', '2026-10-02'), 'OTHER_ABSENCE'),
      ...absencesOn(dateRange('2026-10-08', '2026-10-09'), 'FREE_ABSENCE'),
      '2026-10-12 BILLABLE FREE_ABSENCE',
    ])
    expect(await stored(sibling)).toEqual([])
    const answers = await nalle.db.selectFrom('holiday_questionnaire_answer').select('child_id').execute()
    expect(answers).toHaveLength(2)
  })

  test('takes the same statements for one child and a week, and for four children and a month', async () => {
    const id = await ask(openRangesQuestionnaire())
    const one = await atHome()
    const four = await atHome({ children: [{}, {}, {}, {}] })
    const month = dateRange('2026-10-01', '2026-10-31')
    const all = Object.fromEntries(four.family.children.map((child) => [child.id, [month]]))
    const few = await statementsDuring(() => nameRanges(one, id, { [one.childId]: [FIRST] }))
    const many = await statementsDuring(() => nameRanges(four, id, all))
    expect(many.length).toBe(few.length)
    expect(few.length).toBeLessThanOrEqual(25)
  })

  test('that names nobody changes nothing', async () => {
    const id = await ask(openRangesQuestionnaire())
    expect((await nameRanges(await atHome(), id, {})).status).toBe(200)
  })

  const outside = dateRange('2026-10-12', '2026-10-17')

  test('that was not offered, overlaps itself, or comes to the wrong door: refused, nothing stored', async () => {
    const fixed = await ask(fixedPeriodQuestionnaire())
    const open = await ask(openRangesQuestionnaire())
    const home = await atHome({ children: [{}, { placements: [] }] })
    const { childId } = home
    const atHomeAllDay = home.family.children[1]?.id ?? childId
    const twice = [dateRange('2026-10-05', '2026-10-09'), dateRange('2026-10-09', '2026-10-10')]
    const refusals = [
      [await chooseFixed(home, fixed, { [childId]: outside }), 'RANGE_NOT_OFFERED'],
      [await chooseFixed(home, fixed, { [childId]: dateRange('2026-10-12', '2026-10-12') }), 'RANGE_NOT_OFFERED'],
      [await chooseFixed(home, fixed, { [childId]: FIRST, [atHomeAllDay]: FIRST }), 'RANGE_NOT_OFFERED'],
      [await nameRanges(home, open, { [childId]: [dateRange('2026-10-31', '2026-11-01')] }), 'RANGE_NOT_OFFERED'],
      [await nameRanges(home, open, { [childId]: twice }), 'RANGES_OVERLAP'],
      [await chooseFixed(home, open, { [childId]: FIRST }), 'QUESTIONNAIRE_NOT_OPEN'],
      [await nameRanges(home, fixed, { [childId]: [FIRST] }), 'QUESTIONNAIRE_NOT_OPEN'],
      [await chooseFixed(home, newId<'questionnaire'>(), { [childId]: FIRST }), 'QUESTIONNAIRE_NOT_OPEN'],
    ] as const
    for (const [answer, refusal] of refusals) expect(answer).toBeRefusedWith(refusal)
    expect(await stored(childId)).toEqual([])
    expect(await nalle.db.selectFrom('holiday_questionnaire_answer').selectAll().execute()).toEqual([])
  })

  test.each([
    ['2026-08-31', false],
    ['2026-09-01', true],
    ['2026-09-30', true],
    ['2026-10-01', false],
  ])('on %s is taken: %s', async (today, isTaken) => {
    const id = await ask(openRangesQuestionnaire())
    const { family, childId } = await atHome()
    nalle.setTime(today)
    const later = { family, childId, caller: await nalle.login(family.guardian.id, 'WEAK') }
    const answer = await nameRanges(later, id, { [childId]: [FIRST] })
    if (isTaken) expect(answer.status).toBe(200)
    else expect(answer).toBeRefusedWith('QUESTIONNAIRE_NOT_OPEN')
    expect(await stored(childId)).toHaveLength(isTaken ? 5 : 0)
  })

  test('to a questionnaire that needs strong login: 403 after a weak one', async () => {
    const id = await ask(fixedPeriodQuestionnaire({ requiresStrongAuth: true }))
    const weak = await atHome()
    const answer = await chooseFixed(weak, id, { [weak.childId]: FIRST })
    expect([answer.status, answer.error?.reason]).toEqual([403, 'STRONG_LOGIN_NEEDED'])
    expect(await stored(weak.childId)).toEqual([])
    const strong = { ...weak, caller: await nalle.login(weak.family.guardian.id, 'STRONG') }
    expect((await chooseFixed(strong, id, { [weak.childId]: FIRST })).status).toBe(200)
  })

  test('for somebody else’s child beside one’s own: nothing of it is stored', async () => {
    const id = await ask(fixedPeriodQuestionnaire())
    const [ours, theirs] = [await atHome(), await atHome()]
    const answer = await chooseFixed(ours, id, { [ours.childId]: FIRST, [theirs.childId]: FIRST })
    expect(answer).toBeRefusedWith(403)
    expect([...(await stored(ours.childId)), ...(await stored(theirs.childId))]).toEqual([])
  })
})
