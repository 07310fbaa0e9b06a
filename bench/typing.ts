import type { BrowserPage } from './browser.ts'
import { p75Of, taken } from './interactions.ts'
import type { Taken } from './interactions.ts'
import type { Measurement } from './measurement.ts'

/** A phone of some years ago. */
export const SLOWDOWN = 4
/** Letters typed one after another. */
const LETTERS = 40
/** Slower than this, and the letters come after the fingers. */
const AIM_MS = 50

/** How typing into a field feels. `what` is a letter of it, in words. */
export async function measureTyping(page: BrowserPage, what: string, field: string): Promise<readonly Measurement[]> {
  const letters: Taken[] = []
  for (let letter = 0; letter < LETTERS; letter++) letters.push(await typed(page, field, letter))
  return [
    {
      what,
      value: p75Of(letters.map(({ shown }) => shown)),
      unit: 'ms',
      aim: { atMost: AIM_MS },
      how: `Chromium, ${SLOWDOWN}× slower CPU, p75 of ${LETTERS}`,
    },
    {
      what: `${what}, processor`,
      value: p75Of(letters.map(({ busy }) => busy)),
      unit: 'ms',
      how: 'time of the page’s own thread',
    },
  ]
}

/** One more letter, as a keyboard would bring it: React looks at the value that the browser itself has set. */
function typed(page: BrowserPage, field: string, letter: number): Promise<Taken> {
  const text = '5'.repeat(letter + 1)
  return taken(
    page,
    `const field = document.querySelector('#${field}')
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, '${text}')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: '5' }))`,
    `document.querySelector('#${field}').value === '${text}'`,
  )
}
