// @module-tag full
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { loadCity } from './load-city.ts'
import { startNalleForThisTest } from './testing/nalle.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nalle-city-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A city's file as a municipality writes it, with its picture beside it. */
function writeCity(logo: string): string {
  const file = join(folder, 'our-city.ts')
  const { accessibilityStatement, ...rest } = { ...norrvik, id: 'our-city', look: { ...norrvik.look, logo } }
  const statement = `{ feedbackEmail: '${accessibilityStatement.feedbackEmail}', reviewedOn: Temporal.PlainDate.from('2026-10-15') }`
  writeFileSync(file, `export const city = { ...${JSON.stringify(rest)}, accessibilityStatement: ${statement} }`)
  return file
}

const norrviksPicture = () => join(import.meta.dirname, '../cities/norrvik.svg')

describe('a city', () => {
  test('comes by its name, with its picture', async () => {
    expect(await loadCity('norrvik')).toEqual({ city: norrvik, logo: norrviksPicture() })
  })

  test('comes from a file of the municipality, with the picture beside it', async () => {
    const file = writeCity('/our-arms.svg')
    copyFileSync(norrviksPicture(), join(folder, 'our-arms.svg'))
    expect(await loadCity(file)).toMatchObject({ city: { id: 'our-city' }, logo: join(folder, 'our-arms.svg') })
  })

  test.each([
    { logo: '/our-arms.svg', told: 'put the picture beside the city’s file' },
    { logo: '/our-city.ts', told: 'look.logo is no .png, .svg, .webp file' },
  ])('with the picture $logo is told: $told', async ({ logo, told }) => {
    const { problems } = await loadCity(writeCity(logo))
    expect(problems).toEqual([expect.stringContaining(told)])
  })

  test('shows its picture to everybody', async () => {
    const nalle = await startNalleForThisTest({ city: norrvik, logo: norrviksPicture() })
    const answer = await nalle.app.fastify.inject('/cities/norrvik.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.body).toContain('<svg')
  })
})
