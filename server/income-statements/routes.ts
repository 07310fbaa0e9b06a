import {
  createChildIncomeStatement,
  createIncomeStatement,
  deleteIncomeStatement,
  getChildIncomeStatements,
  getChildStartDates,
  getFeeBasis,
  getIncomeChildren,
  getIncomeStatement,
  getIncomeStatements,
  getPartner,
  getStartDates,
  updateIncomeStatement,
  updateSentIncomeStatement,
} from '@nalle/contract/income-statements.ts'
import {
  beginAsLastTime,
  discardKeptForm,
  getKeptForm,
  getLastTime,
  keepForm,
} from '@nalle/contract/kept-income-forms.ts'
import type { Purpose } from '@nalle/domain/income-statements/circumstances.ts'
import { requireGuardianOf } from '../access/require-own-child.ts'
import type { FileServices } from '../attachments/services.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { copyLast, findLastTime } from './as-last-time.ts'
import { findIncomeChildren, findPartner, readFeeBasis } from './family.ts'
import { discardKept, findKept, getTarget, keep } from './kept-forms.ts'
import { addDetails, create, findStartDates, remove, update } from './save.ts'
import { listStatements, viewStatement } from './view.ts'

export function incomeStatementRoutes(app: App, services: FileServices): void {
  handle(app, getIncomeStatements, ({ citizen, db, query }) =>
    listStatements(db, citizen.id, { citizenId: citizen.id, page: query.page }),
  )
  handle(app, getChildIncomeStatements, async ({ citizen, db, params, query }) => {
    await requireGuardianOf(db, citizen.id, params.childId)
    return listStatements(db, params.childId, { citizenId: citizen.id, page: query.page })
  })
  handle(app, getIncomeStatement, ({ citizen, db, params }) => viewStatement(db, params.incomeStatementId, citizen.id))
  handle(app, getStartDates, async ({ citizen, db }) => {
    const statements = await findStartDates(db, citizen.id, citizen.id)
    return statements.map(({ startDate }) => startDate)
  })
  handle(app, getChildStartDates, async ({ citizen, db, params }) => {
    await requireGuardianOf(db, citizen.id, params.childId)
    const statements = await findStartDates(db, params.childId, citizen.id)
    return statements.map(({ startDate }) => startDate)
  })
  handle(app, getPartner, ({ citizen, db, today }) => findPartner(db, citizen.id, today))
  handle(app, getIncomeChildren, ({ citizen, db, today }) => findIncomeChildren(db, citizen.id, today))
  handle(app, getFeeBasis, ({ citizen, city, db, today }) => readFeeBasis(db, citizen.id, today, city))

  handle(app, createIncomeStatement, ({ body, citizen, concerns, db, now, query }) =>
    db.transaction(async (tx) => {
      const saving = { citizenId: citizen.id, body, purpose: purposeOf(query), ...query, now }
      concerns(...(await create(tx, citizen.id, saving)))
    }),
  )
  handle(app, createChildIncomeStatement, ({ body, citizen, concerns, db, now, params, query }) =>
    db.transaction(async (tx) => {
      await requireGuardianOf(tx, citizen.id, params.childId)
      const saving = { citizenId: citizen.id, body, purpose: purposeOf(query), ...query, now }
      concerns(...(await create(tx, params.childId, saving)))
    }),
  )
  handle(app, updateIncomeStatement, ({ body, citizen, db, now, params, query }) =>
    db.transaction(async (tx) => {
      const saving = { citizenId: citizen.id, body, purpose: purposeOf(query), ...query, now }
      await update(tx, params.incomeStatementId, saving)
    }),
  )
  handle(app, updateSentIncomeStatement, ({ body, citizen, db, now, params, query }) =>
    db.transaction((tx) => addDetails(tx, params.incomeStatementId, { citizenId: citizen.id, ...body, ...query, now })),
  )
  handle(app, deleteIncomeStatement, ({ citizen, db, now, params }) =>
    db.transaction((tx) => remove(tx, params.incomeStatementId, { citizenId: citizen.id, now })),
  )

  handle(app, getKeptForm, async ({ citizen, db, query }) => ({
    kept: await findKept(db, await getTarget(db, citizen.id, query)),
  }))
  handle(app, keepForm, ({ body, citizen, db, now, query }) =>
    db.transaction(async (tx) => keep(tx, await getTarget(tx, citizen.id, query), body, now)),
  )
  handle(app, discardKeptForm, ({ citizen, db, query }) =>
    db.transaction(async (tx) => discardKept(tx, await getTarget(tx, citizen.id, query))),
  )
  handle(app, getLastTime, async ({ citizen, db, query, today }) =>
    findLastTime(db, await getTarget(db, citizen.id, query), today),
  )
  handle(app, beginAsLastTime, async ({ body, citizen, city, db, now, query }) => {
    const target = await getTarget(db, citizen.id, query)
    return copyLast({ db, unaudited: app.db, services, target, device: body.device, city, now })
  })
}

const purposeOf = ({ draft = false }: { readonly draft?: boolean | undefined }): Purpose => (draft ? 'DRAFT' : 'SEND')
