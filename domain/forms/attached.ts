/** How many files of each type are attached; a type without an entry has none. */
export type AttachedCounts<Type extends string = string> = Readonly<Partial<Record<Type, number>>>

export function countAttached<Type extends string>(files: readonly { readonly type: Type }[]): AttachedCounts<Type> {
  const counts: Partial<Record<Type, number>> = {}
  for (const { type } of files) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

export function lacksFile<Type extends string>(attached: AttachedCounts<Type>, type: Type): boolean {
  return (attached[type] ?? 0) === 0
}
