import type { ChildId, IncomeStatementId } from '@nalle/domain/ids.ts'

/** In the place of an id: the statement is not there yet. */
export const NEW = 'new'

export const INCOME = '/income'

/** Whose statement it is: the person's own, or a child's. */
export type Owner = ChildId | undefined

export const addressOfStatement = (owner: Owner, id: IncomeStatementId | typeof NEW) =>
  owner === undefined ? `${INCOME}/${id}` : `/child-income/${owner}/${id}`

export const addressOfEditor = (owner: Owner, id: IncomeStatementId | typeof NEW) =>
  `${addressOfStatement(owner, id)}/edit`
