import {
  ALL_CALLS,
  COLLECTION_CALLS,
  KEY_CALLS,
  MACHINE_CALLS,
  PUT_CALLS,
  REMOVE_CALLS,
} from '../../integration/calls.ts'
import { CALLS_OUT } from '../../integration/calls-out.ts'
import { sentGroup, sentUnit } from '../city-by-keys.ts'
import type { Dice, RandomChild, RandomCity } from './random-city.ts'
import { ROOT, textOf, WINDOW } from './random-city.ts'

export type RandomCall = {
  readonly method: string
  readonly path: string
  readonly json?: unknown
  /** The same as a line of a batch, where it writes. */
  readonly line?: unknown
}

/** Chooses children and days so that about half of the calls are about the client's own. */
export type Choice = {
  readonly child: () => RandomChild
  readonly anyChild: () => RandomChild
  readonly unit: () => string
  readonly day: (child: RandomChild) => string
  readonly period: (child: RandomChild) => { readonly start: string; readonly end: string }
}

/** Of what is put by key the key is known. */
type Make = (city: RandomCity, dice: Dice, choice: Choice, key?: string) => unknown

const createdAt = '2026-09-01T12:00:00+03:00'
const by = { kind: 'SYSTEM' }
const keyOf = (city: RandomCity, dice: Dice, kind: string) => dice.pick(city.keys.get(kind) ?? ['missing'])

/** One of them, often in one of the client's units. */
function inUnit<T extends { readonly unitId: string }>(list: readonly T[], { pick }: Dice, choice: Choice): T {
  const unit = choice.unit()
  const found = list.filter(({ unitId }) => unitId === unit)
  return pick(found.length > 0 ? found : list)
}

const ofChild =
  (of: (child: RandomChild, city: RandomCity, dice: Dice, choice: Choice) => object): Make =>
  (city, dice, choice) => {
    const child = choice.child()
    return { childId: child.id, ...of(child, city, dice, choice) }
  }

const event: Make = (_city, dice, choice) => {
  const child = choice.child()
  return {
    title: 'Retki',
    description: '',
    period: choice.period(child),
    targets: [{ unitId: choice.unit(), ...(dice.chance(0.6) ? { childId: child.id } : {}) }],
    createdAt,
  }
}

/** A value of each kind that is put by key. */
const VALUES: Readonly<Record<string, Make>> = {
  units: () => sentUnit({ name: 'Vaahtera' }),
  groups: (_city, dice, choice) => sentGroup({ unitId: choice.unit(), name: `Ryhmä ${dice.roll()}` }),
  employees: (_city, _dice, choice) => ({
    firstNames: 'Olli',
    lastName: 'Opettaja',
    email: null,
    worksIn: [{ unitId: choice.unit(), role: 'CARER', groupId: null }],
  }),
  placements: (city, dice, choice, key) => {
    const place = city.places.find((each) => each.key === key)
    const child = choice.child()
    const isSame = place !== undefined && dice.chance(0.8)
    return {
      childId: isSame ? place.childId : child.id,
      unitId: isSame && dice.chance(0.9) ? place.unitId : choice.unit(),
      type: dice.pick(['DAYCARE', 'DAYCARE_PART_TIME']),
      period: isSame && dice.chance(0.7) ? textOf(dice.period(place.period)) : choice.period(child),
      createdAt,
    }
  },
  'service-needs': (city, dice, choice) => {
    const place = inUnit(city.places, dice, choice)
    const optionId = `key:${city.optionKey}`
    return {
      placementId: `key:${place.key}`,
      optionId,
      shiftCare: dice.pick(['NONE', 'FULL']),
      period: textOf(dice.period(place.period)),
    }
  },
  'group-placements': (city, dice, choice) => {
    const place = inUnit(city.places, dice, choice)
    return {
      placementId: `key:${place.key}`,
      unitId: dice.chance(0.9) ? place.unitId : choice.unit(),
      groupId: `key:${place.groupKey}`,
      period: textOf(dice.period(place.period)),
    }
  },
  'backup-cares': ofChild((child, _city, _dice, choice) => ({
    unitId: choice.unit(),
    groupId: null,
    period: choice.period(child),
  })),
  'daily-service-times': ofChild((child, _city, dice, choice) => {
    const { start, end } = choice.period(child)
    const validity = { start, end: dice.chance(0.3) ? null : end }
    return { validity, type: 'REGULAR', times: { start: dice.pick(['06:00', '07:00']), end: '15:00' } }
  }),
  'calendar-events': event,
  'discussion-surveys': (city, dice, choice) => {
    const child = choice.child()
    const date = choice.day(child)
    const times = [{ date, start: '12:00', end: '12:30', ...(dice.chance(0.5) ? { childId: child.id } : {}) }]
    return { ...(event(city, dice, choice) as object), period: textOf(WINDOW), times }
  },
}

/** One of the facts that need no key. */
const ITEMS: Readonly<Record<string, Make>> = {
  reservations: ofChild((child, _city, dice, choice) => ({
    date: choice.day(child),
    ranges: [{ start: dice.pick(['09:00', '09:30']), end: '14:00' }],
    by,
    at: createdAt,
  })),
  absences: ofChild((child, _city, dice, choice) => ({
    date: choice.day(child),
    category: dice.pick(['BILLABLE', 'NONBILLABLE']),
    type: 'OTHER_ABSENCE',
    by,
    at: createdAt,
  })),
  attendances: ofChild((child, _city, dice, choice) => ({
    date: choice.day(child),
    unitId: choice.unit(),
    start: dice.pick(['09:00', '09:30']),
    end: '14:00',
  })),
  'child-days': ofChild((child, _city, dice, choice) => {
    const days = [...new Set([choice.day(child), choice.day(child)])].toSorted()
    const attendances = { unitId: choice.unit(), days: days.map((day) => `${day} 10:00-14:00`) }
    return {
      by,
      at: createdAt,
      reservations: days.map((day) => `${day} 10:00-14:00`),
      ...(dice.chance(0.5) ? { attendances } : {}),
    }
  }),
}

const several = (make: Make | undefined): Make | undefined =>
  make &&
  ((city, dice, choice) => Array.from({ length: 1 + Math.floor(dice.roll() * 2) }, () => make(city, dice, choice)))

const PERIODS = { DAYCARE: null, PRESCHOOL: null, CLUB: null }

/** What each command takes. */
const ACTS: Readonly<Record<string, Make | undefined>> = {
  'units.addUnit': VALUES['units'],
  'units.addGroup': VALUES['groups'],
  'units.addEmployee': VALUES['employees'],
  'units.closeUnit': (_city, _dice, choice) => ({ unitId: choice.unit(), closingDate: '2027-07-31' }),
  'units.setApplyPeriods': (_city, _dice, choice) => ({ unitId: choice.unit(), periods: PERIODS }),
  'units.setUnitFeatures': (_city, _dice, choice) => ({ unitId: choice.unit(), features: [] }),
  'placements.placeChild': VALUES['placements'],
  'placements.endPlacement': (city, dice, choice) => {
    const { key, period } = inUnit(city.places, dice, choice)
    return { id: `key:${key}`, lastDay: dice.period(period).end.toString() }
  },
  'placements.addServiceNeed': VALUES['service-needs'],
  'placements.placeInGroup': VALUES['group-placements'],
  'placements.addBackupCare': VALUES['backup-cares'],
  'calendar.writeReservations': several(ITEMS['reservations']),
  'calendar.writeAbsences': several(ITEMS['absences']),
  'calendar.recordAttendances': several(ITEMS['attendances']),
  'calendar.setDailyServiceTime': VALUES['daily-service-times'],
  'calendar.addEvent': VALUES['calendar-events'],
  'calendar.addDiscussionSurvey': VALUES['discussion-surveys'],
  'calendar.giveDiscussionTime': ({ times }, dice, choice) => ({
    id: inUnit(times, dice, choice).id,
    childId: dice.chance(0.3) ? null : dice.chance(0.5) ? choice.child().id : choice.anyChild().id,
  }),
  'messages.writeAsStaff': (city, { pick }, choice) => ({
    senderId: pick(city.accounts),
    to: pick([{ children: [choice.child().id] }, { units: [choice.unit()] }]),
    title: 'Retki',
    content: 'Huomenna',
  }),
  'messages.replyAsStaff': ({ accounts, threads }, { pick, chance }) => {
    const { id, accountId } = pick(threads)
    return { senderId: chance(0.7) ? accountId : pick(accounts), threadId: id, content: 'Kiitos' }
  },
  'messages.setMessageAccountActive': ({ employees }, { pick }) => ({ employeeId: pick(employees), isActive: true }),
  'messages.setOutOfOffice': ({ employees }, { pick, period }) => ({
    employeeId: pick(employees),
    period: textOf(period()),
  }),
}

/** The rest of the path of each call that reads. */
const READS: Readonly<Record<string, (...made: Parameters<Make>) => string>> = {
  readDaysOfChild: (_city, { period }, choice) => `calendar/children/${choice.child().id}/days${fromTo(period())}`,
  readDaysOfUnit: (_city, dice, choice) =>
    `calendar/units/${choice.unit()}/days${fromTo(dice.chance(0.5) ? WINDOW : dice.period())}`,
  readDiscussionTime: ({ times }, dice, choice) => `calendar/discussion-times/${inUnit(times, dice, choice).id}`,
  listMessageAccounts: (_city, _dice, choice) => `messages/accounts?unitId=${choice.unit()}`,
  listThreadsOfAccount: ({ accounts }, { pick }) => `messages/accounts/${pick(accounts)}/threads`,
  readThread: ({ threads }, { pick }) => `messages/threads/${pick(threads).id}`,
  readMessageFile: ({ threads, units }, { pick }) =>
    `messages/threads/${pick(threads).id}/attachments/${pick(units).id}`,
  listPlacements: (_city, { chance }, choice) =>
    chance(0.5) ? 'placements' : `placements?childId=${choice.child().id}`,
  listUnits: () => 'units',
}

const fromTo = ({ start, end }: Parameters<typeof textOf>[0]) => `?from=${start.toString()}&to=${end.toString()}`

type Generator = { readonly name: string; readonly make: (...made: Parameters<Make>) => RandomCall }

/** A new call without one of these fails the test that covers all of them. */
export function generators(): readonly Generator[] {
  const missing: string[] = []
  const known = <T>(
    name: string,
    make: T | undefined,
    callsWith: (make: T) => Generator['make'],
  ): readonly Generator[] => {
    if (make !== undefined) return [{ name, make: callsWith(make) }]
    missing.push(name)
    return []
  }
  const isByUnit = ({ endpoint }: (typeof ALL_CALLS)[number]) => endpoint.auth.byUnit
  const keyIn = (city: RandomCity, dice: Dice, kind: string) =>
    dice.chance(0.7) ? keyOf(city, dice, kind) : `s${city.seed}-new-${Math.floor(dice.roll() * 1e9)}`
  const all = [
    ...MACHINE_CALLS.filter(isByUnit).flatMap(({ name, endpoint }) =>
      known(name, ACTS[name], (make) => (...made) => {
        const json = make(...made)
        return { method: endpoint.method, path: endpoint.path, json, line: { act: name, value: json } }
      }),
    ),
    ...PUT_CALLS.filter(isByUnit).flatMap(({ name, endpoint, resource: { kind } }) =>
      known(name, VALUES[kind], (make) => (...made) => {
        const key = keyIn(made[0], made[1], kind)
        const json = make(made[0], made[1], made[2], key)
        return { method: endpoint.method, path: `${ROOT}/${kind}/${key}`, json, line: { put: kind, key, value: json } }
      }),
    ),
    ...REMOVE_CALLS.filter(isByUnit).flatMap(({ name, endpoint, resource: { kind } }) =>
      known(name, VALUES[kind], () => (city, dice) => {
        const key = keyIn(city, dice, kind)
        return { method: endpoint.method, path: `${ROOT}/${kind}/${key}`, line: { remove: kind, key } }
      }),
    ),
    ...KEY_CALLS.filter(isByUnit).flatMap(({ name, endpoint, resource: { kind } }) =>
      known(name, VALUES[kind], () => (city, dice) => ({
        method: endpoint.method,
        path: `${ROOT}/keys/${kind}/${keyIn(city, dice, kind)}`,
      })),
    ),
    ...COLLECTION_CALLS.filter(isByUnit).flatMap(({ name, endpoint, collection: { kind } }) =>
      known(name, several(ITEMS[kind]), (make) => (...made) => {
        const json = make(...made)
        return { method: endpoint.method, path: endpoint.path, json, line: { put: kind, value: json } }
      }),
    ),
    ...CALLS_OUT.filter(isByUnit).flatMap(({ name, endpoint }) =>
      known(name, READS[name], (make) => (...made) => ({ method: endpoint.method, path: `${ROOT}/${make(...made)}` })),
    ),
  ]
  if (missing.length > 0) throw new Error(`calls without a generator: ${missing.join(', ')}`)
  return all
}

export const REFUSED_CALLS = [...ALL_CALLS, ...CALLS_OUT].filter(({ endpoint }) => !endpoint.auth.byUnit)
