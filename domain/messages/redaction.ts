import { isStrongEnough } from '../access/strength.ts'
import type { AuthLevel } from '../access/strength.ts'

/** Whether a login is shown a thread without its texts. */
export function isRedacted({ sensitive }: { readonly sensitive: boolean }, level: AuthLevel): boolean {
  return sensitive && !isStrongEnough(level, 'STRONG')
}
