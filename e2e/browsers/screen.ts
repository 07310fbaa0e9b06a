import { expect, test } from '@playwright/test'
import { isStill, lookFor, pressMet } from './find-in-page.ts'
import type { Found, Query } from './find-in-page.ts'
import type { BrowserWindow, Key } from './window.ts'

/** What somebody before a browser does and sees. Everything waits until it can be done, or is so. */
export type Screen = {
  readonly goto: (path: string) => Promise<void>
  readonly press: (what: Query) => Promise<void>
  readonly fill: (field: Query, text: string) => Promise<void>
  readonly choose: (list: Query, option: string) => Promise<void>
  readonly key: (key: Key) => Promise<void>
  readonly see: (what: Query) => Promise<void>
  readonly seeNot: (what: Query) => Promise<void>
  readonly seeValue: (field: Query, value: string) => Promise<void>
  readonly seePath: (path: RegExp) => Promise<void>
  /** Any question about the page, for what only one story asks. */
  readonly ask: <Answer, Argument = null>(
    question: (argument: Argument) => Answer,
    argument?: Argument,
  ) => Promise<Answer>
  readonly picture: () => Promise<Buffer>
}

/** A machine that does much else at the same time is slow, and not wrong. */
const LONGEST_WAIT_MS = 30_000
const PAUSE_MS = 60
/** From when the browser says that it has pressed until the page has heard of it. */
const LONGEST_PRESS_MS = 2_000
const MOST_PRESSES = 5

export function screenOf(window: BrowserWindow, address: string): Screen {
  const ask = async <Answer>(expression: string): Promise<Answer> =>
    // It went through JSON on both sides.
    JSON.parse(await window.evaluate(`JSON.stringify(${expression})`)) as Answer
  const look = (query: Query, act: Parameters<typeof lookFor>[1], choice?: string) =>
    ask<Found>(`(${lookFor.toString()})(${JSON.stringify(query)}, ${JSON.stringify(act)}, ${JSON.stringify(choice)})`)

  /** A page that is just being left answers nothing, or nonsense; it is asked again. */
  async function until<Answer>(
    what: string,
    get: () => Promise<Answer>,
    isSo: (answer: Answer) => boolean,
  ): Promise<Answer> {
    let wanted: { readonly answer: Answer } | undefined
    await expect(async () => {
      const answer = await get()
      if (!isSo(answer)) throw new Error(`${what}; the last that was seen: ${JSON.stringify(answer)}`)
      wanted = { answer }
    }, what).toPass({ intervals: [PAUSE_MS], timeout: LONGEST_WAIT_MS })
    if (wanted === undefined) throw new Error(what)
    return wanted.answer
  }

  const named = (query: Query) => JSON.stringify(query)

  /** A page may move between the look and the press, of which it then knows nothing: it is looked at again. */
  async function press(what: Query): Promise<void> {
    let met: ReturnType<typeof pressMet>
    let tries = 0
    do {
      await pressOnce(what)
      // Said by the page that was pressed, or by the one that has come since.
      met = await untilMet()
      tries += 1
    } while ((met === 'another' || met === 'nothing') && tries < MOST_PRESSES)
    if (tries > 1) reportRepeatedPress(tries, named(what))
    if (met === 'another' || met === 'nothing') throw new Error(`pressed ${tries} times, met ${met}: ${named(what)}`)
  }

  async function untilMet(): Promise<ReturnType<typeof pressMet>> {
    const end = performance.now() + LONGEST_PRESS_MS
    return until(
      'nobody says what the press met',
      () => ask<ReturnType<typeof pressMet>>(`(${pressMet.toString()})()`),
      (met) => met !== 'nothing' || performance.now() > end,
    )
  }

  async function pressOnce(what: Query): Promise<void> {
    let before: Found['point']
    const { point } = await until(
      `cannot be pressed: ${named(what)}`,
      async () => ({ still: await ask<boolean>(`(${isStill.toString()})()`), ...(await look(what, 'press')) }),
      ({ still, point: now }) => {
        const stays = now !== undefined && before?.x === now.x && before.y === now.y
        before = now
        return still && stays
      },
    )
    if (point !== undefined) await window.click(point.x, point.y)
  }

  return {
    goto: async (path) => {
      // Nobody waits for pages to load, so the one that is left is marked: what follows is about the next one.
      await window.evaluate('String(globalThis.isLeft = true)')
      await window.goto(new URL(path, address).href)
      const isThere = () => ask<boolean>(`!globalThis.isLeft && document.readyState !== 'loading'`)
      await until(`does not come: ${path}`, isThere, Boolean)
    },
    press,
    fill: async (field, text) => {
      await press(field)
      await look(field, 'select')
      if (text === '') await window.press('Backspace')
      else await window.type(text)
      await until(
        `does not hold “${text}”: ${named(field)}`,
        () => look(field, 'look'),
        ({ value }) => value === text,
      )
    },
    choose: async (list, option) => {
      await until(
        `has no “${option}”: ${named(list)}`,
        () => look(list, 'choose', option),
        ({ count }) => count > 0,
      )
    },
    key: (key) => window.press(key),
    see: async (what) => {
      await until(
        `is not seen: ${named(what)}`,
        () => look(what, 'look'),
        ({ count }) => count > 0,
      )
    },
    seeNot: async (what) => {
      await until(
        `is still seen: ${named(what)}`,
        () => look(what, 'look'),
        ({ count }) => count === 0,
      )
    },
    seeValue: async (field, wanted) => {
      await until(
        `does not hold “${wanted}”: ${named(field)}`,
        () => look(field, 'look'),
        ({ value }) => value === wanted,
      )
    },
    seePath: async (path) => {
      await until(
        `the address is not ${path}`,
        () => ask<string>('location.pathname + location.search'),
        (found) => path.test(found),
      )
    },
    ask: (question, argument) => ask(`(${question.toString()})(${JSON.stringify(argument ?? null)})`),
    picture: window.picture,
  }
}

/** A press that was repeated is a defect of the page, of the driver or of this file: it is printed and stays in the report. */
function reportRepeatedPress(presses: number, target: string): void {
  const description = `${presses} presses of ${target}`
  test.info().annotations.push({ type: 'repeated press', description })
  process.stderr.write(`${test.info().titlePath.join(' › ')}: ${description}\n`)
}
