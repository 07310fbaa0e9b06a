/** Chance that is the same every time: what a dice throws follows from the seed and the words it was made with. */
export type Dice = {
  /** From 0 up to, but not including, 1. */
  readonly share: () => number
  readonly chance: (probability: number) => boolean
  /** A whole number, both ends included. */
  readonly between: (lowest: number, highest: number) => number
  readonly pick: <T>(things: readonly T[]) => T
  /** Things with their weights; heavier ones come more often. */
  readonly pickWeighted: <T>(things: readonly (readonly [thing: T, weight: number])[]) => T
}

export function createDice(seed: number, purpose: number): Dice {
  let state = mixed(seed ^ mixed(purpose))

  function share(): number {
    state = (state + 0x6d2b79f5) | 0
    return mixed(state) / 2 ** 32
  }

  function between(lowest: number, highest: number): number {
    return lowest + Math.floor(share() * (highest - lowest + 1))
  }

  function pick<T>(things: readonly T[]): T {
    const thing = things[between(0, things.length - 1)]
    if (thing === undefined) throw new RangeError('Nothing to pick from')
    return thing
  }

  function pickWeighted<T>(things: readonly (readonly [thing: T, weight: number])[]): T {
    let left = share() * things.reduce((sum, [, weight]) => sum + weight, 0)
    const found = things.find(([, weight]) => (left -= weight) < 0) ?? things.at(-1)
    if (found === undefined) throw new RangeError('Nothing to pick from')
    return found[0]
  }

  return { share, chance: (probability) => share() < probability, between, pick, pickWeighted }
}

/** A number of 32 bits that stands for the text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

/** Scatters 32 bits; different numbers stay different. */
export function mixed(value: number): number {
  let bits = value | 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
