import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Load = { readonly perSecond: number; readonly p99Ms: number; readonly failed: number }

/** The part of autocannon's report that is looked at. */
type Report = {
  readonly requests: { readonly average: number }
  readonly latency: { readonly p99: number }
  readonly '4xx': number
  readonly '5xx': number
  readonly errors: number
}

/** Asks for one address again and again. The load generator is a process of its own, as a browser would be. */
export async function loadOf(
  url: string,
  options: {
    readonly headers: Readonly<Record<string, string>>
    readonly connections: number
    readonly seconds: number
  },
): Promise<Load> {
  const args = ['--json', '--no-progress', '-c', String(options.connections), '-d', String(options.seconds)]
  const headers = Object.entries(options.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const { stdout } = await promisify(execFile)('autocannon', [...args, ...headers, url], {
    maxBuffer: 10_000_000,
  })
  // Written by autocannon with --json.
  const report = JSON.parse(stdout) as Report
  return {
    perSecond: report.requests.average,
    p99Ms: report.latency.p99,
    failed: report['4xx'] + report['5xx'] + report.errors,
  }
}
