import {
  canApplyForAbsence,
  findAbsenceApplicationProblem,
  possibleAbsenceDates,
} from '@nalle/domain/children/absence-applications.ts'
import { findServiceApplicationProblem } from '@nalle/domain/children/service-applications.ts'
import type { EmployeeId, PersonId, ServiceApplicationId } from '@nalle/domain/ids.ts'
import type { ServiceNeedOption } from '@nalle/domain/placements/service-needs.ts'
import { earlier, includes } from '@nalle/domain/time/date-range.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import type { TownChild } from '@nalle/town/household.ts'
import type { NotableKey } from '@nalle/town/notable-reasons.ts'
import type { Town } from '@nalle/town/town.ts'
import { sql } from 'kysely'
import { sendAbsenceApplication } from '../children/absence-applications.ts'
import { sendServiceApplication } from '../children/service-applications.ts'
import { terminatePlace } from '../children/terminate.ts'
import type { Transaction } from '../database/database.ts'
import { acceptAbsenceApplication, rejectAbsenceApplication } from '../municipality/children/absence-applications.ts'
import { setChildImage } from '../municipality/children/images.ts'
import { acceptServiceApplication, rejectServiceApplication } from '../municipality/children/service-applications.ts'
import type { StoreFile } from '../municipality/command.ts'
import { drawFace } from './town-faces.ts'

const NOON = Temporal.PlainTime.from('12:00')

/** On the pages of children worth meeting: applications in every state, a place that ends, and drawn pictures. */
export async function loadChildren(tx: Transaction, town: Town, storePicture: StoreFile | undefined): Promise<void> {
  if (storePicture !== undefined) await drawPictures(tx, town, storePicture)
  // As everything of the town it is there before anybody looks: no calendar has changed.
  await sql`set local nalle.loading = on`.execute(tx)
  await askForChanges(tx, town)
  await askForAbsences(tx, town)
  await endPlace(tx, town)
  await sql`set local nalle.loading = off`.execute(tx)
  // What happened before the town's day was told then.
  await tx
    .deleteFrom('mail_outbox')
    .where('template', 'in', ['place-terminated', 'service-application-decided', 'absence-application-decided'])
    .execute()
}

type Met = { readonly child: TownChild; readonly guardianId: PersonId; readonly head: EmployeeId | undefined }

/** The first child of somebody worth meeting, with a guardian and the head of its unit. */
function meet(town: Town, key: NotableKey): Met | undefined {
  const person = town.notablePeople.find((each) => each.key === key)
  const child = person && town.household(person.household).children[0]
  if (person === undefined || child === undefined) return undefined
  const place = child.placements.find(({ period }) => includes(period, town.today))
  const head = town.employees.find(({ unitId, role }) => unitId === place?.unitId && role === 'UNIT_SUPERVISOR')
  return { child, guardianId: person.personId, head: head?.id }
}

/** Not of everybody: where there is none, the initial stands for the child. */
const WITH_PICTURES: readonly NotableKey[] = ['many-children', 'one-child', 'two-homes-first', 'preschool-and-daycare']

async function drawPictures(tx: Transaction, town: Town, storeFile: StoreFile): Promise<void> {
  const people = town.notablePeople.filter(({ key }) => WITH_PICTURES.includes(key))
  const children = people.flatMap(({ household }) => town.household(household).children)
  const now = instantAt(town.today.subtract({ months: 2 }), NOON)
  for (const [at, { id }] of children.entries()) {
    await setChildImage(tx, { childId: id, content: drawFace(at).toString('base64') }, { now, storeFile })
  }
}

/** Hours that were agreed some months ago and have not fitted since, a wish that was rejected, and one that is open. */
async function askForChanges(tx: Transaction, town: Town): Promise<void> {
  const { today } = town
  const firstOf = (months: number) => today.add({ months }).with({ day: 1 })
  const byHours = (hours: number) => town.serviceNeedOptions.find(({ hoursPerMonth }) => hoursPerMonth === hours)
  const shorter = town.serviceNeedOptions.find(
    ({ validPlacementType, feePercentage }) => validPlacementType === 'DAYCARE' && feePercentage === 80,
  )
  await ask('no-email', byHours(120), firstOf(-5), 'ACCEPTED')
  await ask('one-child', shorter, firstOf(-1), 'REJECTED')
  await ask('weak-login', shorter, firstOf(2), 'OPEN')

  async function ask(
    key: NotableKey,
    option: ServiceNeedOption | undefined,
    startDate: Temporal.PlainDate,
    answer: 'ACCEPTED' | 'REJECTED' | 'OPEN',
  ): Promise<void> {
    const met = meet(town, key)
    if (met?.head === undefined || option === undefined) return
    const sentOn = earlier(startDate.subtract({ days: 20 }), today.subtract({ days: 4 }))
    const type = met.child.placements.find(({ period }) => includes(period, startDate))?.type
    const form = {
      startDate,
      serviceNeedOptionId: option.id,
      additionalInfo: answer === 'OPEN' ? 'Työaikani lyhenee.' : '',
    }
    const placement = type && { type, takesServiceApplications: true }
    if (findServiceApplicationProblem(form, placement, option, sentOn) !== undefined) return
    const citizen = { id: met.guardianId, level: 'STRONG' } as const
    const wish = { childId: met.child.id, ...form }
    await sendServiceApplication(tx, wish, { citizen, now: instantAt(sentOn, NOON) })
    const id = await openApplicationOf(met.child)
    const act = { now: instantAt(sentOn.add({ days: 2 }), NOON) }
    if (answer === 'ACCEPTED') await acceptServiceApplication(tx, { id, by: met.head }, act)
    const reason = 'Ryhmän henkilökunta on mitoitettu nykyisille tunneille. Muutos onnistuu elokuusta alkaen.'
    if (answer === 'REJECTED') await rejectServiceApplication(tx, { id, by: met.head, reason }, act)
  }

  async function openApplicationOf({ id: childId }: TownChild): Promise<ServiceApplicationId> {
    const { id } = await tx
      .selectFrom('service_application')
      .select('id')
      .where('child_id', '=', childId)
      .where('decision', 'is', null)
      .executeTakeFirstOrThrow()
    return id
  }
}

/** A journey that was allowed, one that was not, and one that waits. In the holidays there is nothing to be away from. */
async function askForAbsences(tx: Transaction, town: Town): Promise<void> {
  const met = meet(town, 'preschool-and-daycare')
  if (met?.head === undefined) return
  const { child, guardianId, head } = met
  const { today, terms } = town
  for (const { inDays, length, description, answer } of ABSENCES) {
    const startDate = today.add({ days: inDays })
    const sentOn = earlier(startDate.subtract({ days: 25 }), today.subtract({ days: 3 }))
    const form = { startDate, endDate: startDate.add({ days: length }), description }
    const circumstances = {
      canApply: canApplyForAbsence(child.placements, sentOn),
      possible: possibleAbsenceDates(child.placements, terms.preschool, sentOn),
    }
    if (findAbsenceApplicationProblem(form, circumstances, sentOn) !== undefined) continue
    const sent = { citizenId: guardianId, now: instantAt(sentOn, NOON) }
    const id = await sendAbsenceApplication(tx, { childId: child.id, ...form }, sent)
    const act = { now: instantAt(sentOn.add({ days: 2 }), NOON) }
    if (answer === 'ACCEPTED') await acceptAbsenceApplication(tx, { id, by: head }, act)
    if (answer === 'REJECTED') {
      const reason = 'Perioden är för lång. Vi föreslår högst två veckor.'
      await rejectAbsenceApplication(tx, { id, by: head, reason }, act)
    }
  }
}

const ABSENCES = [
  { inDays: -40, length: 9, description: 'Resa till mormor i Umeå.', answer: 'ACCEPTED' },
  { inDays: 40, length: 40, description: 'Vi vill resa till solen.', answer: 'REJECTED' },
  { inDays: 20, length: 11, description: 'Släktbröllop i Gotland.', answer: 'OPEN' },
] as const

/** A family that moves away. */
async function endPlace(tx: Transaction, town: Town): Promise<void> {
  const met = meet(town, 'intermittent-shift-care')
  const place = met?.child.placements.find(({ period }) => includes(period, town.today))
  const unit = town.units.find(({ id }) => id === place?.unitId)
  if (met === undefined || place === undefined || unit?.features.includes('PLACEMENT_TERMINATION') !== true) return
  if (!place.type.startsWith('DAYCARE')) return
  const lastDay = earlier(town.today.add({ days: 75 }), place.period.end)
  const termination = { type: 'DAYCARE', unitId: place.unitId, lastDay, daycareOnly: false } as const
  const now = instantAt(town.today.subtract({ days: 3 }), NOON)
  await terminatePlace(tx, { childId: met.child.id, termination, citizenId: met.guardianId, now })
}
