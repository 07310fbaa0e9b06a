/**
 * Where in a JSON value dates and times stand, and nothing else. A text that merely looks like a date has no place
 * in a shape, so it stays a text.
 */
export type Shape =
  | Leaf
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly keys: { readonly [key: string]: Shape } }
  | { readonly tag: string; readonly variants: { readonly [value: string]: Shape } }

export type Leaf = 'date' | 'time' | 'end' | 'instant' | 'month'

/** How the midnight at the end of a reservation or an attendance is written: other clients cannot read 00:00:00 there. */
export const MIDNIGHT_AS_END = '23:59:00'

/** Replaces the leaves a shape names, leaving everything else as it is. Null and absent stay as they are. */
export function mapLeaves(value: unknown, shape: Shape, change: (leaf: unknown, kind: Leaf) => unknown): unknown {
  if (value === null || value === undefined) return value
  if (typeof shape === 'string') return change(value, shape)
  if ('list' in shape) return Array.isArray(value) ? value.map((item) => mapLeaves(item, shape.list, change)) : value
  if (typeof value !== 'object') return value
  // An object of the wire: its keys are read by name only.
  const source = value as Readonly<Record<string, unknown>>
  if ('map' in shape) {
    return Object.fromEntries(Object.entries(source).map(([key, item]) => [key, mapLeaves(item, shape.map, change)]))
  }
  const keys = 'keys' in shape ? shape.keys : keysOfVariant(shape.variants[String(source[shape.tag])])
  if (keys === undefined) return value
  const copy: Record<string, unknown> = { ...source }
  for (const key in keys) if (key in source) copy[key] = mapLeaves(source[key], keys[key]!, change)
  return copy
}

const keysOfVariant = (shape: Shape | undefined) =>
  shape !== undefined && typeof shape !== 'string' && 'keys' in shape ? shape.keys : undefined
