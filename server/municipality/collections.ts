import { recordedAttendance, writtenAbsence, writtenReservation } from '@nalle/contract/municipality/calendar.ts'
import { childDays } from '@nalle/contract/municipality/child-days.ts'
import { newGuardianship } from '@nalle/contract/municipality/people.ts'
import { upsertMany } from '../database/upsert-many.ts'
import { absenceRow, writeAbsencesCommand } from './calendar/absences.ts'
import { attendanceRow, recordAttendancesCommand } from './calendar/attendances.ts'
import { countDays, putDaysOfChildren } from './calendar/child-days.ts'
import { putChildDays } from './calendar/day-columns.ts'
import { lockChildrenOf } from './calendar/day-rows.ts'
import { reservationRow, writeReservationsCommand } from './calendar/reservations.ts'
import { addGuardianshipCommand, guardianshipRow, liftEnded } from './people/guardianships.ts'
import { PEOPLE_REFUSALS } from './people/refusals.ts'
import { inWords, only, VALUE_NOT_KNOWN } from './refusals.ts'
import type { Collection } from './resource.ts'
import { collection } from './resource.ts'

const GUARDIANSHIPS = {
  refusals: { ...addGuardianshipCommand.refusals, ...only(PEOPLE_REFUSALS, 'GUARDIAN_OF_ONESELF') },
}

/** What needs no key: who looks after whom, and the days of a child. */
export const COLLECTIONS: readonly Collection[] = [
  collection({
    kind: 'guardianships',
    area: 'people',
    item: newGuardianship,
    refusals: GUARDIANSHIPS.refusals,
    put:
      (items, { now }) =>
      async (tx) => {
        await liftEnded(tx, items, now)
        return inWords(
          GUARDIANSHIPS,
          upsertMany(tx, 'guardianship', items.map(guardianshipRow), {
            identity: ['guardian_id', 'child_id'],
            compared: [],
          }),
        )
      },
  }),
  collection({
    kind: 'reservations',
    area: 'calendar',
    item: writtenReservation,
    refusals: writeReservationsCommand.refusals,
    put: (items) => async (tx) => {
      await lockChildrenOf(tx, items)
      return inWords(
        writeReservationsCommand,
        upsertMany(
          tx,
          'reservation',
          items.map((item) => reservationRow(item)),
          {
            identity: ['child_id', 'date'],
            compared: ['start_time', 'end_time', 'second_start_time', 'second_end_time'],
          },
        ),
      )
    },
  }),
  collection({
    kind: 'absences',
    area: 'calendar',
    item: writtenAbsence,
    refusals: writeAbsencesCommand.refusals,
    put: (items) => async (tx) => {
      await lockChildrenOf(tx, items)
      return inWords(
        writeAbsencesCommand,
        upsertMany(
          tx,
          'absence',
          items.map((item) => absenceRow(item)),
          {
            identity: ['child_id', 'date', 'category'],
            compared: ['type', 'questionnaire_id'],
          },
        ),
      )
    },
  }),
  collection({
    kind: 'attendances',
    area: 'calendar',
    item: recordedAttendance,
    refusals: recordAttendancesCommand.refusals,
    put: (items) => async (tx) => {
      await lockChildrenOf(tx, items)
      return inWords(
        recordAttendancesCommand,
        upsertMany(tx, 'attendance', items.map(attendanceRow), {
          identity: ['child_id', 'date', 'start_time'],
          compared: ['end_time', 'unit_id'],
        }),
      )
    },
  }),
  collection({
    kind: 'child-days',
    area: 'calendar',
    item: childDays,
    refusals: { ...putChildDays.refusals, VALUE_NOT_KNOWN },
    put: putDaysOfChildren,
    most: 20,
    rowsOf: countDays,
  }),
]
