import { createHash } from 'node:crypto'
import type { LineToSend } from './read-folder.ts'

/** What a line puts, and of what; nothing is known of a line that nobody understands. */
export type Subject = {
  readonly kind: string
  /** Lines of the same kind about the same are put in their order. */
  readonly about: string | undefined
}

export function subjectOf(json: string): Subject {
  const line = read(json)
  const [kind, key, value] = [line.get('put'), line.get('key'), line.get('value')]
  if (typeof kind !== 'string') return { kind: '', about: undefined }
  if (typeof key === 'string') return { kind, about: key }
  const children = new Set((Array.isArray(value) ? value : [value]).map(childIn))
  const [child] = children
  return { kind, about: children.size === 1 ? child : undefined }
}

/**
 * Divides lines of one kind among several streams. Whatever is about the same stays in one of them and in its order, so that
 * the later of two lines is the one that counts. If it is not known what one is about, all stay together.
 */
export function lanesOf(
  lines: readonly (LineToSend & { readonly about: string | undefined })[],
  most: number,
): readonly (readonly LineToSend[])[] {
  if (lines.some(({ about }) => about === undefined)) return [lines]
  const lanes = Map.groupBy(lines, ({ about = '' }) => laneOf(about, most))
  return [...lanes.values()]
}

function laneOf(about: string, most: number): number {
  return (createHash('sha256').update(about).digest()[0] ?? 0) % most
}

function childIn(item: unknown): string | undefined {
  const child = typeof item === 'object' && item !== null && 'childId' in item ? item.childId : undefined
  return typeof child === 'string' ? child : undefined
}

function read(json: string): ReadonlyMap<string, unknown> {
  try {
    const line: unknown = JSON.parse(json)
    return new Map(typeof line === 'object' && line !== null ? Object.entries(line) : [])
  } catch {
    return new Map()
  }
}
