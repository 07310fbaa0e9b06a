import { cancelDiscussionTime, reserveDiscussionTime } from '@nalle/contract/calendar-events.ts'
import { updateReservations } from '@nalle/contract/calendar.ts'
import { updateNotificationSettings } from '@nalle/contract/personal-details.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { DiscussionTimeId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { SwitchableKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addBackupCare } from '../../municipality/placements/backup-care.ts'
import { addDiscussionSurvey, addEvent } from '../../municipality/calendar/events.ts'
import type { EventTargetOf } from '../../municipality/calendar/events.ts'
import { addQuestionnaire } from '../../municipality/calendar/questionnaires.ts'
import { newId } from '../../municipality/rows.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { refreshFromRegister } from '../../session/register-copy.ts'
import { day, fixedPeriodQuestionnaire } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import type { FamilyOptions } from '../../testing/families.ts'
import { mailsTo, queuedMails } from '../../testing/mails.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { TestNalle } from '../../testing/nalle.ts'
import { newUnit } from '../../testing/units.ts'
import { remindOfDiscussions, remindOfMissingReservations, tellOfNewEvents, tellOfQuestionnaire } from './reminders.ts'

/** Sunday 13 September 2026, the day of the week on which Kuusilahti reminds. */
const SUNDAY = '2026-09-13T16:05'
const createdAt = Temporal.Instant.from('2026-09-12T09:00:00Z')

let nalle: TestNalle
beforeEach(async () => {
  nalle = await startNalle({ time: SUNDAY })
})
afterEach(() => nalle.close())

const newFamily = (options: FamilyOptions = {}) =>
  addFamily(nalle.db, nalle.register, { today: '2026-09-13', ...options })
const FAMILY: FamilyOptions = {
  guardians: [
    { email: 'maija@posti.example' },
    { firstNames: 'Per', language: 'sv', email: 'per@posti.example' },
    { firstNames: 'Ann', email: null },
  ],
  fosterParents: [
    { email: 'foster@posti.example', language: 'en', validity: { start: day('2026-01-01'), end: null } },
    { email: 'former@posti.example', validity: { start: day('2026-01-01'), end: day('2026-09-12') } },
  ],
  children: [{ firstNames: 'Elli Maria' }],
}

async function switchOff(family: Awaited<ReturnType<typeof newFamily>>, ...kinds: readonly SwitchableKind[]) {
  const caller = await nalle.login(family.guardian.id)
  const settings = await nalle.call(caller, updateNotificationSettings, { body: [...kinds] })
  expect(settings.status).toBe(200)
}

const written = async () =>
  (await queuedMails(nalle)).map(({ template, recipient }) => `${template} ${recipient}`).toSorted()

async function newSurvey(...targets: readonly EventTargetOf[]): Promise<DiscussionTimeId> {
  const id = newId<'discussion-time'>()
  const period = dateRange('2026-09-23', '2026-09-23')
  const times = [{ id, date: day('2026-09-23'), ...timeRange('09:00', '09:30') }]
  const survey = { title: 'Vasu', description: '', period, targets, createdAt, times }
  await nalle.db.transaction((tx) => addDiscussionSurvey(tx, survey))
  return id
}

describe('a discussion time', () => {
  test('is told to everybody who looks after the child, when it is booked and when it is cancelled', async () => {
    const { guardian, child, unitId } = await newFamily(FAMILY)
    const calendarEventTimeId = await newSurvey({ unitId })
    const caller = await nalle.login(guardian.id, 'WEAK')
    const body = { calendarEventTimeId, childId: child.id }
    await nalle.call(caller, reserveDiscussionTime, { body })
    // A double click is one booking.
    await nalle.call(caller, reserveDiscussionTime, { body })
    expect(await written()).toEqual([
      'discussion-booked foster@posti.example',
      'discussion-booked maija@posti.example',
      'discussion-booked per@posti.example',
    ])
    await nalle.call(caller, cancelDiscussionTime, { query: body })
    const mails = await mailsTo(nalle, 'maija@posti.example')
    const booked = mails.find(({ subject }) => subject.startsWith('Keskusteluaika on varattu / '))
    const cancelled = mails.find(({ subject }) => subject.startsWith('Keskusteluaika on peruttu / '))
    expect(booked?.text).toContain('Elli: keskusteluaika on varattu, ke 23.9.2026 klo\u00a09.00–9.30.')
    expect(booked?.text).toContain('https://nalle.example/calendar?day=2026-09-23')
    expect(cancelled?.text).toContain('on peruttu')
    expect((await mailsTo(nalle, 'per@posti.example')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^En samtalstid har avbokats \/ /),
      expect.stringMatching(/^En samtalstid har bokats \/ /),
    ])
    expect((await mailsTo(nalle, 'foster@posti.example')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^A discussion time has been booked/),
      expect.stringMatching(/^A discussion time has been cancelled/),
    ])
    expect(booked?.text).not.toContain('Esimerkki')
  })

  describe('that is booked', () => {
    const remind = () => remindOfDiscussions(nalle.db, nalle.now())
    /** Of the family, on Wednesday 23 September at nine. */
    async function book(options: FamilyOptions = FAMILY) {
      const family = await newFamily(options)
      const calendarEventTimeId = await newSurvey({ unitId: family.unitId })
      const caller = await nalle.login(family.guardian.id, 'WEAK')
      const body = { calendarEventTimeId, childId: family.child.id }
      expect((await nalle.call(caller, reserveDiscussionTime, { body })).status).toBe(200)
      await nalle.db.transaction((tx) => tx.deleteFrom('mail_outbox').execute())
      return { ...family, ...body }
    }

    test('has a reminder two days before for everybody who looks after the child, once', async () => {
      await book()
      nalle.setTime('2026-09-20T16:25')
      expect(await remind()).toBe(0)
      nalle.setTime('2026-09-21T16:25')
      expect(await remind()).toBe(3)
      expect(await remind()).toBe(0)
      nalle.setTime('2026-09-22T16:25')
      expect(await remind()).toBe(0)
      expect(await written()).toEqual([
        'discussion-reminder foster@posti.example',
        'discussion-reminder maija@posti.example',
        'discussion-reminder per@posti.example',
      ])
      const [mail, ...more] = await mailsTo(nalle, 'maija@posti.example')
      expect(more).toEqual([])
      expect(mail?.subject).toMatch(/^Muistutus keskusteluajasta \/ /)
      expect(mail?.text).toContain('Elli: sinulle on varattu keskusteluaika, ke 23.9.2026 klo\u00a09.00–9.30.')
      expect(mail?.text).toContain('https://nalle.example/calendar?day=2026-09-23')
    })

    test('has no reminder after it was cancelled, nor a late one of before that', async () => {
      const { guardian, calendarEventTimeId, childId } = await book()
      nalle.setTime('2026-09-21T16:25')
      expect(await remind()).toBe(3)
      const caller = await nalle.login(guardian.id, 'WEAK')
      const query = { calendarEventTimeId, childId }
      expect((await nalle.call(caller, cancelDiscussionTime, { query })).status).toBe(200)
      expect(await remind()).toBe(0)
      const mails = await mailsTo(nalle, 'maija@posti.example')
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Keskusteluaika on peruttu/)])
    })

    test('has no reminder once it is over, though the mail server was away', async () => {
      await book()
      nalle.setTime('2026-09-21T16:25')
      expect(await remind()).toBe(3)
      nalle.setTime('2026-09-24T00:05')
      expect(await mailsTo(nalle, 'maija@posti.example')).toEqual([])
    })

    test('has no reminder for who has switched such mails off', async () => {
      const family = await book({ guardians: [{ email: 'maija@posti.example' }] })
      await switchOff(family, 'DISCUSSION_TIME_NOTIFICATION')
      nalle.setTime('2026-09-21T16:25')
      expect(await remind()).toBe(0)
    })
  })

  test('that is refused is told to nobody, and neither is one to who does not want to hear of it', async () => {
    const family = await newFamily({ guardians: [{ email: 'maija@posti.example' }] })
    const calendarEventTimeId = await newSurvey({ unitId: family.unitId })
    const caller = await nalle.login(family.guardian.id, 'WEAK')
    const gone = newId<'discussion-time'>()
    await nalle.call(caller, reserveDiscussionTime, {
      body: { calendarEventTimeId: gone, childId: family.child.id },
    })
    await switchOff(family, 'DISCUSSION_TIME_NOTIFICATION')
    const answer = await nalle.call(caller, reserveDiscussionTime, {
      body: { calendarEventTimeId, childId: family.child.id },
    })
    expect(answer.status).toBe(200)
    expect(await written()).toEqual([])
  })
})

describe('missing reservations', () => {
  const remind = () => remindOfMissingReservations(nalle.db, nalle.now(), kuusilahti)
  const isCopyOf = (id: PersonId, duplicate_of: PersonId) =>
    nalle.db.transaction((tx) => tx.updateTable('person').set({ duplicate_of }).where('id', '=', id).execute())

  test('are told once a week to everybody who looks after the child, and not to who has told all', async () => {
    await newFamily(FAMILY)
    const careful = await newFamily({ guardians: [{ email: 'careful@posti.example' }] })
    const childId = careful.child.id
    // From Sunday the week of the 21st can still be told; the week before is locked.
    const body = [21, 22, 23, 24, 25].map((n) => ({ type: 'ABSENT', childId, date: day(`2026-09-${n}`) }) as const)
    const saved = await nalle.call(await nalle.login(careful.guardian.id), updateReservations, { query: {}, body })
    expect(saved.status).toBe(200)
    expect(await remind()).toBe(3)
    expect(await remind()).toBe(0)
    expect(await written()).toEqual([
      'missing-reservations foster@posti.example',
      'missing-reservations maija@posti.example',
      'missing-reservations per@posti.example',
    ])
    const [mail] = await mailsTo(nalle, 'maija@posti.example')
    expect(mail?.text).toContain('ma 21.9.2026 – pe 25.9.2026')
    expect(mail?.text).not.toContain('Elli')
    nalle.setTime('2026-09-20T16:05')
    expect(await remind()).toBe(4)
  })

  test('of siblings are told in one mail, however few children are looked at in one go, and not of a technical copy', async () => {
    const family = await newFamily({
      guardians: [{ email: 'maija@posti.example' }],
      children: [{ firstNames: 'Elli' }, { firstNames: 'Onni' }, { firstNames: 'Elli Kopio' }],
    })
    const [elli, onni, copy] = family.children.map(({ id }) => id)
    if (elli === undefined || onni === undefined || copy === undefined) throw new Error('three children were asked for')
    await isCopyOf(copy, elli)
    const absent = (childId: PersonId, dates: readonly number[]) =>
      dates.map((n) => ({ type: 'ABSENT', childId, date: day(`2026-09-${n}`) }) as const)
    // One of them misses Monday, the other one Friday; nobody is told of what is missing for the copy on all five days.
    const body = [...absent(elli, [22, 23, 24, 25]), ...absent(onni, [21, 22, 23, 24])]
    const saved = await nalle.call(await nalle.login(family.guardian.id), updateReservations, { query: {}, body })
    expect(saved.status).toBe(200)
    expect(await remindOfMissingReservations(nalle.db, nalle.now(), kuusilahti, 1)).toBe(1)
    const [mail, ...more] = await mailsTo(nalle, 'maija@posti.example')
    expect(mail?.text).toContain('ma 21.9.2026 – pe 25.9.2026')
    expect(more).toEqual([])
  })

  test('of a technical copy alone are not told', async () => {
    const { child, children } = await newFamily({ children: [{ placements: [] }, {}] })
    for (const other of children) if (other.id !== child.id) await isCopyOf(other.id, child.id)
    expect(await remind()).toBe(0)
  })

  test('are told on the city’s day of the week only', async () => {
    await newFamily()
    const days = ['07', '08', '09', '10', '11', '12', '13']
    const counts: number[] = []
    for (const date of days) {
      nalle.setTime(`2026-09-${date}T16:05`)
      counts.push(await remind())
    }
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 1])
  })

  test('of pre-primary education, of units without reservations and of who switched it off are not told', async () => {
    const silent = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ features: ['MESSAGING'] })))
    await newFamily({ children: [{ age: 6, placements: [{ type: 'PRESCHOOL' }] }, { placements: [] }] })
    await newFamily({ unitId: silent })
    await switchOff(await newFamily(), 'ATTENDANCE_RESERVATION_NOTIFICATION')
    expect(await remind()).toBe(0)
  })

  test('are told once a day when the week locks while the job runs again', async () => {
    const onMonday = { ...kuusilahti, limits: { ...kuusilahti.limits, reservationReminderWeekday: 1 } }
    await newFamily()
    const counts: number[] = []
    for (const time of ['2026-09-14T17:59', '2026-09-14T18:00', '2026-09-21T17:59']) {
      nalle.setTime(time)
      counts.push(await remindOfMissingReservations(nalle.db, nalle.now(), onMonday))
    }
    expect(counts).toEqual([1, 0, 1])
  })

  test('are not asked for where nothing could be kept: in backup care of a unit without reservations', async () => {
    const silent = await nalle.db.transaction((tx) => addUnit(tx, newUnit({ features: ['MESSAGING'] })))
    const away = async (lastDay: string) => {
      const { child } = await newFamily()
      const period = dateRange('2026-09-14', lastDay)
      const care = { childId: child.id, unitId: silent, groupId: null, period }
      await nalle.db.transaction((tx) => addBackupCare(tx, care))
    }
    await away('2026-09-27')
    expect(await remind()).toBe(0)
    await away('2026-09-24')
    expect(await remind()).toBe(1)
  })
})

describe('after a death', () => {
  type Family = Awaited<ReturnType<typeof newFamily>>
  /** As the register tells it; staff have not ended the placement yet. */
  async function died({ guardian: { registered } }: Family, identityCode: string): Promise<void> {
    const told = <Person extends { readonly identityCode: string }>(person: Person) =>
      person.identityCode === identityCode ? { ...person, dateOfDeath: day('2026-09-10') } : person
    const children = registered.children.map(({ child, guardians }) => ({
      child: told(child),
      guardians: guardians.map(told),
    }))
    const family = { ...registered, person: told(registered.person), children }
    await nalle.db.transaction((tx) => refreshFromRegister(tx, family, nalle.now()))
  }
  async function tellAll(unitId: UnitId): Promise<void> {
    await newSurvey({ unitId })
    await nalle.db.transaction((tx) => addQuestionnaire(tx, fixedPeriodQuestionnaire({ active: NOW_OPEN })))
    await remindOfMissingReservations(nalle.db, nalle.now(), kuusilahti)
    await tellOfNewEvents(nalle.db, nalle.now())
    await tellOfQuestionnaire(nalle.db, nalle.now(), kuusilahti)
  }
  const NOW_OPEN = dateRange('2026-09-12', '2026-09-30')

  test('of a child nobody hears anything from us', async () => {
    const family = await newFamily(FAMILY)
    await died(family, family.child.identityCode)
    await tellAll(family.unitId)
    expect(await written()).toEqual([])
  })

  test('of a guardian the other one hears everything, and nothing goes to the dead', async () => {
    const family = await newFamily({
      guardians: [{ email: 'maija@posti.example' }, { firstNames: 'Per', email: 'per@posti.example' }],
    })
    await died(family, family.guardians[1]?.identityCode ?? '')
    await tellAll(family.unitId)
    expect(await written()).toEqual([
      'holiday-questionnaire maija@posti.example',
      'missing-reservations maija@posti.example',
      'new-discussion-survey maija@posti.example',
    ])
  })
})

describe('what is new', () => {
  const event = (title: string, ...targets: readonly EventTargetOf[]) =>
    nalle.db.transaction((tx) =>
      addEvent(tx, { title, description: '', period: dateRange('2026-09-22', '2026-09-24'), targets, createdAt }),
    )
  const tell = () => tellOfNewEvents(nalle.db, nalle.now())

  test('events and surveys are told once, one mail for siblings, and nothing to other units', async () => {
    const { unitId } = await newFamily({
      guardians: [{ email: 'maija@posti.example' }],
      children: [{}, { age: 5 }],
    })
    await newFamily()
    await event('Metsäretki', { unitId })
    await newSurvey({ unitId })
    expect(await tell()).toBe(2)
    expect(await tell()).toBe(0)
    expect(await written()).toEqual(['new-discussion-survey maija@posti.example', 'new-event maija@posti.example'])
    const mails = await mailsTo(nalle, 'maija@posti.example')
    expect(mails.some(({ text }) => text.includes('Metsäretki, ti 22.9.2026 – to 24.9.2026.'))).toBe(true)
    expect(mails.some(({ text }) => text.includes('https://nalle.example/calendar?modal=discussions'))).toBe(true)
  })

  test('an event for one child is told without its title', async () => {
    const { unitId, child } = await newFamily({ guardians: [{ email: 'maija@posti.example' }] })
    await event('Puheterapia', { unitId, childId: child.id })
    await tell()
    const [mail] = await mailsTo(nalle, 'maija@posti.example')
    expect(mail?.text).toContain('ti 22.9.2026 – to 24.9.2026')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('Puheterapia')
  })

  test('what is days old or over is not told any more', async () => {
    const { unitId } = await newFamily()
    await event('Metsäretki', { unitId })
    nalle.setTime('2026-09-15T12:00')
    expect(await tell()).toBe(0)
  })

  test('a questionnaire is told as it opens to whose child is asked', async () => {
    const family = await newFamily({ guardians: [{ email: 'maija@posti.example' }] })
    await newFamily({ children: [{ placements: [{ type: 'PRESCHOOL' }] }] })
    await switchOff(await newFamily(), 'CALENDAR_EVENT_NOTIFICATION')
    const active = dateRange('2026-09-13', '2026-09-30')
    await nalle.db.transaction((tx) => addQuestionnaire(tx, fixedPeriodQuestionnaire({ active })))
    const tellNow = () => tellOfQuestionnaire(nalle.db, nalle.now(), kuusilahti)
    expect(await tellNow()).toBe(1)
    expect(await tellNow()).toBe(0)
    const [mail] = await mailsTo(nalle, 'maija@posti.example')
    expect(mail?.text).toContain('Vastaa viimeistään ke 30.9.2026.')
    expect(family.children).toHaveLength(1)
    nalle.setTime('2026-09-16T16:05')
    await newFamily()
    expect(await tellNow()).toBe(0)
  })
})
