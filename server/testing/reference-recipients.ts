/**
 * Whom a citizen may write to, told once more from the sentences of the wire's description and in nothing but whole
 * days: today is day 0. It shares no line with the rules it is held against.
 */
export type Days = { readonly from: number; readonly to: number }
export type BookChild = {
  readonly placement: (Days & { readonly unit: number; readonly group: Days | null }) | null
  readonly backupCare: (Days & { readonly unit: number; readonly isInGroup: boolean }) | null
}
export type BookUnit = { readonly usesMessages: boolean; readonly isSupervisorActive: boolean }
/** Everybody in it is guardian, or foster parent in these days, of all the children. */
export type BookFamily = {
  readonly children: readonly BookChild[]
  readonly carers: readonly { readonly name: string; readonly fosterDays: Days | null }[]
}

const OPENS_BEFORE = 14
const isOver = ({ to }: Days) => to < 0
const isOpen = ({ from }: Days) => from - OPENS_BEFORE <= 0
const isToday = ({ from, to }: Days) => from <= 0 && to >= 0

export type Reach = { readonly newMessage: ReadonlySet<string>; readonly reply: ReadonlySet<string> }

export function isCarerToday(family: BookFamily, name: string): boolean {
  return family.carers.some((carer) => carer.name === name && (carer.fosterDays === null || isToday(carer.fosterDays)))
}

/** Nothing for a child because of whom no staff and no group can be reached. */
export function reachByTheBook(
  family: BookFamily,
  units: readonly BookUnit[],
  child: BookChild,
  writer: string,
): Reach | undefined {
  const newMessage = new Set<string>()
  const reply = new Set<string>()
  const stays = [child.placement, child.backupCare].filter(
    (stay) => stay !== null && units[stay.unit]?.usesMessages === true && !isOver(stay),
  )
  for (const [unit, { isSupervisorActive }] of units.entries()) {
    const here = stays.filter((stay) => stay?.unit === unit)
    if (here.length === 0) continue
    reply.add(`teacher ${unit}`)
    if (!isSupervisorActive) continue
    reply.add(`supervisor ${unit}`)
    const first = Math.min(...here.map((stay) => stay?.from ?? 0))
    if (first - OPENS_BEFORE <= 0) newMessage.add(`supervisor ${unit}`)
  }
  const groups = [
    child.placement?.group ? { ...child.placement.group, unit: child.placement.unit } : null,
    child.backupCare?.isInGroup === true ? child.backupCare : null,
  ]
  for (const group of groups) {
    if (group === null || units[group.unit]?.usesMessages !== true || isOver(group)) continue
    reply.add(`group ${group.unit}`)
    if (isOpen(group)) newMessage.add(`group ${group.unit}`)
  }
  if (reply.size === 0) return undefined
  for (const { name } of family.carers) {
    if (name === writer || !isCarerToday(family, name)) continue
    newMessage.add(name)
    reply.add(name)
  }
  return { newMessage, reply }
}

export function unitToday({ placement }: BookChild): number | null {
  return placement !== null && placement.group !== null && isToday(placement.group) ? placement.unit : null
}

export type Attempt = {
  readonly writer: string
  /** Positions among the family's children; anything else is somebody else's child. */
  readonly children: readonly number[]
  readonly recipients: readonly string[]
}

export function mayBegin(family: BookFamily, units: readonly BookUnit[], attempt: Attempt): boolean {
  const { writer, recipients } = attempt
  if (!isCarerToday(family, writer)) return false
  const isWritingOpen =
    family.children.some(({ placement }) => placement !== null && units[placement.unit]?.usesMessages === true) &&
    family.children.some(({ placement }) => placement !== null && isOpen(placement) && !isOver(placement))
  const chosen = [...new Set(attempt.children)].map((at) => family.children[at])
  const reaches = chosen.map((child) => child && reachByTheBook(family, units, child, writer))
  if (!isWritingOpen || chosen.length === 0 || reaches.includes(undefined)) return false
  const isAllowed = (name: string) =>
    name.startsWith('group')
      ? reaches.some((reach) => reach?.newMessage.has(name))
      : reaches.every((reach) => reach?.newMessage.has(name))
  const hasStaff = recipients.some((name) => /^(group|supervisor|teacher) /.test(name))
  const isOneUnit = new Set(chosen.map((child) => child && unitToday(child))).size === 1
  return recipients.every(isAllowed) && hasStaff && isOneUnit
}

/** In a thread about all the family's children, in which these take part. */
export function mayAnswer(
  family: BookFamily,
  units: readonly BookUnit[],
  participants: ReadonlySet<string>,
  { writer, recipients }: Omit<Attempt, 'children'>,
): boolean {
  if (!participants.has(writer) || recipients.length === 0) return false
  const own = isCarerToday(family, writer) ? family.children : []
  const reaches = own.map((child) => reachByTheBook(family, units, child, writer))
  const unitsOfOwn = own.map(unitToday).filter((unit) => unit !== null)
  return (
    new Set(unitsOfOwn).size <= 1 &&
    recipients.every(
      (name) =>
        name !== writer &&
        participants.has(name) &&
        (name === 'finance' || reaches.some((reach) => reach?.reply.has(name))),
    )
  )
}
