import { expect, test } from 'vitest'
import { MAIL_TEMPLATES } from '../mail-templates.ts'
import { NOTICES } from './queued-notices.ts'

test('every mail template says whether it is about a child', () => {
  expect(Object.keys(NOTICES).toSorted()).toEqual([...MAIL_TEMPLATES.keys()].toSorted())
})
