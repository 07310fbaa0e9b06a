import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'nalle-lint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each planted line in a file of its own, all checked by one run of oxlint with the plug-in alone. */
function rulesBrokenBy(lines: readonly string[]): readonly string[] {
  const files = mkdtempSync(join(folder, 'e2e-'))
  const config = join(files, 'oxlintrc.json')
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [join(ROOT, 'bin/e2e-lint-plugin.ts')],
      categories: { correctness: 'off' },
      rules: { 'e2e/no-awaited-value': 'error', 'e2e/no-fixed-wait': 'error' },
    }),
  )
  lines.forEach((line, at) => writeFileSync(join(files, `${at}.ts`), `${line}\n`))
  const { stdout } = spawnSync('oxlint', ['-c', config, '--format=unix', files], { encoding: 'utf8' })
  return lines.map((_, at) => {
    const found = stdout.split('\n').filter((line) => line.includes(`/${at}.ts:`) || line.startsWith(`${at}.ts:`))
    return found.map((line) => /e2e\(([\w-]+)\)/.exec(line)?.[1] ?? line).join(' ')
  })
}

test('a value that was awaited is not compared', () => {
  const BROKEN = [
    'expect(await page.title()).toBe("Nalle")',
    'expect.soft(await page.title()).toBe("Nalle")',
    'expect(\n  await stored(page),\n).toEqual({})',
    'expect((await stored(page))[0]).toEqual({})',
    'expect(Object.keys(await stored(page))).toEqual([])',
    'expect(`${await page.title()}`, "message").toBe("")',
  ]
  const ALLOWED = [
    'await expect(page.getByRole("main")).toBeVisible()',
    'await expect.poll(async () => (await stored(page))[0]).toEqual({})',
    'await expect(download.path()).resolves.toBe("")',
    'await expect(async () => { await page.reload() }).toPass()',
    'expect(answer.status(), await answer.text()).toBe(200)',
  ]
  expect(rulesBrokenBy(BROKEN)).toEqual(BROKEN.map(() => 'no-awaited-value'))
  expect(rulesBrokenBy(ALLOWED)).toEqual(ALLOWED.map(() => ''))
})

test('nothing waits for a length of time', () => {
  const BROKEN = [
    'await page["waitForTimeout"](1)',
    'await new Promise((resolve) => setTimeout(resolve, 1))',
    'globalThis.setTimeout(run, PAUSE_MS)',
    "import { setTimeout as pause } from 'node:timers/promises'",
  ]
  const ALLOWED = [
    'setTimeout(run)',
    'setTimeout(run, 0)',
    'test.setTimeout(90_000)',
    "import { once } from 'node:events'",
  ]
  expect(rulesBrokenBy(BROKEN)).toEqual(BROKEN.map(() => 'no-fixed-wait'))
  expect(rulesBrokenBy(ALLOWED)).toEqual(ALLOWED.map(() => ''))
})
