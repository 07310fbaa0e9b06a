import { expect } from '@playwright/test'
import { freePort } from '../free-port.ts'
import { startProgram } from './program.ts'
import { keyPresses, pointerPress, WEBDRIVER_KEYS } from './window.ts'
import type { RunningBrowser } from './window.ts'

/** WebKit draws on a screen, so it is given one that nobody sees; it is spoken to by classic WebDriver. */
export async function startWebKit(driver: string): Promise<RunningBrowser> {
  // A screen writes its number to the channel it is told, as a line of its own; it may have complained of something before.
  const screen = await startProgram(
    ['Xvfb', '-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {},
    /^(\d+)\n/m,
  )
  return {
    open: async ({ width, height }) => {
      const { ask, sessionId, program } = await openSession(driver, `:${screen.found}`)
      const command = <Result>(method: string, path: string, body?: object, longestMs?: number) =>
        ask<Result>(method, `/session/${sessionId}${path}`, body, longestMs)
      const evaluate = (expression: string) =>
        command<string>('POST', '/execute/sync', { script: `return (${expression})`, args: [] }, LONGEST_EVALUATION_MS)
      const resize = async () => {
        await command('POST', '/window/rect', { x: 0, y: 0, width, height })
      }
      await resize()
      return {
        goto: async (url) => {
          await command('POST', '/url', { url })
        },
        evaluate,
        click: async (x, y) => {
          await command('POST', '/actions', { actions: pointerPress(x, y) })
        },
        type: async (text) => {
          await command('POST', '/actions', { actions: keyPresses([...text]) })
        },
        press: async (key) => {
          await command('POST', '/actions', { actions: keyPresses([WEBDRIVER_KEYS[key]]) })
        },
        picture: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
        close: async () => {
          try {
            await command('DELETE', '')
          } finally {
            await program.stop()
          }
        },
      }
    },
    close: screen.stop,
  }
}

/**
 * The driver looks for a free port first and starts a browser there afterwards. On a machine where much begins and ends,
 * something else may have taken the port meanwhile, and the driver waits for its browser for ever: it is started anew.
 */
async function openSession(driver: string, display: string) {
  const env = { DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' }
  for (let starts = 1; ; starts += 1) {
    const port = await freePort()
    // It does not say when it listens; asked until it answers.
    const program = await startProgram(['sh', '-c', `echo ready; exec ${driver} --port=${port}`], env, /(ready)/)
    const ask = askerOf(`http://127.0.0.1:${port}`)
    try {
      // Waiting for a page to load would hang where WebKit changes to another process.
      const wanted = { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } }
      const { sessionId } = await untilUp(() =>
        ask<{ sessionId: string }>('POST', '/session', wanted, LONGEST_OPENING_MS),
      )
      return { ask, sessionId, program }
    } catch (error) {
      await program.stop()
      if (starts === STARTS) throw error
    }
  }
}

function askerOf(address: string) {
  return async <Result>(
    method: string,
    path: string,
    body?: object,
    longestMs: number = LONGEST_ANSWER_MS,
  ): Promise<Result> => {
    const answer = await fetch(address + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestMs),
    })
    // The form of every answer in this protocol.
    const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}

/** A busy machine takes one or two seconds. */
const LONGEST_OPENING_MS = 10_000
const STARTS = 3
const LONGEST_ANSWER_MS = 20_000
/**
 * On a busy machine, in about one story of twenty, a question is never answered; seen was the first after leaving a page.
 * Whoever waits for something to be so asks again, well before their patience is over.
 */
const LONGEST_EVALUATION_MS = 4_000
const LONGEST_SILENCE_MS = 5_000

/** A connection that is refused is a `TypeError` of `fetch`; any other error is the driver's answer. */
async function untilUp<Result>(start: () => Promise<Result>): Promise<Result> {
  let answered: Promise<Result> | undefined
  await expect(async () => {
    const started = start()
    await started.catch((error: unknown) => {
      if (error instanceof TypeError) throw error
    })
    answered = started
  }).toPass({ intervals: [100], timeout: LONGEST_SILENCE_MS + LONGEST_OPENING_MS })
  if (answered === undefined) throw new Error('the driver does not listen')
  return answered
}
