import type { Language, Texts } from '@nalle/domain/city/city.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { includes, isAfter } from '@nalle/domain/time/date-range.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { TownApplication } from './applications.ts'
import { createDice, hashOf } from './dice.ts'
import type { Dice } from './dice.ts'
import type { TownEmployee } from './employees.ts'
import type { Household, TownChild, TownPlacement } from './household.ts'
import { createBoard } from './message-board.ts'
import type { BoardNote } from './message-board.ts'
import type { TownMessage, TownThread, TownWriter } from './messages.ts'
import type { NotableKey } from './notable-reasons.ts'
import { FINNISH_THREADS } from './notable-threads-fi.ts'
import { OTHER_THREADS } from './notable-threads-sv.ts'
import { EVERYDAY_THREADS } from './thread-plans.ts'
import type { Line, Speaker, ThreadPlan } from './thread-plans.ts'
import type { MakeId } from './town-ids.ts'
import type { TownUnit } from './units.ts'

export type ThreadsInput = {
  readonly seed: string
  readonly today: Temporal.PlainDate
  readonly units: readonly TownUnit[]
  readonly employees: readonly TownEmployee[]
  /** Why the people of a household are worth meeting, if they are. */
  readonly notableKeysOf: (household: number) => readonly NotableKey[]
  readonly applicationsOf: (household: Household) => readonly TownApplication[]
  readonly makeId: MakeId
}

/** A child and those who care for it today, with the place that writes to them. */
type Circle = {
  readonly child: TownChild
  readonly carers: readonly PersonId[]
  readonly place: TownPlacement
  readonly group: TownPlacement['groupPlacements'][number] | undefined
}

/** How much of what came long ago, and lately, has been read. */
const READ_OF_OLD = 0.95
const READ_OF_NEW = 0.6
const NEW_DAYS = 9
const SHARE_WITH_A_CONVERSATION = 0.4

/** The messages of a household, made from its number alone, as everything else of it. */
export function createThreads(input: ThreadsInput): (household: Household) => readonly TownThread[] {
  const { today, makeId } = input
  const seed = hashOf(`${input.seed}/threads`)
  const languages = new Map(input.units.map(({ id, language }) => [id, language]))
  const messaging = new Set(input.units.filter(({ features }) => features.includes('MESSAGING')).map(({ id }) => id))
  const supervisorOf = new Map(
    input.employees.filter(({ role }) => role === 'UNIT_SUPERVISOR').map((employee) => [employee.unitId, employee]),
  )
  const board = createBoard({ ...input, supervisorOf })
  const lastMoment = instantAt(today, new Temporal.PlainTime(0))

  return (household) => {
    const dice = createDice(seed, household.index)
    const keys = input.notableKeysOf(household.index)
    const circles = household.children.flatMap((child) => circleOf(household, child))
    const maker = threadMaker(household, dice)
    for (const [notes, own] of notesOf(circles)) {
      for (const note of notes) maker.fromBoard(note, own)
    }
    const [first] = circles
    if (first === undefined) return maker.threads
    const language = household.adults.find(({ id }) => id === first.carers[0])?.language ?? 'fi'
    for (const plan of plansFor(keys, dice)) maker.fromPlan(plan, first, language)
    return maker.threads
  }

  function circleOf(household: Household, child: TownChild): readonly Circle[] {
    const place = placeOf(child, today)
    const carers = [
      ...household.fosterRelations
        .filter(({ childId, validity }) => childId === child.id && includes(validity, today))
        .map(({ parentId }) => parentId),
      ...household.guardianships.filter(({ childId }) => childId === child.id).map(({ guardianId }) => guardianId),
    ]
    if (place === undefined || carers.length === 0 || !messaging.has(place.unitId)) return []
    const group = place.groupPlacements.find(({ period }) => includes(period, today)) ?? place.groupPlacements.at(0)
    return [{ child, carers, place, group }]
  }

  /** What was told to many, with the children it concerns here: siblings in one group share a thread. */
  function notesOf(circles: readonly Circle[]): ReadonlyMap<readonly BoardNote[], readonly Circle[]> {
    const present = circles.filter(({ place }) => includes(place.period, today))
    return Map.groupBy(present, ({ place, group }) => board({ unitId: place.unitId, groupId: group?.groupId ?? null }))
  }

  function threadMaker(household: Household, dice: Dice) {
    const threads: TownThread[] = []
    const heard = new Set<string>()
    let messages = 0

    const nextMessage = () => {
      const id = makeId('message', household.index, messages)
      const contentId = makeId('message-content', household.index, messages)
      messages += 1
      return { id, contentId }
    }
    const applicationIn = (wanted: ThreadPlan['application']) =>
      wanted === undefined ? null : (input.applicationsOf(household).find(({ status }) => status === wanted) ?? null)
    const nextThread = () => makeId('thread', household.index, threads.length)

    function fromBoard({ contentId, sender, sentAt, text, language }: BoardNote, own: readonly Circle[]): void {
      // The municipality writes to all groups, but to each family once.
      if (heard.has(contentId) || own[0] === undefined || startsAfter(own[0], sentAt)) return
      heard.add(contentId)
      const { carers } = own[0]
      const isNew = sentAt.until(lastMoment).total('hours') < NEW_DAYS * 24
      const readers = carers.filter(() => dice.chance(isNew ? READ_OF_NEW : READ_OF_OLD))
      const message: TownMessage = {
        ...nextMessage(),
        contentId,
        content: text.content[language],
        sender,
        recipients: carers.map((personId) => ({ personId })),
        sentAt,
        readBy: readers.map((personId) => ({ personId, at: later(sentAt, dice) })),
        files: [],
      }
      threads.push({
        id: nextThread(),
        type: text.type,
        title: text.title[language],
        urgent: text.isUrgent ?? false,
        sensitive: false,
        childIds: own.map(({ child }) => child.id),
        application: null,
        messages: [message],
        archivedBy: isNew ? [] : readers.filter(() => dice.chance(0.1)),
      })
    }

    function fromPlan(plan: ThreadPlan, circle: Circle, familyLanguage: Language): void {
      const found = writersOf(plan, circle)
      if (found === undefined) return
      const writers = found
      const name = callingNameOf(circle.child)
      const unitLanguage = languages.get(circle.place.unitId) ?? 'fi'
      const word = (text: Texts | string, language: Language) =>
        (typeof text === 'string' ? text : text[language]).replaceAll('{child}', name)
      const everybody = [...new Map([...writers.values()].map((writer) => [JSON.stringify(writer), writer])).values()]
      const citizens = everybody.flatMap((writer) => ('personId' in writer ? [writer.personId] : []))
      const moments = plan.lines.map((line) => momentOf(line, today))
      const said = plan.lines.map((line, at) => {
        const sender = getOf(writers, line.from)
        const sentAt = moments[at] ?? lastMoment
        const isLast = at === plan.lines.length - 1
        const readBy = citizens
          .filter((personId) => !isSame(sender, { personId }) && !(isLast && plan.isUnread === true))
          .map((personId) => ({ personId, at: readAt(personId, at, sentAt) }))
        return {
          ...nextMessage(),
          content: word(line.text, 'personId' in sender ? familyLanguage : staffLanguage(line.from)),
          sender,
          recipients: everybody.filter((writer) => !isSame(writer, sender)),
          sentAt,
          readBy,
          files: line.files ?? [],
        }
      })
      const id = nextThread()
      threads.push({
        id,
        type: 'MESSAGE',
        title: word(plan.title, staffLanguage(plan.lines[0]?.from ?? 'GROUP')),
        urgent: plan.isUrgent ?? false,
        sensitive: plan.isSensitive ?? false,
        childIds: plan.isPersonal === true ? [] : [circle.child.id],
        application: applicationIn(plan.application),
        messages: said,
        archivedBy: plan.isArchived === true ? citizens : [],
      })

      /** Offices and families speak the family's language, a unit its own. */
      function staffLanguage(from: Speaker): Language {
        return from === 'GROUP' || from === 'SUPERVISOR' ? unitLanguage : familyLanguage
      }

      /** Whoever answers has read what came before. */
      function readAt(personId: PersonId, at: number, sentAt: Temporal.Instant): Temporal.Instant {
        const own = plan.lines.findIndex((line, next) => next > at && isSame(getOf(writers, line.from), { personId }))
        const answer = own === -1 ? lastMoment : (moments[own] ?? lastMoment)
        const read = later(sentAt, dice)
        return Temporal.Instant.compare(read, answer) < 0 ? read : answer.subtract({ minutes: 1 })
      }
    }

    return { threads, fromBoard, fromPlan }
  }

  /** Everybody in the thread by the part they play; undefined when somebody for a part is missing. */
  function writersOf(plan: ThreadPlan, circle: Circle): ReadonlyMap<Speaker | number, TownWriter> | undefined {
    const [guardian, other] = circle.carers
    const supervisor = supervisorOf.get(circle.place.unitId)
    const cast: Partial<Record<Speaker, TownWriter>> = {
      ...(guardian === undefined ? {} : { GUARDIAN: { personId: guardian } }),
      ...(other === undefined ? {} : { OTHER_GUARDIAN: { personId: other } }),
      ...(circle.group === undefined ? {} : { GROUP: { groupId: circle.group.groupId } }),
      ...(supervisor === undefined ? {} : { SUPERVISOR: { employeeId: supervisor.id } }),
      MUNICIPAL: { office: 'MUNICIPAL' },
      SERVICE_WORKER: { office: 'SERVICE_WORKER' },
      FINANCE: { office: 'FINANCE' },
    }
    const writers = new Map<Speaker | number, TownWriter>()
    const readers = plan.isPersonal === true ? circle.carers.slice(0, 1) : circle.carers
    for (const [at, personId] of readers.entries()) writers.set(at, { personId })
    for (const { from } of plan.lines) {
      const writer = cast[from]
      if (writer === undefined) return undefined
      writers.set(from, writer)
    }
    return writers
  }

  function startsAfter({ place }: Circle, moment: Temporal.Instant): boolean {
    return Temporal.Instant.compare(instantAt(place.period.start, new Temporal.PlainTime(0)), moment) > 0
  }

  /** Hours later, but always before the day for which the town is made. */
  function later(sentAt: Temporal.Instant, dice: Dice): Temporal.Instant {
    const read = sentAt.add({ minutes: dice.between(20, 60 * 30) })
    return Temporal.Instant.compare(read, lastMoment) < 0 ? read : lastMoment.subtract({ minutes: 5 })
  }
}

/** Today's place, else the one that is coming, else the last one. */
function placeOf(child: TownChild, today: Temporal.PlainDate): TownPlacement | undefined {
  return (
    child.placements.find(({ period }) => includes(period, today)) ??
    child.placements.find(({ period }) => isAfter(period.start, today)) ??
    child.placements.at(-1)
  )
}

const NOTABLE_THREADS: Partial<Readonly<Record<NotableKey, readonly ThreadPlan[]>>> = {
  ...FINNISH_THREADS,
  ...OTHER_THREADS,
}

function plansFor(keys: readonly NotableKey[], dice: Dice): readonly ThreadPlan[] {
  if (keys.length > 0) return [...keys.flatMap((key) => NOTABLE_THREADS[key] ?? []), ...EVERYDAY_THREADS.slice(0, 2)]
  if (!dice.chance(SHARE_WITH_A_CONVERSATION)) return []
  const plan = dice.pick(EVERYDAY_THREADS)
  const back = dice.between(0, 40)
  const isUnread = plan.lines.at(-1)?.from === 'GROUP' && back < 7 && dice.chance(0.5)
  return [{ ...plan, isUnread, lines: plan.lines.map((line) => ({ ...line, daysAgo: line.daysAgo + back })) }]
}

/** Days are counted in working days, so that what comes later in a conversation is also later in time. */
function momentOf({ daysAgo, at }: Line, today: Temporal.PlainDate): Temporal.Instant {
  const weekday = Math.min(today.dayOfWeek, 6)
  const weeks = Math.ceil(Math.max(0, daysAgo - (weekday - 1)) / 5)
  const extra = today.dayOfWeek === 7 ? 1 : 0
  return instantAt(today.subtract({ days: daysAgo + 2 * weeks + extra }), Temporal.PlainTime.from(at))
}

function isSame(writer: TownWriter, other: TownWriter): boolean {
  return JSON.stringify(writer) === JSON.stringify(other)
}

function getOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error('the town refers to something that it does not have')
  return value
}
