import { createHash } from 'node:crypto'

/** The same for the same value, whatever the order of its keys and however its dates were written. */
export function fingerprintOf(value: unknown): Buffer {
  return createHash('sha256').update(canonical(value)).digest()
}

/** As an entity tag. */
export function tagOf(fingerprint: Buffer): string {
  return `"${fingerprint.toString('base64url').slice(0, 22)}"`
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (!isPlain(value)) return JSON.stringify(value)
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
  return `{${parts.join()}}`
}

/** Days and moments are no plain objects. */
export function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
