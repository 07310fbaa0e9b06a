import { describe, expect, test } from 'vitest'
import { LARGEST_FILE_IN_BYTES } from '@nalle/domain/attachments/file-kinds.ts'
import { Refused, Unreachable } from '../api/failures.ts'
import { mayWorkAgain, problemOfFile, uploadProblemOf } from './problems.ts'

describe('before a file is sent', () => {
  test.each([
    { name: 'todistus.pdf', size: 1, problem: undefined },
    { name: 'TODISTUS.PDF', size: 1, problem: undefined },
    { name: 'todistus', size: 1, problem: 'missingExtension' },
    { name: 'todistus.exe', size: 1, problem: 'invalidExtension' },
    { name: 'todistus.pdf.exe', size: 1, problem: 'invalidExtension' },
    { name: 'kuva.png', size: LARGEST_FILE_IN_BYTES, problem: undefined },
    { name: 'kuva.png', size: LARGEST_FILE_IN_BYTES + 1, problem: 'tooBig' },
    { name: 'kuva.png', size: 0, problem: 'empty' },
  ])('$name of $size bytes: $problem', ({ problem, ...file }) => {
    expect(problemOfFile(file)).toBe(problem)
  })
})

describe('what the server says is told as', () => {
  test.each([
    [new Refused(400, null, 'EXTENSION_MISSING'), 'missingExtension', false],
    [new Refused(400, null, 'EXTENSION_INVALID'), 'invalidExtension', false],
    [new Refused(400, null, 'INVALID_CONTENT_TYPE'), 'invalidContentType', false],
    [new Refused(400, 'INFECTED', null), 'infected', false],
    [new Refused(403, 'TOO_MANY_FILES', null), 'tooMany', true],
    [new Refused(403, null, null), 'notAllowed', false],
    [new Refused(413, null, null), 'tooBig', false],
    [new Refused(413, 'TOO_BIG', null), 'tooBig', false],
    [new Refused(503, 'UPLOADS_UNAVAILABLE', null), 'failed', true],
    [new Refused(500, null, null), 'failed', true],
    [new Unreachable('network'), 'failed', true],
    ['empty', 'empty', false],
  ] as const)('%s: %s, worth another try: %s', (error, problem, again) => {
    expect(uploadProblemOf(error)).toBe(problem)
    expect(mayWorkAgain(problem)).toBe(again)
  })
})
