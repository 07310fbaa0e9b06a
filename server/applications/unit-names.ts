import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { PreferredUnit } from '@nalle/domain/applications/form.ts'
import type { Read } from '../database/database.ts'

/** Units go by the names of the register; one that is no longer there keeps the name it was chosen under. */
export async function withUnitNames(
  db: Read,
  document: FormDocument,
  chosenBefore: readonly PreferredUnit[],
): Promise<FormDocument> {
  const { preferredUnits } = document.preferences
  if (preferredUnits.length === 0) return document
  const ids = preferredUnits.map(({ id }) => id)
  const known = await db.selectFrom('unit').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map([...chosenBefore, ...known].map(({ id, name }) => [id, name]))
  return {
    ...document,
    preferences: {
      ...document.preferences,
      preferredUnits: preferredUnits.map(({ id }) => ({ id, name: names.get(id) ?? '' })),
    },
  }
}
