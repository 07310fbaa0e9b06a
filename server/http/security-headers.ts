import { createHash } from 'node:crypto'
import type { Mode } from './app.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  // What may be kept is said by the few routes whose answers may be.
  'cache-control': 'no-store',
}

const TWO_YEARS = 63_072_000

/** For a page with scripts and styles of its own in it: these and no others. */
export function policyAllowing(scripts: readonly string[], styles: readonly string[]): string {
  return CONTENT_SECURITY_POLICY.replace("script-src 'self'", (allowed) => allowed + hashesOf(scripts)).replace(
    "style-src 'self'",
    (allowed) => allowed + hashesOf(styles),
  )
}

const hashesOf = (texts: readonly string[]) =>
  texts.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('')

/** Every answer carries these, errors included. */
export function securityHeaders(mode: Mode, withSubdomains = false): Readonly<Record<string, string>> {
  if (mode !== 'production') return HEADERS
  const scope = withSubdomains ? '; includeSubDomains' : ''
  return { ...HEADERS, 'strict-transport-security': `max-age=${TWO_YEARS}${scope}` }
}
