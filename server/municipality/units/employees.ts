import type { EmployeeId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import { isBlank, isEmailAddress } from '@nalle/domain/people/contact-details.ts'
import type { Transaction } from '../../database/database.ts'
import type { EmployeeRole } from '../../database/tables/units.ts'
import { mustBe } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'

export type NewEmployee = {
  readonly id?: EmployeeId
  readonly firstNames: string
  readonly lastName: string
  /** By which families know them; all of the first names unless told otherwise. */
  readonly preferredName?: string
  readonly email: string | null
  readonly worksIn: readonly {
    readonly unitId: UnitId
    readonly role: EmployeeRole
    readonly groupId: GroupId | null
  }[]
}

export async function addEmployee(tx: Transaction, employee: NewEmployee): Promise<EmployeeId> {
  const id = employee.id ?? newId<'employee'>()
  await addEmployees(tx, [{ ...employee, id }])
  return id
}

export async function addEmployees(tx: Transaction, employees: readonly Identified<NewEmployee>[]): Promise<void> {
  for (const { firstNames, lastName, email } of employees) {
    mustBe(!isBlank(firstNames) && !isBlank(lastName), 'NAME_MISSING')
    mustBe(email === null || isEmailAddress(email), 'EMAIL_MALFORMED')
  }
  await insertRows(
    tx,
    'employee',
    employees.map(({ id, firstNames, lastName, preferredName = '', email }) => ({
      id,
      first_names: firstNames,
      last_name: lastName,
      preferred_name: preferredName,
      email,
    })),
  )
  await insertRows(
    tx,
    'unit_employee',
    employees.flatMap(({ id, worksIn }) =>
      worksIn.map(({ unitId, role, groupId }) => ({ unit_id: unitId, employee_id: id, role, group_id: groupId })),
    ),
  )
  await insertRows(
    tx,
    'message_account',
    employees.map(({ id }) => ({
      type: 'PERSONAL' as const,
      employee_id: id,
      id: newId<'message-account'>(),
      active: true,
    })),
  )
}
