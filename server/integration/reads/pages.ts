import { MachineRefused } from '../../http/errors.ts'

/** How a list is asked for: the last id that was seen, and how many at most. */
export type Paging = { readonly after?: string | undefined; readonly limit: number }

/** Before every other id, for whoever begins. */
export const FIRST = '00000000-0000-0000-0000-000000000000'

/** One page of what was asked for with one row more than fits: whether there is a next page is then known. */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit }: Paging,
  cursorOf: (row: Row) => string,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}

export function foundOr404<Row>(row: Row | undefined): Row {
  if (row === undefined) {
    throw new MachineRefused({ status: 404, code: 'NOT_FOUND', detail: 'There is nothing of this id.' }, 'NOT_FOUND')
  }
  return row
}
