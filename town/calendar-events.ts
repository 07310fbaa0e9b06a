import { isEditableTime } from '@nalle/domain/calendar/discussions/discussion-times.ts'
import { mondayOf } from '@nalle/domain/time/weeks.ts'
import type { CalendarEventId, ChildId, DiscussionTimeId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import type { UnitLanguage } from '@nalle/domain/placements/units.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { nextWorkingDay } from '@nalle/domain/time/working-days.ts'
import type { Household } from './household.ts'
import type { MakeId } from './town-ids.ts'
import type { TownUnit } from './units.ts'

export type TownEvent = {
  readonly id: CalendarEventId
  readonly title: string
  readonly description: string
  readonly period: DateRange
  readonly target: { readonly unitId: UnitId; readonly groupId?: GroupId; readonly childId?: ChildId }
}

export type TownSurvey = TownEvent & {
  readonly target: { readonly unitId: UnitId; readonly groupId: GroupId }
  readonly times: readonly (TimeRange & { readonly id: DiscussionTimeId; readonly date: Temporal.PlainDate })[]
}

type Making = { readonly today: Temporal.PlainDate; readonly units: readonly TownUnit[]; readonly makeId: MakeId }

/** Events are told apart by their number and part: those of units begin at 0, surveys and children's days further on. */
const SURVEYS = 32
const OWN_DAYS = 64

/** Something for everybody in a unit, something for each group, and a day of its own for some children. */
export function makeEvents({ today, units, makeId }: Making, notable: readonly Household[]): readonly TownEvent[] {
  const lastWeek = mondayOf(today).subtract({ weeks: 1 })
  const of = (weeks: number, days: number) => mondayOf(today).add({ weeks, days })
  return [...units.flatMap(ofUnit), ...notable.flatMap(ofHousehold)]

  function ofUnit(unit: TownUnit, at: number): readonly TownEvent[] {
    if (!isOpen(unit, today)) return []
    const words = EVENT_WORDS[unit.language]
    const target = { unitId: unit.id }
    const id = (part: number) => makeId('calendar-event', at, part)
    return [
      { id: id(0), ...words.photographs, period: oneDay(lastWeek.add({ days: 1 })), target },
      { id: id(1), ...words.evening, period: oneDay(of(1, 2)), target },
      { id: id(2), ...words.themeWeek, period: { start: of(2, 0), end: of(2, 4) }, target },
      ...unit.groups.map((group, part) => ({
        id: id(3 + part),
        ...words.outing,
        period: oneDay(of(1, part % 5)),
        target: { unitId: unit.id, groupId: group.id },
      })),
    ]
  }

  function ofHousehold({ index, children }: Household): readonly TownEvent[] {
    return children.flatMap((child, at) => {
      const place = child.placements.find(({ period }) => includes(period, of(2, 3)))
      const unit = units.find(({ id }) => id === place?.unitId)
      if (unit === undefined) return []
      const target = { unitId: unit.id, childId: child.id }
      const words = EVENT_WORDS[unit.language].ownDay
      return [{ id: makeId('calendar-event', index, OWN_DAYS + at), ...words, period: oneDay(of(2, 3)), target }]
    })
  }
}

const TIMES_OF_DISCUSSIONS = [timeRange('08:30', '09:00'), timeRange('14:30', '15:00'), timeRange('15:15', '15:45')]

/** Each group asks for a discussion with the families: one day that is too near to change, and three that are not. */
export function makeSurveys({ today, units, makeId }: Making): readonly TownSurvey[] {
  const near = nextWorkingDay(today)
  let first = near
  while (!isEditableTime(first, today)) first = nextWorkingDay(first)
  const days = [near, first, ...[2, 3].map((weeks) => nextWorkingDay(mondayOf(today).add({ weeks })))]
  const different = days.filter((day, at) => days.findIndex((other) => other.equals(day)) === at)
  return units.flatMap((unit, at) =>
    isOpen(unit, today) && unit.careTypes.includes('CENTRE')
      ? unit.groups.map((group, part) => {
          const number = at * SURVEYS + part
          const times = different.flatMap((date) => TIMES_OF_DISCUSSIONS.map((time) => ({ date, ...time })))
          return {
            id: makeId('calendar-event', at, SURVEYS + part),
            ...EVENT_WORDS[unit.language].discussion,
            period: { start: near, end: days.at(-1) ?? near },
            target: { unitId: unit.id, groupId: group.id },
            times: times.map((time, slot) => ({ ...time, id: makeId('discussion-time', number, slot) })),
          }
        })
      : [],
  )
}

/** Units that use the calendar and whose doors are open. */
function isOpen({ features, validity }: TownUnit, today: Temporal.PlainDate): boolean {
  return features.includes('RESERVATIONS') && includes(validity, today)
}

const oneDay = (day: Temporal.PlainDate): DateRange => ({ start: day, end: day })

type Words = { readonly title: string; readonly description: string }
type EventKind = 'photographs' | 'evening' | 'themeWeek' | 'outing' | 'ownDay' | 'discussion'

const EVENT_WORDS: Readonly<Record<UnitLanguage, Readonly<Record<EventKind, Words>>>> = {
  fi: {
    photographs: { title: 'Valokuvaus', description: 'Kuvaaja käy aamupäivällä. Kuvat ovat vapaaehtoisia.' },
    evening: { title: 'Vanhempainilta klo 17.30', description: 'Tervetuloa! Kahvia ja pullaa on tarjolla.' },
    themeWeek: { title: 'Satuviikko', description: 'Oman lempikirjan saa tuoda mukanaan.' },
    outing: { title: 'Metsäretki', description: 'Lähdemme klo 9. Mukaan kurahousut ja pieni reppu.' },
    ownDay: { title: 'Oma päivä', description: 'Lapsi saa valita laulut ja pöytäkaverin.' },
    discussion: {
      title: 'Varhaiskasvatuskeskustelu',
      description: 'Varaa aika keskusteluun lapsen päivistä ja suunnitelmasta.',
    },
  },
  sv: {
    photographs: { title: 'Fotografering', description: 'Fotografen kommer på förmiddagen. Bilderna är frivilliga.' },
    evening: { title: 'Föräldrakväll kl. 17.30', description: 'Välkommen! Vi bjuder på kaffe och bulle.' },
    themeWeek: { title: 'Sagovecka', description: 'Barnet får ta med sin egen älsklingsbok.' },
    outing: { title: 'Utflykt till skogen', description: 'Vi går kl. 9. Ta med galonbyxor och en liten ryggsäck.' },
    ownDay: { title: 'Min egen dag', description: 'Barnet får välja sånger och bordsgranne.' },
    discussion: {
      title: 'Samtal om småbarnspedagogiken',
      description: 'Boka en tid för ett samtal om barnets dagar och plan.',
    },
  },
  en: {
    photographs: {
      title: 'Photographs',
      description: 'The photographer comes in the morning. Pictures are voluntary.',
    },
    evening: { title: 'Evening for parents at 17.30', description: 'Welcome! There will be coffee and buns.' },
    themeWeek: { title: 'Fairy tale week', description: 'Children may bring their favourite book.' },
    outing: { title: 'Trip to the forest', description: 'We leave at 9. Rain trousers and a small backpack, please.' },
    ownDay: { title: 'A day of one’s own', description: 'The child chooses the songs and who sits next to them.' },
    discussion: {
      title: 'Discussion about early childhood education',
      description: 'Book a time to talk about the child’s days and plan.',
    },
  },
}
