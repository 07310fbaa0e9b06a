import { newEmployee } from '@nalle/contract/municipality/units.ts'
import { id } from '@nalle/contract/wire.ts'
import type { EmployeeId } from '@nalle/domain/ids.ts'
import { isBlank, isEmailAddress } from '@nalle/domain/people/contact-details.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified, Row } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { UNIT_REFUSALS } from './refusals.ts'

export type NewEmployee = z.output<typeof newEmployee>

export const addEmployeeCommand = command({
  name: 'units.addEmployee',
  input: newEmployee,
  answer: id<EmployeeId>('employee'),
  refusals: only(UNIT_REFUSALS, 'NAME_MISSING', 'EMAIL_MALFORMED', 'EMAIL_TAKEN', 'UNKNOWN_UNIT', 'UNKNOWN_GROUP'),
  run: addEmployee,
})

export async function addEmployee(tx: Transaction, employee: NewEmployee): Promise<EmployeeId> {
  const id = employee.id ?? newId<'employee'>()
  await addEmployees(tx, [{ ...employee, id }])
  return id
}

export async function addEmployees(tx: Transaction, employees: readonly Identified<NewEmployee>[]): Promise<void> {
  employees.forEach(checkEmployee)
  await insertRows(
    tx,
    addEmployeeCommand,
    'employee',
    employees.map((employee) => ({ id: employee.id, ...nameColumns(employee) })),
  )
  await insertRows(tx, addEmployeeCommand, 'unit_employee', employees.flatMap(workRows))
  await insertRows(
    tx,
    addEmployeeCommand,
    'message_account',
    employees.map(({ id }) => ({
      type: 'PERSONAL' as const,
      employee_id: id,
      id: newId<'message-account'>(),
      active: true,
    })),
  )
}

/** Names and where they work; whoever works nowhere any more keeps what they have written. */
export async function changeEmployee(tx: Transaction, employee: Identified<NewEmployee>): Promise<void> {
  checkEmployee(employee)
  await updateRow(tx, addEmployeeCommand, 'employee', employee.id, nameColumns(employee))
  await tx.deleteFrom('unit_employee').where('employee_id', '=', employee.id).execute()
  await insertRows(tx, addEmployeeCommand, 'unit_employee', workRows(employee))
}

function checkEmployee({ firstNames, lastName, email }: NewEmployee): void {
  mustBe(addEmployeeCommand, !isBlank(firstNames) && !isBlank(lastName), 'NAME_MISSING')
  mustBe(addEmployeeCommand, email === null || isEmailAddress(email), 'EMAIL_MALFORMED')
}

function nameColumns({ firstNames, lastName, preferredName = '', email }: NewEmployee) {
  return { first_names: firstNames, last_name: lastName, preferred_name: preferredName, email }
}

function workRows({ id, worksIn }: Identified<NewEmployee>): readonly Row<'unit_employee'>[] {
  return worksIn.map(({ unitId, role, groupId }) => ({ unit_id: unitId, employee_id: id, role, group_id: groupId }))
}
