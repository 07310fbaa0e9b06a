import { describe, expect, test } from 'vitest'
import { isContentGood, isTitleGood } from '@nalle/domain/messages/message-texts.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { TownThread } from './messages.ts'
import type { NotableKey } from './notable-reasons.ts'
import { makeTown } from './town.ts'

const today = Temporal.PlainDate.from('2026-11-16')
const town = makeTown({ seed: 'kuusilahti', today, children: 400 })
const households = [...town.households()]
const withThreads = households.map((household) => ({ household, threads: town.threadsOf(household) }))
const threads = withThreads.flatMap(({ threads: own }) => own)
const messages = threads.flatMap((thread) => thread.messages)

function inboxOf(key: NotableKey): readonly TownThread[] {
  const person = town.notablePeople.find((notable) => notable.key === key)
  if (person === undefined) throw new Error(`nobody to meet: ${key}`)
  return town
    .threadsOf(town.household(person.household))
    .filter(({ messages: said }) =>
      said.some(({ recipients }) => recipients.some((each) => 'personId' in each && each.personId === person.personId)),
    )
}

test('a household’s messages are the same whenever they are made', () => {
  const again = makeTown({ seed: 'kuusilahti', today, children: 400 })
  for (const index of [0, 2, 17, 200]) {
    expect(JSON.stringify(again.threadsOf(again.household(index)))).toBe(JSON.stringify(withThreads[index]?.threads))
  }
})

test('no two threads or messages share an id, and the same id of a text means the same text', () => {
  expect(new Set(threads.map(({ id }) => id)).size).toBe(threads.length)
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
  const texts = new Map<string, string>()
  for (const { contentId, content } of messages)
    expect(texts.set(contentId, texts.get(contentId) ?? content).get(contentId)).toBe(content)
  expect(texts.size).toBeLessThan(messages.length / 2)
})

test('everything has words, and the name of a child where one belongs', () => {
  expect(threads.filter(({ title }) => !isTitleGood(title))).toEqual([])
  expect(messages.filter(({ content }) => !isContentGood(content) || /[{}]|undefined/.test(content))).toEqual([])
})

test('nothing is written or read before the thread began, after the day of the town, or out of order', () => {
  const end = instantAt(today, Temporal.PlainTime.from('00:00'))
  for (const { messages: said } of threads) {
    const moments = said.map(({ sentAt }) => sentAt.epochMilliseconds)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    for (const { sentAt, readBy } of said) {
      expect(Temporal.Instant.compare(sentAt, end)).toBe(-1)
      for (const { at } of readBy) {
        expect(Temporal.Instant.compare(at, end)).toBe(-1)
        expect(Temporal.Instant.compare(at, sentAt)).toBe(1)
      }
    }
  }
})

test('only those who care for a child read what is written about it, and never their own words', () => {
  for (const { household, threads: own } of withThreads) {
    for (const { childIds, messages: said } of own) {
      const carers = new Set<string>([
        ...household.guardianships
          .filter(({ childId }) => childIds.includes(childId))
          .map(({ guardianId }) => guardianId),
        ...household.fosterRelations
          .filter(({ childId, validity }) => childIds.includes(childId) && includes(validity, today))
          .map(({ parentId }) => parentId),
      ])
      const adults = new Set<string>(household.adults.map(({ id }) => id))
      for (const { sender, recipients, readBy } of said) {
        const people = recipients.flatMap((each) => ('personId' in each ? [each.personId] : []))
        for (const person of people) expect((childIds.length === 0 ? adults : carers).has(person)).toBe(true)
        for (const { personId } of readBy) expect(people).toContain(personId)
        expect(recipients).not.toContainEqual(sender)
        expect(recipients.length).toBeGreaterThan(0)
      }
    }
  }
})

test('a working day of a weekend is the Friday before, so no member of staff writes on a Saturday', () => {
  for (const day of ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-20']) {
    const made = makeTown({ seed: 'kuusilahti', today: Temporal.PlainDate.from(day), children: 30 })
    const said = [...made.households()]
      .flatMap((household) => made.threadsOf(household))
      .flatMap((thread) => thread.messages)
    const byStaff = said.filter(({ sender }) => !('personId' in sender))
    const weekdays = byStaff.map(({ sentAt }) => sentAt.toZonedDateTimeISO('Europe/Helsinki').dayOfWeek)
    expect(Math.max(...weekdays)).toBeLessThanOrEqual(5)
  }
})

describe('the town has something of every kind', () => {
  test.each([
    ['a bulletin', threads.some(({ type }) => type === 'BULLETIN')],
    ['an urgent one', threads.some(({ urgent }) => urgent)],
    ['a sensitive thread', threads.some(({ sensitive }) => sensitive)],
    ['an open application', threads.some(({ application }) => application?.status === 'WAITING_PLACEMENT')],
    ['a closed application', threads.some(({ application }) => application?.status === 'ACTIVE')],
    ['word from the finance office', messages.some(({ sender }) => 'office' in sender && sender.office === 'FINANCE')],
    ['a head of a unit who writes', messages.some(({ sender }) => 'employeeId' in sender)],
    ['a guardian who answers', messages.some(({ sender }) => 'personId' in sender)],
    ['files', messages.some(({ files }) => files.length > 0)],
    ['something put away', threads.some(({ archivedBy }) => archivedBy.length > 0)],
    ['something unread', messages.some(({ recipients, readBy }) => recipients.length > readBy.length)],
    ['both languages', ['Viikkokirje', 'Veckobrev'].every((title) => threads.some((thread) => thread.title === title))],
    ['staff who are away', town.absences.some(({ period }) => includes(period, today))],
    ['staff who will be away', town.absences.some(({ period }) => !includes(period, today))],
  ])('%s', (_what, isThere) => {
    expect(isThere).toBe(true)
  })

  test('more than a page for the family of four', () => {
    expect(inboxOf('many-children').length).toBeGreaterThan(20)
  })

  test('a sensitive thread for the guardian who logs in with a password', () => {
    expect(inboxOf('weak-login').some(({ sensitive }) => sensitive)).toBe(true)
  })

  test('one thread for both guardians who live apart', () => {
    const [first, second] = [inboxOf('two-homes-first'), inboxOf('two-homes-second')]
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  })
})
