import { describe, expect, test } from 'vitest'
import { AINO, ainoWith } from '../testing/applications.ts'
import { findSimilar } from './similar.ts'

describe('the application that stands in the way of another one', () => {
  const similarIn = (child: ReturnType<typeof ainoWith>) => findSimilar([child], AINO, 'DAYCARE')

  test('is an unfinished one of the same type', () => {
    const child = ainoWith(
      { type: 'PRESCHOOL', applicationStatus: 'SENT' },
      { type: 'DAYCARE', applicationStatus: 'ACTIVE' },
      { type: 'DAYCARE', applicationStatus: 'WAITING_CONFIRMATION' },
    )
    expect(similarIn(child)?.application).toEqual(child.applicationSummaries[2])
    expect(similarIn(child)?.mayEdit).toBe(false)
  })

  test('is rather the one that can be gone on with than one of the other guardian', () => {
    const child = ainoWith(
      { applicationStatus: 'SENT', permitted: ['READ', 'READ_DECISIONS'] },
      { applicationStatus: 'CREATED', permitted: ['READ', 'UPDATE'] },
    )
    expect(similarIn(child)?.application).toEqual(child.applicationSummaries[1])
    expect(similarIn(child)?.mayEdit).toBe(true)
  })

  test.each([
    ['is finished', ainoWith({ applicationStatus: 'REJECTED' })],
    ['may not be read', ainoWith({ applicationStatus: 'SENT', permitted: [] })],
    ['is not there', ainoWith()],
  ])('is not named where it %s', (_, child) => {
    expect(similarIn(child)).toBeUndefined()
  })
})
