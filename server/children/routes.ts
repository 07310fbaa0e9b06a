import {
  createAbsenceApplication,
  deleteAbsenceApplication,
  getAbsenceApplicationDates,
  getAbsenceApplications,
} from '@nalle/contract/absence-applications.ts'
import { getChildImage } from '@nalle/contract/child-images.ts'
import {
  getAttendanceSummary,
  getChildOverview,
  getChildren,
  getDailyServiceTimes,
  getServiceNeeds,
} from '@nalle/contract/children.ts'
import {
  createServiceApplication,
  deleteServiceApplication,
  getServiceApplicationOptions,
  getServiceApplications,
} from '@nalle/contract/service-applications.ts'
import {
  getPlacements,
  getTerminations,
  previewTermination,
  terminatePlacements,
} from '@nalle/contract/terminations.ts'
import { requireOwnChild } from '../access/require-own-child.ts'
import type { FileServices } from '../attachments/services.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import {
  readAbsenceApplications,
  readPossibleDates,
  sendAbsenceApplication,
  withdrawAbsenceApplication,
} from './absence-applications.ts'
import { attendanceDaysOf } from './attendance-summary.ts'
import { readDailyServiceTimes } from './daily-service-times.ts'
import { giveImage } from './images.ts'
import { listChildren } from './list-children.ts'
import { readOverview } from './overview.ts'
import { placementGroups } from './placements.ts'
import { readReceipts } from './receipts.ts'
import { findChildPlacements } from './rows.ts'
import {
  readOptions,
  readServiceApplications,
  sendServiceApplication,
  withdrawServiceApplication,
} from './service-applications.ts'
import { readServiceNeeds } from './service-needs.ts'
import { preview, terminatePlace } from './terminate.ts'

export function childrenRoutes(app: App, { files }: Pick<FileServices, 'files'>): void {
  handle(app, getChildren, async ({ citizen, db, today, city }) => [
    ...(await listChildren(db, { citizen, today, city })),
  ])
  handle(app, getChildOverview, async ({ citizen, db, params: { childId }, today, city }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return readOverview(db, childId, { citizen, today, city })
  })
  handle(app, getServiceNeeds, async ({ citizen, db, params: { childId }, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return readServiceNeeds(db, childId)
  })
  handle(app, getAttendanceSummary, async ({ citizen, db, params: { childId, yearMonth }, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return { attendanceDays: await attendanceDaysOf(db, childId, yearMonth) }
  })
  handle(app, getDailyServiceTimes, async ({ citizen, db, params: { childId }, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return readDailyServiceTimes(db, childId)
  })
  placementRoutes(app)
  serviceApplicationRoutes(app)
  absenceApplicationRoutes(app)
  handle(app, getChildImage, (context) => giveImage(files, context))
}

function placementRoutes(app: App): void {
  handle(app, getPlacements, async ({ citizen, db, params: { childId }, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return { placements: placementGroups(await findChildPlacements(db, [childId]), today) }
  })
  handle(app, previewTermination, async ({ citizen, db, params: { childId }, query, now, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    const { type, unitId, terminationDate: lastDay, terminateDaycareOnly: daycareOnly = false } = query
    return preview(db, { childId, termination: { type, unitId, lastDay, daycareOnly }, citizenId: citizen.id, now })
  })
  handle(app, terminatePlacements, ({ citizen, db, params: { childId }, body, now, today }) =>
    db.transaction(async (tx) => {
      await requireOwnChild(tx, citizen.id, childId, today)
      const { type, unitId, terminationDate: lastDay, terminateDaycareOnly } = body
      const termination = { type, unitId, lastDay, daycareOnly: terminateDaycareOnly ?? false }
      await terminatePlace(tx, { childId, termination, citizenId: citizen.id, now })
    }),
  )
  handle(app, getTerminations, async ({ citizen, db, params: { childId }, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return readReceipts(db, childId)
  })
}

function serviceApplicationRoutes(app: App): void {
  handle(app, getServiceApplications, async ({ citizen, db, query: { childId }, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return readServiceApplications(db, childId, citizen)
  })
  handle(app, getServiceApplicationOptions, async ({ citizen, db, query: { childId, date }, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return readOptions(db, childId, date)
  })
  handle(app, createServiceApplication, ({ citizen, db, body, now, today }) =>
    db.transaction(async (tx) => {
      await requireOwnChild(tx, citizen.id, body.childId, today)
      await sendServiceApplication(tx, body, { citizen, now })
    }),
  )
  handle(app, deleteServiceApplication, ({ citizen, db, params, now }) =>
    db.transaction((tx) => withdrawServiceApplication(tx, params.id, { citizen, now })),
  )
}

function absenceApplicationRoutes(app: App): void {
  handle(app, getAbsenceApplications, async ({ citizen, db, query: { childId }, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return readAbsenceApplications(db, childId, citizen.id)
  })
  handle(app, getAbsenceApplicationDates, async ({ citizen, db, query: { childId }, today }) => {
    await requireOwnChild(db, citizen.id, childId, today)
    return readPossibleDates(db, childId, today)
  })
  handle(app, createAbsenceApplication, ({ citizen, db, body, now, today }) =>
    db.transaction(async (tx) => {
      await requireOwnChild(tx, citizen.id, body.childId, today)
      return sendAbsenceApplication(tx, body, { citizenId: citizen.id, now })
    }),
  )
  handle(app, deleteAbsenceApplication, ({ citizen, db, params, now }) =>
    db.transaction((tx) => withdrawAbsenceApplication(tx, params.id, { citizenId: citizen.id, now })),
  )
}
