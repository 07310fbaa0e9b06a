/**
 * What every browser can be asked to do, whatever it is spoken to by. Small on purpose: how one finds a button or reads
 * a sentence is written once, in `screen.ts`, on top of `evaluate`.
 */
export type BrowserWindow = {
  /** Begins to go there; nobody waits for the page. */
  readonly goto: (address: string) => Promise<void>
  /** The value of an expression in the page, which must be text. A promise is waited for. */
  readonly evaluate: (expression: string) => Promise<string>
  /** A press of the pointer, in pixels of the page. */
  readonly click: (x: number, y: number) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key) => Promise<void>
  /** What is seen, as PNG. */
  readonly picture: () => Promise<Buffer>
  readonly close: () => Promise<void>
}

export type Size = { readonly width: number; readonly height: number }

/** A browser that runs; every window it opens is that of somebody who has never been here. */
export type RunningBrowser = {
  readonly open: (size: Size) => Promise<BrowserWindow>
  readonly close: () => Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace' | 'ArrowDown'

/** How the WebDriver protocols write keys that are no letters. */
export const WEBDRIVER_KEYS: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
}

/** A press of the pointer, and of keys one after the other, as both WebDriver protocols take them. */
export function pointerPress(x: number, y: number) {
  const at = { x: Math.round(x), y: Math.round(y) }
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', ...at, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
}

export function keyPresses(keys: readonly string[]) {
  const actions = keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}
