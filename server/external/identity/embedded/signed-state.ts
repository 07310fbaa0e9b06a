import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The identity provider keeps nothing in memory, so that any number of processes can serve one login: what it must
 * remember between two pages travels with the person, sealed against changes.
 */
export function seal(content: Readonly<Record<string, unknown>>, key: string): string {
  const text = Buffer.from(JSON.stringify(content), 'utf8').toString('base64url')
  return `${text}.${sealOf(text, key)}`
}

export function openSealed(sealed: string | undefined, key: string): Readonly<Record<string, unknown>> | undefined {
  const [text = '', mark = '', ...rest] = (sealed ?? '').split('.')
  const expected = Buffer.from(sealOf(text, key))
  const given = Buffer.from(mark)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  // The seal shows that we wrote it ourselves.
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, unknown>
}

function sealOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
