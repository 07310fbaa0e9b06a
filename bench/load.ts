import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Load = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failed: number
}

/** The part of autocannon's report that is looked at. */
type Report = {
  readonly requests: { readonly average: number }
  readonly latency: { readonly p50: number; readonly p99: number }
  readonly '4xx': number
  readonly '5xx': number
  readonly errors: number
}

type Options = {
  readonly connections: number
  readonly seconds: number
  /** So many requests and no more; left out: as many as come back. */
  readonly perSecond?: number
}

/** Asks for one address again and again. */
export function loadOf(
  url: string,
  options: Options & { readonly headers: Readonly<Record<string, string>> },
): Promise<Load> {
  const headers = Object.entries(options.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  return cannon([...headers, url], options)
}

export type Browser = { readonly cookie: string; readonly 'if-none-match'?: string }

/** What browsers of today say that they can unpack. */
export const UNPACKS = 'gzip, deflate, br, zstd'

/** Asks for one address as many people in turn, each with a browser that takes what is compressed. */
export async function loadByMany(
  url: string,
  options: Options & { readonly browsers: readonly Browser[] },
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'nalle-load-'))
  try {
    const file = join(folder, 'requests.har')
    const entries = options.browsers.map((browser) => ({
      request: {
        method: 'GET',
        url,
        headers: Object.entries({ ...browser, 'accept-encoding': UNPACKS }).map(asHeader),
      },
    }))
    writeFileSync(file, JSON.stringify({ log: { entries } }))
    return await cannon(['--har', file, new URL(url).origin], options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const asHeader = ([name, value]: readonly [string, string]) => ({ name, value })

/** The load generator is a process of its own, as a browser would be. */
async function cannon(what: readonly string[], { connections, seconds, perSecond }: Options): Promise<Load> {
  const rate = perSecond === undefined ? [] : ['-R', String(perSecond)]
  const args = ['--json', '--no-progress', '-c', String(connections), '-d', String(seconds), ...rate, ...what]
  const { stdout } = await promisify(execFile)('autocannon', args, { maxBuffer: 10_000_000 })
  // Written by autocannon with --json.
  const report = JSON.parse(stdout) as Report
  return {
    perSecond: report.requests.average,
    p50Ms: report.latency.p50,
    p99Ms: report.latency.p99,
    failed: report['4xx'] + report['5xx'] + report.errors,
  }
}
