import {
  createApplication,
  deleteApplication,
  getActivePlacements,
  getApplication,
  getApplicationChildren,
  getApplicationNotifications,
  getApplicationsByGuardian,
  getApplicationsCancelledByStaff,
  getDuplicateApplications,
  saveDraft,
  sendApplication,
  updateApplication,
} from '@nalle/contract/applications.ts'
import { placesHad } from '@nalle/domain/applications/places-had.ts'
import { requireOwnChild } from '../access/require-own-child.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { begin, findUnfinished } from './begin.ts'
import { findChildren, findPlacements } from './children.ts'
import { countWaitingForAnswer, findCancelledByStaff, findOwnApplications } from './list-applications.ts'
import { remove } from './remove.ts'
import { changeApplication, keepDraft } from './save.ts'
import { send } from './send.ts'
import { viewApplication } from './view.ts'

export function applicationRoutes(app: App): void {
  handle(app, getApplicationsByGuardian, ({ citizen, city, db, today }) =>
    findOwnApplications(db, citizen.id, { today, city }),
  )
  handle(app, getApplicationsCancelledByStaff, ({ citizen, db, today }) => findCancelledByStaff(db, citizen.id, today))
  handle(app, getApplicationNotifications, ({ citizen, db, today }) => countWaitingForAnswer(db, citizen.id, today))
  handle(app, getApplicationChildren, ({ citizen, db, today }) => findChildren(db, citizen.id, today))
  handle(app, getDuplicateApplications, async ({ citizen, db, params, today }) => {
    await requireOwnChild(db, citizen.id, params.childId, today)
    return findUnfinished(db, citizen.id, params.childId)
  })
  handle(app, getActivePlacements, async ({ citizen, db, params, today }) => {
    await requireOwnChild(db, citizen.id, params.childId, today)
    return placesHad(await findPlacements(db, params.childId), today)
  })
  handle(app, createApplication, ({ body, citizen, city, concerns, db, now, today }) =>
    db.transaction(async (tx) => {
      await requireOwnChild(tx, citizen.id, body.childId, today)
      const id = await begin(tx, body, citizen.id, { now, city })
      concerns(id)
      return id
    }),
  )
  handle(app, getApplication, ({ citizen, city, db, params, today }) =>
    viewApplication(db, params.applicationId, citizen.id, { today, city }),
  )
  handle(app, saveDraft, ({ body, citizen, city, db, now, params: { applicationId } }) => {
    const { form, version } = 'form' in body ? body : { form: body, version: undefined }
    return db.transaction(async (tx) => ({
      version: await keepDraft(tx, { applicationId, citizenId: citizen.id, form, version }, { now, city }),
    }))
  })
  handle(app, updateApplication, ({ body, citizen, city, db, now, params: { applicationId } }) => {
    const { form, version, allowOtherGuardianAccess } = body
    const saving = { applicationId, citizenId: citizen.id, form, version, allowOtherGuardianAccess }
    return db.transaction(async (tx) => ({ version: await changeApplication(tx, saving, { now, city }) }))
  })
  handle(app, sendApplication, ({ citizen, city, db, now, params }) =>
    db.transaction((tx) => send(tx, params.applicationId, citizen.id, { now, city })),
  )
  handle(app, deleteApplication, ({ citizen, db, now, params }) =>
    db.transaction((tx) => remove(tx, params.applicationId, citizen.id, now)),
  )
}
