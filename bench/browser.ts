import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { headlessShell } from '@nalle/e2e/browsers/chromium-program.ts'
import { openSocket } from '@nalle/e2e/browsers/socket.ts'
import { stopAtExit } from './stop-at-exit.ts'

/** A page in a real browser, driven through its own protocol: measuring needs little more than to go and to ask. */
export type BrowserPage = {
  /** Runs before anything else on every page that is opened from now on. */
  readonly prepare: (script: string) => Promise<void>
  readonly open: (url: string) => Promise<void>
  /** The value of an expression in the page, once it is there. */
  readonly ask: <Value>(expression: string) => Promise<Value>
  /** Processor time that the page's main thread has spent so far, without waiting for other programs. */
  readonly busyMs: () => Promise<number>
  /** For each page from now on: the connection of a phone out in the country. */
  readonly slowNetwork: (network: Network) => Promise<void>
  /** The same for the service workers that run now: what they fetch for a page is not slowed with the page. */
  readonly slowWorkers: (network: Network) => Promise<number>
  /** As if somebody had logged in with this browser before, without having opened a page. */
  readonly giveCookie: (url: string, cookie: string) => Promise<void>
  readonly close: () => Promise<void>
}

export type Network = { readonly latencyMs: number; readonly downKbits: number; readonly upKbits: number }

type Target = { readonly targetId: string; readonly type: string }

type Screen = { readonly width: number; readonly height: number }

const DESKTOP: Screen = { width: 1280, height: 900 }
export const PHONE: Screen = { width: 390, height: 844 }

/** How many times slower than this machine: 4 is a phone of some years ago. */
export async function openBrowser(slowdown: number, screen = DESKTOP): Promise<BrowserPage> {
  const profile = mkdtempSync(join(tmpdir(), 'nalle-browser-'))
  const flags = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--lang=fi',
    '--ignore-certificate-errors',
  ]
  // Chromium's sandbox does not work for root, as whom container builds run.
  const chromium = spawn(
    headlessShell().path,
    [...flags, ...(userInfo().uid === 0 ? ['--no-sandbox'] : []), 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  )
  stopAtExit(chromium)
  const { ask: send } = await openSocket(await addressIn(chromium.stderr))
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const command = <Result>(method: string, params: object = {}) => send<Result>(method, params, sessionId)
  await command('Page.enable')
  await command('Performance.enable', { timeDomain: 'threadTicks' })
  await command('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1, mobile: false })
  await command('Emulation.setCPUThrottlingRate', { rate: slowdown })

  async function ask<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await command<{ result: { value: Value }; exceptionDetails?: unknown }>(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true },
    )
    if (exceptionDetails !== undefined) throw new Error(`The page failed: ${JSON.stringify(exceptionDetails)}`)
    return result.value
  }

  async function busyMs(): Promise<number> {
    const { metrics } = await command<{ metrics: readonly { name: string; value: number }[] }>('Performance.getMetrics')
    // In seconds.
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }

  async function slow({ latencyMs, downKbits, upKbits }: Network, session: string): Promise<void> {
    await send('Network.enable', {}, session)
    const speed = { downloadThroughput: (downKbits * 1000) / 8, uploadThroughput: (upKbits * 1000) / 8 }
    await send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, ...speed }, session)
  }

  return {
    busyMs,
    prepare: async (script) => void (await command('Page.addScriptToEvaluateOnNewDocument', { source: script })),
    open: async (url) => void (await command('Page.navigate', { url })),
    ask,
    slowNetwork: (network) => slow(network, sessionId),
    slowWorkers: async (network) => {
      const { targetInfos } = await send<{ targetInfos: readonly Target[] }>('Target.getTargets')
      const workers = targetInfos.filter(({ type }) => type === 'service_worker')
      for (const { targetId: worker } of workers) {
        const attached = await send<{ sessionId: string }>('Target.attachToTarget', { targetId: worker, flatten: true })
        await slow(network, attached.sessionId)
      }
      return workers.length
    },
    giveCookie: async (url, cookie) => {
      const [name, value] = cookie.split(/=(.*)/s, 2)
      await command('Network.setCookie', { url, name, value })
    },
    close: async () => {
      // What was started may be a script around the browser, which would live on without it. One that is gone is closed.
      await send('Browser.close').catch(() => undefined)
      if (chromium.exitCode === null && chromium.signalCode === null) await once(chromium, 'exit')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Chromium says once where it listens. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  for await (const part of output) {
    said += String(part)
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`Chromium did not start:\n${said}`)
}
