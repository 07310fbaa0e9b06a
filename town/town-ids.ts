import type { Id } from '@nalle/domain/ids.ts'
import { hashOf, mixed } from './dice.ts'

/** Makes the id of the n-th thing of a kind; `part` tells the parts of one thing from each other. */
export type MakeId = <Kind extends string>(kind: Kind, index: number, part?: number) => Id<Kind>

/**
 * Ids follow from the seed, so that the town can be made in pieces and again. The first eight digits are the scattered
 * index and the last eight the scattered part, so two things of one kind never share an id, at any size.
 */
export function createIds(seed: string): MakeId {
  const hashes = new Map<string, number>()

  function hashOfKind(kind: string): number {
    const known = hashes.get(kind)
    if (known !== undefined) return known
    const hash = hashOf(`${seed}/${kind}`)
    hashes.set(kind, hash)
    return hash
  }

  return <Kind extends string>(kind: Kind, index: number, part = 0) => {
    const hash = hashOfKind(kind)
    const first = mixed(hash ^ index)
    const second = mixed(first ^ Math.imul(part + 1, 0x9e3779b1))
    const third = mixed(second + hash)
    const last = mixed(first ^ hash ^ part)
    const [two, three] = [hex(second), hex(third)]
    const middle = `${two.slice(0, 4)}-4${two.slice(5)}-${variant(third)}${three.slice(1, 4)}`
    // A UUID by its form, which is all that the brand says.
    return `${hex(first)}-${middle}-${three.slice(4)}${hex(last)}` as Id<Kind>
  }
}

/** Millions of ids are written this way when a country is made. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function hex(bits: number): string {
  return `${BYTES[bits >>> 24]}${BYTES[(bits >>> 16) & 255]}${BYTES[(bits >>> 8) & 255]}${BYTES[bits & 255]}`
}

function variant(bits: number): string {
  return '89ab'.charAt(bits >>> 30)
}
