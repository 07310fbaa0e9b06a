import { appendFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'

/** Named by `bin/coverage.ts`; without it nothing is recorded. */
const FILE = process.env['NALLE_RECORD_E2E']

const BINDING = 'saveCoverage'
const ID_IN_PATH = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=\/)\d+(?=\/|$)/g

const recordedContexts = new WeakSet<BrowserContext>()
const recordedBrowsers = new WeakSet<Browser>()
/** A worker runs one test at a time. */
let current: { readonly test: string; readonly recorded: Set<string> } = { test: '', recorded: new Set() }

/** Records executed functions and keyboard use in this context and in those that the test opens beside it. */
export async function recordCoverage(context: BrowserContext, { project, titlePath }: TestInfo): Promise<void> {
  if (FILE === undefined) return
  current = { test: [...titlePath, project.name].join(' › '), recorded: new Set() }
  await recordContext(context)
  const browser = context.browser()
  if (browser === null) throw new Error('coverage needs a context of a browser')
  if (recordedBrowsers.has(browser)) return
  recordedBrowsers.add(browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const opened = await newContext(options)
    await recordContext(opened)
    return opened
  }
}

async function recordContext(context: BrowserContext): Promise<void> {
  if (recordedContexts.has(context)) return
  recordedContexts.add(context)
  await context.exposeBinding(BINDING, (_source, entries: readonly string[]) => append(entries))
  await context.addInitScript(sendEntries, BINDING)
}

export function recordAxe(page: Page): void {
  if (FILE !== undefined) append([`route axe ${new URL(page.url()).pathname}`])
}

/** Each entry with the test that executed it. */
function append(entries: readonly string[]): void {
  const { test, recorded } = current
  const paths = entries.map((entry) => entry.replaceAll(ID_IN_PATH, ':id'))
  const added = [...new Set(paths)].filter((entry) => !recorded.has(entry))
  for (const entry of added) recorded.add(entry)
  if (FILE !== undefined) appendFileSync(FILE, added.map((entry) => `${entry}\t${test}\n`).join(''))
}

/**
 * Runs in the page. Entries of one task are sent together before the task ends, so a navigation loses none. A page is
 * used by keyboard when Tab moved the focus on it and Enter or Space activated something afterwards.
 */
function sendEntries(binding: string): void {
  const seen = new Set<string>()
  const unsent: string[] = []
  const flush = () => {
    const save = (globalThis as unknown as Record<string, (entries: readonly string[]) => void>)[binding]
    save?.(unsent.splice(0))
  }
  const record = (entry: string) => {
    if (seen.has(entry)) return
    seen.add(entry)
    if (unsent.push(entry) === 1) queueMicrotask(flush)
  }
  Object.assign(globalThis, { recordFunction: (name: string) => record(`function ${name}`) })
  let tabbedOn = ''
  const onKeyDown = ({ key, isTrusted }: KeyboardEvent) => {
    if (!isTrusted) return
    if (key === 'Tab') tabbedOn = location.pathname
    const isActivated = (key === 'Enter' || key === ' ') && tabbedOn === location.pathname
    if (isActivated) record(`route keyboard ${location.pathname}`)
  }
  addEventListener('keydown', onKeyDown, { capture: true })
}
