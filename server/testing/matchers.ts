import { expect } from 'vitest'
import type { Answer } from './nalle.ts'

expect.extend({
  /** The call was refused for this reason of its contract, or with this bare status. */
  toBeRefusedWith(answer: Answer<unknown>, expected: string | number) {
    const found = typeof expected === 'number' ? answer.status : (answer.error?.reason ?? answer.error?.errorCode)
    return {
      pass: answer.status >= 400 && found === expected,
      message: () =>
        `expected a refusal with ${expected}, got ${answer.status} ${JSON.stringify(answer.error ?? null)}`,
    }
  },
})

declare module 'vitest' {
  // Vitest learns of our matcher by widening its own interface, whose type parameters must be repeated as they are.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeRefusedWith(expected: string | number): T extends never ? never : R
  }
}
