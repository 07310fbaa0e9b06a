import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startNalle } from '../testing/nalle.ts'

describe('whoever finds a weakness is told whom to write to', () => {
  test.each([
    { city: kuusilahti, contact: 'mailto:tietoturva@kuusilahti.example', languages: 'fi, sv, en' },
    { city: norrvik, contact: 'https://www.norrvik.example/sakerhet', languages: norrvik.languages.join(', ') },
  ])('in $city.id', async ({ city, contact, languages }) => {
    const nalle = await startNalle({ city })
    onTestFinished(() => nalle.close())
    const answer = await nalle.app.fastify.inject('/.well-known/security.txt')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = new Map(
      answer.body
        .trimEnd()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    expect(fields.get('Contact')).toBe(contact)
    expect(fields.get('Preferred-Languages')).toBe(languages)
    expect(fields.get('Canonical')).toMatch(/^https?:\/\/[^/]+\/\.well-known\/security\.txt$/)
    const left = Temporal.Instant.from(fields.get('Expires') ?? '').since(nalle.app.clock())
    expect(left.total('days')).toBeCloseTo(90, 3)
  })
})
