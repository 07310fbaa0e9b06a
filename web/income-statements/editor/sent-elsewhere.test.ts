import { describe, expect, test } from 'vitest'
import { Refused } from '../../api/failures.ts'
import { isSentElsewhere } from './sent-elsewhere.ts'

const taken = new Refused(400, 'START_DATE_TAKEN', 'START_DATE_TAKEN')

describe('a statement was sent from another tab', () => {
  test.each([
    { what: 'the kept form is gone', opened: 'a', kept: undefined, error: taken, is: true },
    { what: 'another form is kept by now', opened: 'a', kept: 'b', error: taken, is: true },
    { what: 'the form is still kept: another statement has that day', opened: 'a', kept: 'a', error: taken, is: false },
    { what: 'the form was never kept', opened: undefined, kept: undefined, error: taken, is: false },
    {
      what: 'another refusal',
      opened: 'a',
      kept: undefined,
      error: new Refused(400, 'INVALID_FORM', 'INVALID_FORM'),
      is: false,
    },
  ])('$what: $is', async ({ opened, kept, error, is }) => {
    expect(await isSentElsewhere(error, opened, () => Promise.resolve(kept))).toBe(is)
  })

  test('is not claimed without a connection', async () => {
    expect(await isSentElsewhere(taken, 'a', () => Promise.reject(new Error('offline')))).toBe(false)
  })
})
