import type { AttachmentId } from '@nalle/domain/ids.ts'
import { expect, test } from 'vitest'
import { createUploadQueue } from '../attachments/upload-queue.ts'
import { createUploadsByType } from './uploads-by-type.ts'

/** As many types as an income statement asks for. */
const TYPES = Array.from({ length: 36 }, (_, at) => `TYPE_${at}`)
const [PAYSLIP = '', GRANT = ''] = TYPES

function uploads() {
  const sent: (readonly [string | undefined, (id: AttachmentId) => void])[] = []
  const queue = createUploadQueue<AttachmentId>({
    // Ids of a test are names; the brand is all they lack.
    stored: [{ id: 'old' as AttachmentId, name: 'old.pdf', type: GRANT, bytes: null }],
    send: (_file, _onProgress, type) => ({
      answer: new Promise((arrive) => sent.push([type, arrive])),
      stop: () => undefined,
    }),
    remove: () => Promise.resolve(),
    problemOf: () => undefined,
  })
  return { sent, byType: createUploadsByType<string>(queue) }
}

const aFile = (name: string) => new File(['x'], name)
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('each file goes where its field says, and is shown in its own field', async () => {
  const { sent, byType } = uploads()
  byType.of(PAYSLIP).add([aFile('pay.pdf')])
  expect(sent.map(([type]) => type)).toEqual([PAYSLIP])
  expect(byType.isRunning()).toBe(true)
  expect(byType.of(PAYSLIP).isRunning).toBe(true)
  expect(byType.of(GRANT).isRunning).toBe(false)
  sent[0]![1]('new' as AttachmentId)
  await settle()
  expect(byType.of(PAYSLIP).stored.map(({ name }) => name)).toEqual(['pay.pdf'])
  expect(byType.of(GRANT).stored.map(({ name }) => name)).toEqual(['old.pdf'])
  expect(byType.stored()).toEqual([
    { id: 'old', name: 'old.pdf', type: GRANT },
    { id: 'new', name: 'pay.pdf', type: PAYSLIP },
  ])
  expect(byType.isRunning()).toBe(false)
})

test('a field whose files have not changed keeps the very same ones', () => {
  const { byType } = uploads()
  const before = TYPES.map((type) => byType.of(type))
  byType.of(PAYSLIP).add([aFile('pay.pdf')])
  const changed = TYPES.filter((type, at) => byType.of(type) !== before[at])
  expect(changed).toEqual([PAYSLIP])
})
