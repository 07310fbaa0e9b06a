import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The first version in which all browser tests passed. */
export const OLDEST_VERSION = 156

export type ChromiumProgram = { readonly path: string; readonly version: string }

/** Runs the browser tests. Full Chromium would spend 28 % more CPU on its own window, and sends background sync events. */
const HEADLESS_SHELL = 'chromium-headless-shell'
/** Runs the tests of the service worker once more: it fires background sync events, as users' browsers do. */
const FULL = 'chromium'

/** `NALLE_CHROMIUM` names another path, for systems with another package of the same program. */
export const headlessShell = (): ChromiumProgram => findProgram(HEADLESS_SHELL, process.env['NALLE_CHROMIUM'])
export const fullChromium = (): ChromiumProgram => findProgram(FULL)

function findProgram(name: string, chosen?: string): ChromiumProgram {
  const path = chosen ?? (process.platform === 'darwin' ? playwrightsOwn(name) : inPath(name))
  if (path === undefined || !existsSync(path)) throw new Error(`${name} is not installed. ${installLine(name)}`)
  const version = versionIn(
    execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  const problem = versionProblem(name, version)
  if (problem !== undefined) throw new Error(`${problem} ${installLine(name)}`)
  return { path, version }
}

function inPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Playwright names the path of full Chromium only; the headless shell of the same revision is next to it. */
function playwrightsOwn(name: string): string {
  const full = chromium.executablePath()
  if (name === FULL) return full
  const folder = full.replace(/chromium-(\d+)\/.*$/, 'chromium_headless_shell-$1')
  return join(folder, `chrome-headless-shell-mac-${process.arch}`, 'chrome-headless-shell')
}

function installLine(name: string): string {
  return process.platform === 'darwin'
    ? `Run: npx playwright install ${name}`
    : `Run as root: apt-get update && apt-get install -y --no-install-recommends ${name}`
}

export function versionIn(output: string): string {
  return /\d+(?:\.\d+)+/.exec(output)?.[0] ?? ''
}

export function versionProblem(name: string, version: string): string | undefined {
  if (version === '') return `${name} does not print its version.`
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return undefined
  return `${name} ${version} is too old: the tests need version ${OLDEST_VERSION} or newer.`
}
