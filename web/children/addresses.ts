import type { ChildId } from '@nalle/domain/ids.ts'

const CHILDREN = '/children'
export const addressOfChild = (id: ChildId, section?: string) =>
  `${CHILDREN}/${id}${section === undefined ? '' : `#${section}`}`
