/**
 * Random tests are short, so that the suite stays quick; `NALLE_RANDOM=100` makes them a hundred times as long, and
 * `npm run test:all` three times.
 */
const TIMES_AS_LONG = Number(process.env['NALLE_RANDOM'] ?? 1)

export function randomLength(short: number): number {
  return Math.ceil(short * TIMES_AS_LONG)
}
