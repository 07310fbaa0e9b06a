import type { ChildId } from '@nalle/domain/ids.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnswerOf, CallName } from '../api/call-types.ts'
import { failureKind } from '../api/failures.ts'
import { forgetDraftsAbout, type Storage } from '../session/forget-drafts.ts'

const CHILDREN: CallName = 'children.getChildren'

type Places = {
  /** Deletes the answers that this device has stored. */
  readonly forgetStored: () => Promise<unknown>
  readonly drafts: Storage
}

/**
 * A relation to a child may end while pages are open. A refused query loses the answer it had, so that nothing old is
 * shown beside the refusal, and the list of children is fetched again. Once that no longer names a child, everything
 * that this device has stored is deleted, in memory and on disk, and what is on the page is fetched again.
 */
export function forgetFormerChildren(client: QueryClient, { forgetStored, drafts }: Places): void {
  let known = idsIn(client.getQueryData([CHILDREN]))
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const [name] = query.queryKey
    if (action.type === 'error' && failureKind(action.error) === 'no-access') {
      if (query.state.data !== undefined) query.setState({ data: undefined, dataUpdatedAt: 0 })
      // Without a list in memory nothing will say which child it was.
      if (client.getQueryData([CHILDREN]) === undefined) void forgetStored().catch(() => undefined)
      else if (name !== CHILDREN) void client.invalidateQueries({ queryKey: [CHILDREN], refetchType: 'all' })
    }
    if (name !== CHILDREN || query.state.data === undefined) return
    const listed = idsIn(query.state.data)
    const former = [...known].filter((id) => !listed.has(id))
    known = listed
    if (former.length === 0) return
    for (const id of former) forgetDraftsAbout(drafts, id)
    void forgetStored().catch(() => undefined)
    const isOther = (other: Query) => other.queryKey[0] !== CHILDREN
    // `resetQueries` would bring back the answers that were written into the page.
    const empty = { data: undefined, dataUpdatedAt: 0, status: 'pending', error: null } as const
    for (const other of client.getQueryCache().findAll({ predicate: isOther })) other.setState(empty)
    void client.invalidateQueries({ predicate: isOther })
  })
}

/** Answers of this call have this shape. */
function idsIn(children: unknown): ReadonlySet<ChildId> {
  return new Set(((children ?? []) as AnswerOf<'children.getChildren'>).map(({ id }) => id))
}
