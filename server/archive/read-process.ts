import type { ProcessMetadata } from '@nalle/contract/process-metadata.ts'
import type { Id, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { CaseId, CaseState } from '../database/tables/applications.ts'

type Process = NonNullable<ProcessMetadata['data']>['process']

/** A case with all states it has gone through, and who brought it there. */
export async function readProcess(db: Read, caseId: CaseId): Promise<Process> {
  const record = await db.selectFrom('case_record').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow()
  const { definition_number: definition, year, number } = record
  return {
    id: caseId,
    caseIdentifier: `${number}/${definition}/${year}`,
    processDefinitionNumber: definition,
    year,
    number,
    organization: record.organization,
    archiveDurationMonths: record.archive_months,
    migrated: false,
    history: (await findHistory(db, caseId)).map(({ rowIndex, state, enteredAt, ...by }) => ({
      rowIndex,
      state,
      enteredAt,
      enteredBy: enteredBy(by),
    })),
  }
}

type Entered = {
  readonly citizenId: PersonId | null
  readonly employeeId: string | null
  readonly name: string | null
}
type HistoryRow = Entered & {
  readonly rowIndex: number
  readonly state: CaseState
  readonly enteredAt: Temporal.Instant
}

function findHistory(db: Read, caseId: CaseId): Promise<readonly HistoryRow[]> {
  return select<HistoryRow>(
    db,
    sql`
      select entered.row_index as "rowIndex", entered.state, entered.entered_at as "enteredAt",
        entered.entered_by_citizen as "citizenId", entered.entered_by_employee as "employeeId",
        coalesce(person.first_names || ' ' || person.last_name, employee.first_names || ' ' || employee.last_name) as name
      from case_state entered
      left join person on person.id = entered.entered_by_citizen
      left join employee on employee.id = entered.entered_by_employee
      where entered.case_id = ${caseId} order by entered.row_index`,
  )
}

/** What nobody in particular did was done by the service. */
const THE_SERVICE = '00000000-0000-0000-0000-000000000000'

function enteredBy({ citizenId, employeeId, name }: Entered): Process['history'][number]['enteredBy'] {
  const type = citizenId !== null ? 'CITIZEN' : employeeId !== null ? 'EMPLOYEE' : 'SYSTEM'
  // On this wire a user is known by one kind of id, whatever they are.
  return { id: (citizenId ?? employeeId ?? THE_SERVICE) as Id<'modifier'>, name: name ?? 'Nalle', type }
}
