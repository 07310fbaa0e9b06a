import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { Household } from '@nalle/town/household.ts'
import type { Town } from '@nalle/town/town.ts'
import { makeTown } from '@nalle/town/town.ts'
import { sql } from 'kysely'
import type { Database, Read, Transaction } from '../database/database.ts'
import { insertMany } from '../database/insert-many.ts'
import { giveCredentials } from '../municipality/people/credentials.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addClubTerm, addPreschoolTerm } from '../municipality/placements/terms.ts'
import { addEmployees } from '../municipality/units/employees.ts'
import { addGroups } from '../municipality/units/groups.ts'
import { addUnits } from '../municipality/units/units.ts'
import type { StoreFile as StorePicture } from '../municipality/command.ts'
import { loadCalendar } from './load-calendar.ts'
import type { FilesOfDiaries } from './load-child-documents.ts'
import { loadChildDocuments, storeDiaryFiles } from './load-child-documents.ts'
import { loadChildren } from './load-children.ts'
import { loadDecisions } from './load-decisions.ts'
import type { FilesOfMessages, StoreFile } from './load-town-messages.ts'
import { loadingMessages, storeTownFiles } from './load-town-messages.ts'
import type { Archive, PastApplication } from './past-applications.ts'
import { bringPastApplications } from './past-applications.ts'
import { bringPastDecisions } from './past-decisions.ts'
import type { HouseholdRows } from './town-rows.ts'
import { employeeOf, HOUSEHOLD_TABLES, householdWriter, noRows, unitOf } from './town-rows.ts'

/** What a town is made from; the same three make the same town. */
export type TownPlan = {
  readonly seed: string
  readonly date: Temporal.PlainDate
  readonly children: number
}

export type LoadTownOptions = {
  readonly now: Temporal.Instant
  readonly hashPassword: (password: string) => Promise<string>
  /** Keeps the files of the town's messages; without it the messages have none. */
  readonly storeFile?: StoreFile
  /** Keeps the pictures of its children; without it they have none. */
  readonly storePicture?: StorePicture
  /** The days on which life goes on in the town; null leaves the calendar to those who write stories into it. */
  readonly days: DateRange | null
  /** Told after each batch how many households are in. */
  readonly onProgress?: (done: number, all: number) => void
}

/** The town in this database, if one was loaded. */
export async function findLoadedTown(db: Read): Promise<TownPlan | undefined> {
  return db.selectFrom('loaded_town').select(['seed', 'date', 'children']).executeTakeFirst()
}

/**
 * Loads the town as one whole, or finds the one that is there already: whoever starts a second time, or at the same
 * moment, keeps what the first one loaded.
 */
export async function ensureTown(
  db: Database,
  plan: TownPlan,
  options: LoadTownOptions,
): Promise<{ readonly plan: TownPlan; readonly isNew: boolean }> {
  const known = await findLoadedTown(db)
  if (known !== undefined) return { plan: known, isNew: false }
  const town = makeTown({ seed: plan.seed, today: plan.date, children: plan.children })
  const files = options.storeFile === undefined ? new Map() : await storeTownFiles(town, options.storeFile)
  const diaryFiles = options.storeFile === undefined ? new Map() : await storeDiaryFiles(town, options.storeFile)
  const isNew = await db.transaction(async (tx) => {
    if (!(await claim(tx, plan, options.now))) return false
    await loadTown(tx, town, { files, diaryFiles, seed: plan.seed, ...options })
    // Nobody listened when it came.
    await tx.deleteFrom('inbox_arrival').execute()
    // So many rows at once: without new statistics the first queries would go the long way round.
    await sql`analyze`.execute(tx)
    return true
  })
  return { plan: (await findLoadedTown(db)) ?? plan, isNew }
}

/** A second process waits here until the first has finished, and then finds its town. */
async function claim(tx: Transaction, plan: TownPlan, now: Temporal.Instant): Promise<boolean> {
  const claimed = await tx
    .insertInto('loaded_town')
    .values({ ...plan, loaded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seed')
    .executeTakeFirst()
  return claimed !== undefined
}

type Loading = LoadTownOptions & {
  readonly files: FilesOfMessages
  readonly diaryFiles: FilesOfDiaries
  readonly seed: string
}

async function loadTown(tx: Transaction, town: Town, { files, diaryFiles, seed, ...options }: Loading): Promise<void> {
  await addUnits(tx, town.units.map(unitOf))
  await addGroups(tx, town.groups)
  await addEmployees(tx, town.employees.map(employeeOf))
  for (const term of town.terms.club) await addClubTerm(tx, term)
  for (const term of town.terms.preschool) await addPreschoolTerm(tx, term)
  for (const [displayOrder, option] of town.serviceNeedOptions.entries()) {
    await addServiceNeedOption(tx, { ...option, displayOrder })
  }
  await loadHouseholds(tx, town, await loadingMessages(tx, town, files), options)
  if (options.days !== null) {
    await loadCalendar(tx, town, { seed, days: options.days, now: options.now })
    await loadChildDocuments(tx, town, diaryFiles, ARCHIVE)
    await loadChildren(tx, town, options.storePicture)
  }
  await openWeakLogins(tx, town, options)
}

/** Written together; large enough that a statement is worth its trip, small enough that a country needs little memory. */
const HOUSEHOLDS_IN_A_BATCH = 500

async function loadHouseholds(
  tx: Transaction,
  town: Town,
  loadMessages: (households: readonly Household[]) => Promise<void>,
  { onProgress, now }: LoadTownOptions,
): Promise<void> {
  const write = householdWriter(town)
  let rows = noRows()
  let batch: Household[] = []
  let done = 0
  for (const household of town.households()) {
    write(household, rows)
    batch.push(household)
    done += 1
    if (done % HOUSEHOLDS_IN_A_BATCH === 0 || done === town.householdCount) {
      await insertBatch(tx, rows)
      await bringPastApplications(tx, applicationsOf(town, batch), ARCHIVE)
      await bringPastDecisions(
        tx,
        batch.flatMap((each) => town.decisionsOf(each)),
        now,
      )
      await loadMessages(batch)
      await loadDecisions(tx, town, batch, ARCHIVE)
      rows = noRows()
      batch = []
      onProgress?.(done, town.householdCount)
    }
  }
}

/** As the city of the town keeps them. */
const ARCHIVE: Archive = { organization: 'Kuusilahti', archiveMonths: 120 }

function applicationsOf(town: Town, households: readonly Household[]): readonly PastApplication[] {
  return households
    .flatMap((household) => town.applicationsOf(household))
    .map((application) => ({ ...application, origin: 'ELECTRONIC' }))
}

async function insertBatch(tx: Transaction, rows: HouseholdRows): Promise<void> {
  for (const table of HOUSEHOLD_TABLES) await insertMany(tx, table, rows[table])
}

async function openWeakLogins(tx: Transaction, town: Town, { now, hashPassword }: LoadTownOptions): Promise<void> {
  for (const { personId, weakLogin } of town.notablePeople) {
    if (weakLogin === null) continue
    const passwordHash = await hashPassword(weakLogin.password)
    await giveCredentials(tx, { personId, username: weakLogin.username, passwordHash, now })
  }
}
