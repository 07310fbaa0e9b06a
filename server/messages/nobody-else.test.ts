import { getReceived, getRecipients, getThread, replyToMessage, sendMessage } from '@nalle/contract/messages.ts'
import type { MessageAccountId, PersonId, ThreadId } from '@nalle/domain/ids.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { getMessageAccount, openOfficeAccount, setMessageAccountActive } from '../municipality/messages/accounts.ts'
import { placeInGroup } from '../municipality/placements/group-placements.ts'
import { accountOf, addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { randomLength } from '../testing/random-length.ts'
import type { BookChild, BookFamily, Days } from '../testing/reference-recipients.ts'
import { isCarerToday, mayAnswer, mayBegin, reachByTheBook, unitToday } from '../testing/reference-recipients.ts'

const SEED = 20_260_914
const FAMILIES = randomLength(20)
const today = Temporal.PlainDate.from('2026-09-14')

/** One where everything is used, one without a supervisor to reach, and one that does not use messages. */
const UNITS = [
  { usesMessages: true, isSupervisorActive: true },
  { usesMessages: true, isSupervisorActive: false },
  { usesMessages: false, isSupervisorActive: true },
]

let nalle: TestNalle
let staff: readonly StaffedUnit[]
let stranger: TestFamily
const accounts = new Map<string, MessageAccountId>()
beforeAll(async () => {
  nalle = await startNalle({ time: `${today.toString()}T12:00` })
  const units: StaffedUnit[] = []
  for (const { usesMessages, isSupervisorActive } of UNITS) {
    const unit = await addStaffedUnit(nalle.db, usesMessages ? {} : { features: ['RESERVATIONS'] })
    await nalle.db.transaction((tx) => setMessageAccountActive(tx, unit.supervisorId, isSupervisorActive))
    for (const kind of ['group', 'supervisor', 'teacher'] as const) {
      accounts.set(`${kind} ${units.length}`, unit.accounts[kind])
    }
    units.push(unit)
  }
  staff = units
  stranger = await addFamily(nalle.db, nalle.register, { unitId: unitAt(0).unitId })
  accounts.set('stranger', await accountOf(nalle.db, stranger.guardian.id))
  accounts.set(
    'finance',
    await nalle.db.transaction((tx) => openOfficeAccount(tx, { office: 'FINANCE', name: 'Maksut' })),
  )
})
afterAll(() => nalle.close())

/** The days on both sides of every limit: today, and two weeks ahead. */
const days: fc.Arbitrary<Days> = fc
  .record({ from: fc.constantFrom(-60, -1, 0, 1, 13, 14, 15, 40), to: fc.constantFrom(-30, -1, 0, 1, 20, 60, 200) })
  .filter(({ from, to }) => from <= to)
const runningDays = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ from: -60, to: 200 }) },
  { weight: 1, arbitrary: days },
)
const unitNumber = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 2) },
)

const within = (inner: Days, outer: Days): Days | null => {
  const both = { from: Math.max(inner.from, outer.from), to: Math.min(inner.to, outer.to) }
  return both.from <= both.to ? both : null
}
const bookChild: fc.Arbitrary<BookChild> = fc
  .record({
    placement: fc.option(fc.record({ days: runningDays, unit: unitNumber }), { freq: 8 }),
    group: fc.option(runningDays, { freq: 6 }),
    backup: fc.option(fc.record({ days, unit: unitNumber, isInGroup: fc.boolean() }), { freq: 1 }),
  })
  .map(({ placement, group, backup }) => {
    if (placement === null) return { placement: null, backupCare: null }
    const backupDays = backup && within(backup.days, placement.days)
    return {
      placement: {
        ...placement.days,
        unit: placement.unit,
        group: group && within(group, placement.days),
      },
      backupCare: backup && backupDays ? { ...backupDays, unit: backup.unit, isInGroup: backup.isInGroup } : null,
    }
  })

const bookFamily: fc.Arbitrary<BookFamily> = fc.record({
  children: fc.array(bookChild, { minLength: 1, maxLength: 3 }),
  carers: fc
    .record({ guardians: fc.constantFrom(1, 2), foster: fc.option(days) })
    .map(({ guardians, foster }) => [
      ...['guardian 0', 'guardian 1'].slice(0, guardians).map((name) => ({ name, fosterDays: null })),
      ...(foster === null ? [] : [{ name: 'foster', fosterDays: foster }]),
    ]),
})

const NAMES = [
  ...UNITS.flatMap((_, unit) => ['group', 'supervisor', 'teacher'].map((kind) => `${kind} ${unit}`)),
  'guardian 0',
  'guardian 1',
  'foster',
  'stranger',
  'finance',
  'child',
]
/** Mostly what the book allows, so that much is accepted; often with somebody else among them. */
const choice = fc.record({
  writer: fc.constantFrom('guardian 0', 'guardian 0', 'guardian 1', 'foster', 'stranger'),
  children: fc.oneof(fc.constantFrom<number[]>([0], [1], [2]), fc.subarray([0, 1, 2], { minLength: 1 })),
  takes: fc.array(fc.boolean(), { minLength: NAMES.length, maxLength: NAMES.length }),
  others: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray(NAMES, { maxLength: 2 }) },
  ),
  hasForeignChild: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

const dateOf = (day: number) => today.add({ days: day })
const rangeOf = ({ from, to }: Days) => ({ start: dateOf(from), end: dateOf(to) })
function unitAt(at: number): StaffedUnit {
  const unit = staff[at]
  if (unit === undefined) throw new Error('there is no such unit')
  return unit
}

type Settled = {
  readonly book: BookFamily
  readonly childIds: readonly PersonId[]
  readonly people: ReadonlyMap<string, PersonId>
  readonly ids: ReadonlyMap<string, MessageAccountId>
}

async function settle(book: BookFamily): Promise<Settled> {
  const family = await addFamily(nalle.db, nalle.register, {
    today,
    guardians: book.carers.filter(({ fosterDays }) => fosterDays === null).map(() => ({})),
    fosterParents: book.carers.flatMap(({ fosterDays }) => (fosterDays ? [{ validity: rangeOf(fosterDays) }] : [])),
    children: book.children.map(({ placement }, age) => ({
      age: age + 2,
      placements: placement === null ? [] : [{ unitId: unitAt(placement.unit).unitId, period: rangeOf(placement) }],
    })),
  })
  for (const [at, { placement, backupCare }] of book.children.entries()) {
    const child = family.children[at]
    const [placementId] = child?.placementIds ?? []
    if (child === undefined || placement === null || placementId === undefined) continue
    await nalle.db.transaction(async (tx) => {
      if (placement.group !== null) {
        const { unitId, groupId } = unitAt(placement.unit)
        await placeInGroup(tx, { placementId, unitId, groupId, period: rangeOf(placement.group) })
      }
      if (backupCare !== null) {
        const { unitId, groupId } = unitAt(backupCare.unit)
        const period = rangeOf(backupCare)
        await addBackupCare(tx, { childId: child.id, unitId, groupId: backupCare.isInGroup ? groupId : null, period })
      }
    })
  }
  const names = book.carers.map(({ name }) => name)
  const members = [...family.guardians, ...family.fosterParents].map(({ id }, at) => [names[at] ?? '', id] as const)
  const people = new Map([...members, ['stranger', stranger.guardian.id] as const])
  const ids = new Map(accounts)
  for (const [name, personId] of members) ids.set(name, await accountOf(nalle.db, personId))
  ids.set('child', await getMessageAccount(nalle.db, { personId: family.child.id }))
  return { book, childIds: family.children.map(({ id }) => id), people, ids }
}

const accepted = { begun: 0, answered: 0 }
const refused = { begun: 0, answered: 0 }

test(
  `of ${FAMILIES} families nobody reaches or reads more than the book says, seed ${SEED}`,
  { timeout: randomLength(300_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(bookFamily, choice, choice, async (book, beginning, answering) => {
        const family = await settle(book)
        await seesTheRecipientsOfTheBook(family)
        await begins(family, beginning)
        await answers(family, answering)
      }),
      { seed: SEED, numRuns: FAMILIES, endOnFailure: true },
    )
    // A property that never says yes, or never no, proves nothing.
    for (const count of [...Object.values(accepted), ...Object.values(refused)]) expect(count).toBeGreaterThan(3)
  },
)

type Choice = typeof choice extends fc.Arbitrary<infer C> ? C : never

async function seesTheRecipientsOfTheBook({ book, childIds, people, ids }: Settled): Promise<void> {
  for (const { name } of book.carers) {
    const caller = await nalle.login(people.get(name) ?? stranger.guardian.id)
    const { body } = await nalle.call(caller, getRecipients)
    const expected = book.children.flatMap((child, at) => {
      const reach = isCarerToday(book, name) ? reachByTheBook(book, UNITS, child, name) : undefined
      if (reach === undefined) return []
      const idsOf = (set: ReadonlySet<string>) => [...set].map((one) => ids.get(one) ?? '').toSorted()
      const unit = unitToday(child)
      return [
        {
          childId: childIds[at],
          unitId: unit === null ? null : unitAt(unit).unitId,
          newMessage: idsOf(reach.newMessage),
          reply: idsOf(reach.reply),
        },
      ]
    })
    const found = body.childrenToMessageAccounts
      .filter(({ childId }) => childId !== null)
      .map(({ childId, unitId, newMessage, reply }) => ({
        childId,
        unitId,
        newMessage: newMessage.toSorted(),
        reply: reply.toSorted(),
      }))
    expect(new Set(found)).toEqual(new Set(expected))
  }
}

async function begins({ book, childIds, people, ids }: Settled, choice: Choice): Promise<void> {
  const { writer, hasForeignChild } = choice
  const writerId = people.get(writer)
  if (writerId === undefined) return
  const children = [...choice.children.filter((at) => at < book.children.length), ...(hasForeignChild ? [9] : [])]
  const may = (...names: readonly string[]) => mayBegin(book, UNITS, { writer, children, recipients: names })
  const [first, ...others] = NAMES.filter((name) => may(name))
  const allowed = [...others, ...NAMES.filter((name) => first !== undefined && !may(name) && may(first, name))]
  const taken = allowed.filter((name) => choice.takes[NAMES.indexOf(name)])
  const recipients = [...(first === undefined ? [] : [first]), ...taken, ...choice.others]
  const answer = await nalle.call(await nalle.login(writerId, 'WEAK'), sendMessage, {
    body: {
      recipients: recipients.flatMap((name) => ids.get(name) ?? []),
      children: children.map((at) => childIds[at] ?? stranger.child.id),
      title: 'Asiaa',
      content: 'Hei',
      attachmentIds: [],
    },
  })
  const named = recipients.filter((name) => ids.has(name))
  const isAllowed = mayBegin(book, UNITS, { writer, children, recipients: named })
  expect(answer.status === 200 ? 'accepted' : 'refused').toBe(isAllowed ? 'accepted' : 'refused')
  if (answer.status !== 200) {
    refused.begun += 1
    return
  }
  accepted.begun += 1
  await isReadBy(people, answer.body, new Set([writer, ...named]))
}

async function answers({ book, childIds, people, ids }: Settled, choice: Choice): Promise<void> {
  const carers = book.carers.map(({ name }) => name).filter((name) => isCarerToday(book, name))
  const { threadId, messageId } = await writes(nalle.db, {
    senderId: unitAt(0).accounts.group,
    to: { children: childIds },
    now: nalle.now(),
  })
  const participants = new Set(['group 0', ...carers])
  await isReadBy(people, threadId, participants)
  const { writer } = choice
  const writerId = people.get(writer)
  if (writerId === undefined) return
  const allowed = NAMES.filter((name) => mayAnswer(book, UNITS, participants, { writer, recipients: [name] }))
  const recipients = [...allowed, ...choice.others].filter((name) => ids.has(name))
  const answer = await nalle.call(await nalle.login(writerId, 'WEAK'), replyToMessage, {
    params: { messageId },
    body: { content: 'Kiitos', recipientAccountIds: recipients.flatMap((name) => ids.get(name) ?? []) },
  })
  const isAllowed = mayAnswer(book, UNITS, participants, { writer, recipients })
  expect(answer.status === 200 ? 'accepted' : 'refused').toBe(isAllowed ? 'accepted' : 'refused')
  if (answer.status !== 200) {
    refused.answered += 1
    return
  }
  accepted.answered += 1
  // The answer is in the thread of those who were named, and of nobody else.
  for (const [name, personId] of people) {
    const { body } = await nalle.call(await nalle.login(personId), getThread, { params: { threadId } })
    const seen = body?.type === 'Regular' ? body.messages.map(({ content }) => content) : []
    expect(seen.includes('Kiitos')).toBe(name === writer || recipients.includes(name))
  }
}

async function isReadBy(
  people: ReadonlyMap<string, PersonId>,
  threadId: ThreadId,
  readers: ReadonlySet<string>,
): Promise<void> {
  for (const [name, personId] of people) {
    const caller = await nalle.login(personId)
    const { status } = await nalle.call(caller, getThread, { params: { threadId } })
    const { body } = await nalle.call(caller, getReceived, { query: { page: 1 } })
    expect({ name, status }).toEqual({ name, status: readers.has(name) ? 200 : 403 })
    expect(body.data.some(({ id }) => id === threadId)).toBe(readers.has(name))
  }
}
