import type { GroupId, Id, UnitId } from '@nalle/domain/ids.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { BulletinText } from './bulletin-texts.ts'
import { GROUP_TEXTS, MUNICIPAL_TEXTS, UNIT_TEXTS } from './bulletin-texts.ts'
import { createDice, hashOf } from './dice.ts'
import type { Dice } from './dice.ts'
import type { TownEmployee } from './employees.ts'
import type { TownWriter } from './messages.ts'
import type { MakeId } from './town-ids.ts'
import type { TownUnit } from './units.ts'

/** Something that was told to many families at once: the same text at the same moment for each of them. */
export type BoardNote = {
  readonly contentId: Id<'message-content'>
  readonly sender: TownWriter
  readonly sentAt: Temporal.Instant
  readonly text: BulletinText
  readonly language: TownUnit['language']
}

export type Board = (place: { readonly unitId: UnitId; readonly groupId: GroupId | null }) => readonly BoardNote[]

export type BoardInput = {
  readonly seed: string
  readonly today: Temporal.PlainDate
  readonly units: readonly TownUnit[]
  readonly supervisorOf: ReadonlyMap<UnitId, TownEmployee>
  readonly makeId: MakeId
}

/** In which of the past weeks each of them wrote: 1 is the last one whose working days are over. */
const GROUP_WEEKS = [1, 2, 5]
const UNIT_WEEKS = [1, 4]
const MUNICIPAL_WEEKS = [3]

export function createBoard({ seed, today, units, supervisorOf, makeId }: BoardInput): Board {
  const boardSeed = hashOf(`${seed}/board`)
  const numbers = new Map(units.map((unit, at) => [unit.id, at]))
  const known = new Map<string, readonly BoardNote[]>()

  return ({ unitId, groupId }) => {
    const key = groupId ?? unitId
    const found = known.get(key) ?? notesOf(unitId, groupId)
    known.set(key, found)
    return found
  }

  function notesOf(unitId: UnitId, groupId: GroupId | null): readonly BoardNote[] {
    const at = numbers.get(unitId)
    const unit = at === undefined ? undefined : units[at]
    if (at === undefined || unit === undefined) return []
    const { language } = unit
    const supervisor = supervisorOf.get(unitId)
    const group = unit.groups.findIndex(({ id }) => id === groupId)
    return [
      ...written(MUNICIPAL_TEXTS, MUNICIPAL_WEEKS, 0, 0, { office: 'MUNICIPAL' }),
      ...(supervisor === undefined ? [] : written(UNIT_TEXTS, UNIT_WEEKS, at, 1, { employeeId: supervisor.id })),
      ...(groupId === null ? [] : written(GROUP_TEXTS, GROUP_WEEKS, at, 2 + group, { groupId })),
    ]

    function written(
      texts: readonly BulletinText[],
      weeks: readonly number[],
      index: number,
      part: number,
      sender: TownWriter,
    ): readonly BoardNote[] {
      const dice = createDice(boardSeed, index * 64 + part)
      const used = new Set<BulletinText>()
      return weeks.flatMap((weeksAgo, turn) => {
        const text = chooseText(texts, weeksAgo, used, dice)
        if (text === undefined) return []
        used.add(text)
        return [
          {
            // Households count from nought upwards, boards downwards: their texts never share an id.
            contentId: makeId('message-content', -1 - index, (part * 8 + turn) * 4 + LANGUAGE_PARTS[language]),
            sender,
            sentAt: momentOf(text, weeksAgo, dice),
            text,
            language,
          },
        ]
      })
    }
  }

  function chooseText(
    texts: readonly BulletinText[],
    weeksAgo: number,
    used: ReadonlySet<BulletinText>,
    dice: Dice,
  ): BulletinText | undefined {
    const { month } = today.subtract({ weeks: weeksAgo })
    const fitting = texts.filter((text) => text.months.includes(month) && !used.has(text))
    return fitting.length === 0 ? undefined : dice.pick(fitting)
  }

  /** On Monday or Tuesday, since most texts speak of a day later in the week; weekly letters on Friday. */
  function momentOf(text: BulletinText, weeksAgo: number, dice: Dice): Temporal.Instant {
    const weekday = text.title.en === 'Our week' ? 5 : dice.between(1, 2)
    const endOfWork = today.subtract({ days: 5 })
    const monday = endOfWork.subtract({ days: endOfWork.dayOfWeek - 1, weeks: weeksAgo - 1 })
    const time = new Temporal.PlainTime(dice.between(8, 15), dice.between(0, 59))
    return instantAt(monday.add({ days: weekday - 1 }), time)
  }
}

const LANGUAGE_PARTS = { fi: 0, sv: 1, en: 2 } as const
