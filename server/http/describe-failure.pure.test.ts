import { describe, expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

describe('what the log is told of a failure', () => {
  test('is where it happened, and never what was said', () => {
    const failure = describeFailure(new TypeError('131052-308T is no number\n    at secret (file:///x.ts:1:1)'))
    expect(failure.name).toBe('TypeError')
    expect(JSON.stringify(failure)).not.toMatch(/131052|secret/)
    expect(failure.at[0]).toMatch(/describe-failure\.pure\.test\.ts:\d+:\d+/)
  })

  test('names table and constraint of the database, but not the row', () => {
    const error = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      table: 'person',
      constraint: 'person_identity_code_key',
      detail: 'Key (identity_code)=(131052-308T) already exists.',
    })
    expect(describeFailure(error)).toMatchObject({
      code: '23505',
      table: 'person',
      constraint: 'person_identity_code_key',
    })
    expect(JSON.stringify(describeFailure(error))).not.toContain('131052')
  })

  test('leaves out names that are no names', () => {
    const error = Object.assign(new Error('x'), { name: 'Maija Esimerkki 131052-308T', code: 'maija@example.fi' })
    expect(JSON.stringify(describeFailure(error))).not.toMatch(/Maija|maija/)
  })

  test('of something that is no error is only its kind', () => {
    expect(describeFailure('131052-308T')).toEqual({ name: 'string', at: [] })
  })
})
