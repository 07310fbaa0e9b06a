/** Whose statement it is, as seen by the person who asks. */
export type Relation = 'OWN' | 'GUARDIAN_OF_CHILD' | 'FOSTER_PARENT_OF_CHILD' | 'PARTNER' | 'FORMER_PARTNER' | 'NOBODY'

/** Income is told to the municipality, not to the household: a partner learns only whether there is a statement. */
export function maySeeStatement(relation: Relation): boolean {
  return relation === 'OWN' || relation === 'GUARDIAN_OF_CHILD'
}

/** Papers that staff have added are the municipality's. */
export function isFileShown(file: { readonly uploadedByEmployee: boolean }): boolean {
  return !file.uploadedByEmployee
}
