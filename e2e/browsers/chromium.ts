import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './program.ts'
import { openSocket } from './socket.ts'
import type { Key, RunningBrowser } from './window.ts'

const KEYS: Readonly<Record<Key, { readonly code: number; readonly text?: string }>> = {
  Enter: { code: 13, text: '\r' },
  Escape: { code: 27 },
  Tab: { code: 9 },
  Backspace: { code: 8 },
  ArrowDown: { code: 40 },
}

/** Spoken to by its own protocol, which the oldest one that we support understands as well as today's. */
export async function startChromium(
  program: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'nalle-chromium-'))
  const options = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    // Chromium's sandbox does not work for root, as whom container builds run.
    ...(userInfo().uid === 0 ? ['--no-sandbox', '--no-zygote'] : []),
  ]
  const { found, stop } = await startProgram([program, ...options], env, /DevTools listening on (ws:\S+)/)
  const { ask, close } = await openSocket(found)
  return {
    open: async ({ width, height }) => {
      const { browserContextId } = await ask<{ browserContextId: string }>('Target.createBrowserContext')
      const blank = { url: 'about:blank', browserContextId }
      const { targetId } = await ask<{ targetId: string }>('Target.createTarget', blank)
      const attached = await ask<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
      const command = <Result>(method: string, params: object = {}) => ask<Result>(method, params, attached.sessionId)
      await command('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
      const mouse = (type: string, at: object) => command('Input.dispatchMouseEvent', { type, ...at })
      return {
        goto: async (url) => {
          await command('Page.navigate', { url })
        },
        evaluate: async (expression) => {
          const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
          const { result, exceptionDetails } = await command<Evaluated>('Runtime.evaluate', options)
          if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
          return result.value
        },
        click: async (x, y) => {
          await mouse('mouseMoved', { x, y })
          await mouse('mousePressed', { x, y, button: 'left', clickCount: 1 })
          await mouse('mouseReleased', { x, y, button: 'left', clickCount: 1 })
        },
        type: async (text) => {
          for (const letter of text) {
            await command('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
            await command('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
          }
        },
        press: async (key) => {
          const { code, text } = KEYS[key]
          const event = { key, code: key, windowsVirtualKeyCode: code, ...(text === undefined ? {} : { text }) }
          await command('Input.dispatchKeyEvent', { type: text === undefined ? 'rawKeyDown' : 'keyDown', ...event })
          await command('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
        },
        picture: async () => {
          const { data } = await command<{ data: string }>('Page.captureScreenshot')
          return Buffer.from(data, 'base64')
        },
        close: async () => {
          await ask('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    close: async () => {
      close()
      await stop()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

type Evaluated = {
  readonly result: { readonly value: string }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
}
