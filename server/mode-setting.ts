import type { Mode } from './http/app.ts'
import { readSwitch } from './setting-values.ts'
import type { Environment } from './setting-values.ts'

export function readMode(env: Environment, problems: string[]): Mode {
  const value = env['NALLE_MODE']
  if (value === undefined || value === '') return readForgottenMode(env, problems)
  if (value === 'demo' || value === 'test' || value === 'production') return value
  problems.push(`NALLE_MODE is "${value}"; it must be demo, test or production.`)
  return 'production'
}

/** A database server and an https address belong to installations for real families: demo must then be named. */
function readForgottenMode(env: Environment, problems: string[]): Mode {
  const signs = [
    env['DATABASE_URL'] && 'DATABASE_URL is set',
    env['PUBLIC_URL']?.toLowerCase().startsWith('https://') && 'PUBLIC_URL begins with https://',
  ].filter(Boolean)
  if (signs.length > 0) {
    const because = signs.join(' and ')
    problems.push(`NALLE_MODE is missing although ${because}; set it to production, or to demo for a demonstration.`)
  }
  return 'demo'
}

/** In demo and test mode anybody logs in as anybody, so an address that other machines reach needs a confirmation. */
export function checkPublicDemo(value: string | undefined, mode: Mode, publicUrl: string, problems: string[]): void {
  const isConfirmed = readSwitch('PUBLIC_DEMO', value, false, problems)
  if (mode === 'production') {
    if (isConfirmed) problems.push('PUBLIC_DEMO cannot be on in production.')
    return
  }
  // A missing mode or an unreadable address is a problem already.
  if (isConfirmed || problems.length > 0 || !isPublicHttps(publicUrl)) return
  problems.push(
    `NALLE_MODE is ${mode} and PUBLIC_URL is ${publicUrl}: everybody can log in as the people of the town and read their mails. ` +
      'Set PUBLIC_DEMO=on if no real person will use this address, or NALLE_MODE=production.',
  )
}

function isPublicHttps(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
