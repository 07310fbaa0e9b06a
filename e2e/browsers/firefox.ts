import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from './program.ts'
import { openSocket } from './socket.ts'
import { keyPresses, pointerPress, WEBDRIVER_KEYS } from './window.ts'
import type { RunningBrowser } from './window.ts'

/** Nothing is asked of Mozilla's servers while a story is told. */
const PREFERENCES = [
  'user_pref("remote.prefs.recommended", true);',
  'user_pref("app.update.disabledForTesting", true);',
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
]

/** Firefox speaks WebDriver BiDi by itself. */
export async function startFirefox(program: string): Promise<RunningBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'nalle-firefox-'))
  writeFileSync(join(profile, 'user.js'), PREFERENCES.join('\n'))
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const { found, stop } = await startProgram(
    [program, ...options],
    { MOZ_HEADLESS: '1' },
    /WebDriver BiDi listening on (ws:\S+)/,
  )
  const { ask, close } = await openSocket(`${found}/session`)
  await ask('session.new', { capabilities: {} })
  return {
    open: async (viewport) => {
      const { userContext } = await ask<{ userContext: string }>('browser.createUserContext')
      const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
      await ask('browsingContext.setViewport', { context, viewport })
      return {
        goto: async (url) => {
          await ask('browsingContext.navigate', { context, url, wait: 'none' })
        },
        evaluate: async (expression) => {
          const evaluated = await ask<Evaluated>('script.evaluate', {
            expression,
            target: { context },
            awaitPromise: true,
            userActivation: true,
          })
          if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text)
          return evaluated.result.value
        },
        click: async (x, y) => {
          await ask('input.performActions', { context, actions: pointerPress(x, y) })
        },
        type: async (text) => {
          await ask('input.performActions', { context, actions: keyPresses([...text]) })
        },
        press: async (key) => {
          await ask('input.performActions', { context, actions: keyPresses([WEBDRIVER_KEYS[key]]) })
        },
        picture: async () => {
          const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context })
          return Buffer.from(data, 'base64')
        },
        close: async () => {
          await ask('browser.removeUserContext', { userContext })
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

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } }
