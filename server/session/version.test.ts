import { getVersion } from '@nalle/contract/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANONYMOUS, startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

test('anybody may ask which build is running', async () => {
  const answer = await nalle.call(ANONYMOUS, getVersion)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ commitId: 'test' })
})
