import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const HOUSE = join(import.meta.dirname, '..')

test('alerts name metrics that are there', () => {
  const alerts = readFileSync(join(HOUSE, 'deploy', 'prometheus-alerts.yml'), 'utf8')
  const named = [...alerts.matchAll(/\bnalle_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
  const sources = readdirSync(join(HOUSE, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('metrics.ts'))
    .map((path) => readFileSync(join(HOUSE, 'server', path), 'utf8'))
    .join('\n')
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !sources.includes(`'${name}'`))).toEqual([])
})
