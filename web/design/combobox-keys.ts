/** What a key does in the field of a combobox. Nothing: the key is the text's own. */
export type ComboboxStep =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'choose'; readonly at: number }

type Situation = {
  readonly open: boolean
  /** The option that is pointed at. */
  readonly active: number | undefined
  readonly count: number
  readonly hasText: boolean
}

/**
 * The keys of an editable combobox by the ARIA practices. The arrows go round through the field itself: above the first
 * option and below the last one nothing is pointed at, and Home and End belong to the text again.
 */
export function comboboxStep(key: string, { open, active, count, hasText }: Situation): ComboboxStep | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (!open || count === 0) return { kind: 'open' }
      return { kind: 'go', to: key === 'ArrowDown' ? after(active, count) : before(active, count) }
    case 'Home':
      return open && active !== undefined ? { kind: 'go', to: 0 } : undefined
    case 'End':
      return open && active !== undefined ? { kind: 'go', to: count - 1 } : undefined
    case 'Enter':
      if (!open) return { kind: 'open' }
      if (active !== undefined) return { kind: 'choose', at: active }
      // Shows what would be chosen, and leaves the choice to the next press.
      return count > 0 ? { kind: 'go', to: 0 } : undefined
    case 'Escape':
      if (open) return { kind: 'close' }
      return hasText ? { kind: 'clear' } : undefined
    default:
      return undefined
  }
}

/** Nothing is pointed at. */
export const IN_THE_FIELD = -1

const after = (active: number | undefined, count: number) =>
  active === undefined ? 0 : active === count - 1 ? IN_THE_FIELD : active + 1

const before = (active: number | undefined, count: number) =>
  active === undefined ? count - 1 : active === 0 ? IN_THE_FIELD : active - 1
