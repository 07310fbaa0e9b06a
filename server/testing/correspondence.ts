import type { EmployeeId, GroupId, MessageAccountId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { Database } from '../database/database.ts'
import type { Delivered } from '../messages/deliver.ts'
import { getMessageAccount } from '../municipality/messages/accounts.ts'
import type { StaffMessage } from '../municipality/messages/messages.ts'
import { writeAsStaff } from '../municipality/messages/messages.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import { addGroup } from '../municipality/units/groups.ts'
import { addUnit } from '../municipality/units/units.ts'
import type { NewUnit } from '../municipality/units/units.ts'
import type { FamilyOptions, KnowingRegister, TestFamily } from './families.ts'
import { addFamily } from './families.ts'
import { newUnit } from './units.ts'

/** A unit with one group, its supervisor and a teacher, and the accounts of all three. */
export type StaffedUnit = {
  readonly unitId: UnitId
  readonly groupId: GroupId
  readonly supervisorId: EmployeeId
  readonly teacherId: EmployeeId
  readonly accounts: {
    readonly group: MessageAccountId
    readonly supervisor: MessageAccountId
    readonly teacher: MessageAccountId
  }
}

export async function addStaffedUnit(db: Database, differences: Partial<NewUnit> = {}): Promise<StaffedUnit> {
  const unit = newUnit({ name: 'Metsolan päiväkoti', location: null, ...differences })
  return addStaffTo(db, await db.transaction((tx) => addUnit(tx, unit)))
}

export function addStaffTo(db: Database, unitId: UnitId): Promise<StaffedUnit> {
  return db.transaction(async (tx) => {
    const validity = { start: Temporal.PlainDate.from('2020-01-01'), end: null }
    const groupId = await addGroup(tx, { unitId, name: 'Ketut', validity })
    const supervisorId = await addEmployee(tx, {
      firstNames: 'Jaana',
      lastName: 'Johtaja',
      email: null,
      worksIn: [{ unitId, role: 'UNIT_SUPERVISOR', groupId: null }],
    })
    const teacherId = await addEmployee(tx, {
      firstNames: 'Oili',
      lastName: 'Opettaja',
      email: null,
      worksIn: [{ unitId, role: 'TEACHER', groupId }],
    })
    const [group, supervisor, teacher] = [
      await getMessageAccount(tx, { groupId }),
      await getMessageAccount(tx, { employeeId: supervisorId }),
      await getMessageAccount(tx, { employeeId: teacherId }),
    ]
    return { unitId, groupId, supervisorId, teacherId, accounts: { group, supervisor, teacher } }
  })
}

/** A family whose children are all in the unit's group, unless told otherwise. */
export function addFamilyTo(
  db: Database,
  register: KnowingRegister,
  { unitId, groupId }: Pick<StaffedUnit, 'unitId' | 'groupId'>,
  options: FamilyOptions = {},
): Promise<TestFamily> {
  const children = (options.children ?? [{}]).map((child) => ({ placements: [{ groupId }], ...child }))
  return addFamily(db, register, { ...options, unitId, children })
}

export function accountOf(db: Database, personId: PersonId): Promise<MessageAccountId> {
  return getMessageAccount(db, { personId })
}

/** Staff write; what a test leaves out is filled in. Answers with the first thread. */
export async function writes(
  db: Database,
  message: Pick<StaffMessage, 'senderId' | 'to' | 'now'> & Partial<StaffMessage>,
): Promise<Delivered> {
  const sent = await db.transaction((tx) =>
    writeAsStaff(tx, { title: 'Retki perjantaina', content: 'Ottakaa eväät mukaan.', ...message }),
  )
  const [first] = sent
  if (first === undefined) throw new Error('nobody received anything')
  return first
}
