import { describe, expect, test } from 'vitest'
import { countsOf, countsOfRun, runAgain, unsteadyOf } from './run-again.ts'
import type { Piece, Run } from './run-again.ts'

const piece = (name: string, passed: number, ...failures: readonly string[]): Piece => ({
  name,
  seconds: 1,
  passed,
  failures,
  skipped: [],
})

describe('a piece that failed', () => {
  const first = [piece('login', 3), piece('map', 4, 'zoom'), piece('calendar', 1, 'week', 'month')]

  test('and goes well the second time has passed, and what failed in it is named', () => {
    const again = [piece('map', 5), piece('calendar', 1, 'week', 'month')]
    expect(countsOf(first, again)).toEqual({ passed: 9, failed: 2 })
    expect(unsteadyOf(first, again)).toEqual(['zoom'])
  })

  test('and goes well in part has failed in the rest', () => {
    const again = [piece('map', 4, 'zoom'), piece('calendar', 2, 'month')]
    expect(countsOf(first, again)).toEqual({ passed: 9, failed: 2 })
    expect(unsteadyOf(first, again)).toEqual(['week'])
  })

  test('and is missing from the second run has failed', () => {
    expect(countsOf(first, [piece('map', 5)])).toEqual({ passed: 9, failed: 2 })
    expect(unsteadyOf(first, [])).toEqual([])
  })

  test('the second time elsewhere has failed there, and is named for the first', () => {
    const again = [piece('map', 4, 'markers')]
    expect(countsOf([piece('map', 4, 'zoom')], again)).toEqual({ passed: 4, failed: 1 })
    expect(unsteadyOf(first, again)).toEqual(['zoom'])
  })
})

test('what is skipped has failed, and nothing helps', () => {
  const first = [{ name: 'login', seconds: 1, passed: 0, failures: [], skipped: ['login'] }]
  expect(countsOf(first, [piece('login', 1)])).toEqual({ passed: 0, failed: 1 })
})

test.each([
  { exitCode: 0, pieces: [piece('map', 5)], failed: 0 },
  { exitCode: 1, pieces: [piece('map', 5)], failed: 1 },
  { exitCode: 1, pieces: [piece('map', 3, 'zoom', 'markers')], failed: 2 },
  { exitCode: 1, pieces: [], failed: 1 },
])('a run that ends with $exitCode has $failed failures', ({ exitCode, pieces, failed }) => {
  expect(countsOfRun(pieces, exitCode).failed).toBe(failed)
})

describe('running again', () => {
  const runOf = (pieces: readonly Piece[], said: string, exitCode = pieces.some(isBad) ? 1 : 0): Run => ({
    outcome: { name: 'rules', seconds: 10, output: said, ...countsOfRun(pieces, exitCode) },
    pieces,
  })
  const isBad = ({ failures }: Piece) => failures.length > 0
  const failing = (count: number) => Array.from({ length: count }, (_, at) => piece(`file ${at}`, 1, `test ${at}`))
  const well = (pieces: readonly Piece[]) => pieces.map(({ name }) => piece(name, 2))

  async function ranTwice(first: Run, second: (failed: readonly Piece[]) => Run) {
    const asked: string[][] = []
    const outcome = await runAgain(
      3,
      async () => first,
      async (failed) => {
        asked.push(failed.map(({ name }) => name))
        return second(failed)
      },
    )
    return { asked, outcome }
  }

  test('is not needed when all went well', async () => {
    const { asked, outcome } = await ranTwice(runOf([piece('map', 5)], 'fine'), () => runOf([], ''))
    expect(asked).toEqual([])
    expect(outcome).toMatchObject({ passed: 5, failed: 0, seconds: 10, output: 'fine', retries: 0, unsteady: [] })
  })

  test('takes just those that failed, and tells what was said both times', async () => {
    const first = runOf([piece('map', 5), ...failing(3)], 'bad luck')
    const { asked, outcome } = await ranTwice(first, (failed) => runOf(well(failed), 'good luck'))
    expect(asked).toEqual([['file 0', 'file 1', 'file 2']])
    expect(outcome).toEqual({
      name: 'rules',
      passed: 11,
      failed: 0,
      seconds: 20,
      output: 'bad luck\n\nOnce more:\ngood luck',
      pieces: first.pieces,
      retries: 3,
      unsteady: ['test 0', 'test 1', 'test 2'],
    })
  })

  test('is not tried with more than a few: something is broken', async () => {
    const { asked, outcome } = await ranTwice(runOf(failing(4), 'broken'), (failed) => runOf(well(failed), ''))
    expect(asked).toEqual([])
    expect(outcome).toMatchObject({ passed: 4, failed: 4, unsteady: [] })
  })

  test('that breaks outside of its pieces makes nothing good', async () => {
    const { outcome } = await ranTwice(runOf(failing(1), ''), (failed) => runOf(well(failed), '', 1))
    expect(outcome.failed).toBe(1)
    const nothing = await ranTwice(runOf(failing(1), ''), () => runOf([], '', 1))
    expect(nothing.outcome).toMatchObject({ passed: 1, failed: 1, unsteady: [] })
  })

  test('does not follow what failed outside of every piece', async () => {
    const { asked, outcome } = await ranTwice(runOf([piece('map', 5)], '', 1), () => runOf([], ''))
    expect(asked).toEqual([])
    expect(outcome).toMatchObject({ passed: 5, failed: 1 })
  })
})
