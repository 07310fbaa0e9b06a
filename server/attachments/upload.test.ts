import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { uploadMessageAttachment } from '@nalle/contract/attachments.ts'
import { LARGEST_FILE_IN_BYTES } from '@nalle/domain/attachments/file-kinds.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFamily } from '../testing/families.ts'
import { ANONYMOUS, startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { CSV, DOC, docxOf, EXE, JPEG, odtOf, padded, PDF, PNG, zipOf } from '../testing/sample-files.ts'
import { addShiftCareFamily, filesOnDisk, formWith, leftBehind, upload, uploadRequest } from '../testing/uploads.ts'

let nalle: TestNalle
let maija: Caller
beforeAll(async () => {
  nalle = await startNalle()
  const { guardian } = await addShiftCareFamily(nalle)
  maija = await nalle.login(guardian.id, 'WEAK')
})
afterAll(() => nalle.close())

describe('a guardian in shift care uploads a file for a message', () => {
  test.each([
    ['vuorot.pdf', PDF, 'application/pdf'],
    ['Äidin vuorot.PNG', PNG, 'image/png'],
    ['kuva.jpeg', JPEG, 'image/jpeg'],
    ['kirje.doc', DOC, 'application/msword'],
    ['kirje.docx', docxOf(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['kirje.odt', odtOf(), 'application/vnd.oasis.opendocument.text'],
    ['vuorot.csv', CSV, 'text/csv'],
  ])('%s', async (name, content, contentType) => {
    const { status, id } = await upload(nalle, maija, formWith({ name, content }))
    expect(status).toBe(200)
    const row = await nalle.db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name,
      content_type: contentType,
      size: content.length,
      uploaded_via: 'MESSAGE',
      parent: null,
      type: null,
    })
    expect(row.received_at).toEqual(nalle.now())
    expect(row.stored_at).toEqual(nalle.now())
    const stored = filesOnDisk(nalle).find((path) => path.endsWith(row.storage_key))
    expect(readFileSync(stored ?? '').equals(content)).toBe(true)
  })

  test('and who did it is written down, once', async () => {
    const { id } = await upload(nalle, maija, formWith({ name: 'a.pdf', content: PDF }))
    const entries = await nalle.db.selectFrom('audit_entry').select(['act', 'subjects', 'outcome']).execute()
    expect(entries.filter(({ subjects }) => subjects.includes(id))).toEqual([
      { act: 'attachments.upload-for-message', subjects: [id], outcome: 'OK' },
    ])
  })

  test('its name is kept without what could lead astray', async () => {
    const name = '..\\..\\vuo\u202Erot/x/..%2f vuorot\u0007.pdf'
    const { id } = await upload(nalle, maija, formWith({ name, content: PDF }))
    const row = await nalle.db.selectFrom('attachment').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.name).toBe('..%2f vuorot.pdf')
  })

  test('quotes in a name arrive as they were, although browsers write them otherwise', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(PDF)]), 'Äidin "uusi" työ, 50 %.pdf')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const answer = await nalle.app.fastify.inject({
      ...uploadRequest(maija, uploadMessageAttachment.path, Buffer.from(await request.arrayBuffer())),
      headers: { ...maija, 'x-evaka-csrf': '1', 'content-type': request.headers.get('content-type') ?? '' },
    })
    // The answer is the id as JSON.
    const id = answer.json<AttachmentId>()
    const row = await nalle.db.selectFrom('attachment').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.name).toBe('Äidin "uusi" työ, 50 %.pdf')
  })

  test('25 MB exactly', async () => {
    const content = padded(PDF, LARGEST_FILE_IN_BYTES)
    expect(await upload(nalle, maija, formWith({ name: 'suuri.pdf', content }))).toMatchObject({ status: 200 })
  })
})

describe('nothing is stored and no file is left behind', () => {
  const html = '<!DOCTYPE html><script>alert(1)</script>'
  const bomb = docxOf([{ name: 'word/media/a', content: Buffer.alloc(30_000_000), packed: true }])
  test.each([
    { what: 'no extension', name: 'vuorot', content: PDF, code: 'EXTENSION_MISSING' },
    { what: 'no extension, and nothing inside', name: 'vuorot', content: EXE, code: 'EXTENSION_MISSING' },
    { what: 'a program named as a picture', name: 'kuva.png', content: EXE, code: 'INVALID_CONTENT_TYPE' },
    { what: 'a program with two extensions', name: 'x.exe.pdf', content: EXE, code: 'INVALID_CONTENT_TYPE' },
    { what: 'a page as a picture', name: 'kuva.png', content: html, code: 'INVALID_CONTENT_TYPE' },
    { what: 'an SVG as a picture', name: 'kuva.png', content: '<svg onload="a()"/>', code: 'INVALID_CONTENT_TYPE' },
    { what: 'an SVG', name: 'kuva.svg', content: '<svg/>', code: 'INVALID_CONTENT_TYPE' },
    { what: 'a page as a table', name: 'vuorot.csv', content: html, code: 'INVALID_CONTENT_TYPE' },
    { what: 'a bomb as a letter', name: 'kirje.docx', content: bomb, code: 'INVALID_CONTENT_TYPE' },
    {
      what: 'an archive as a letter',
      name: 'a.docx',
      content: zipOf([{ name: 'a', content: 'a' }]),
      code: 'INVALID_CONTENT_TYPE',
    },
    { what: 'nothing inside', name: 'tyhja.pdf', content: '', code: 'INVALID_CONTENT_TYPE' },
    { what: 'an extension after the extension', name: 'x.pdf.exe', content: PDF, code: 'EXTENSION_INVALID' },
    { what: 'an extension hidden by a NUL', name: 'x.pdf\u0000.exe', content: PDF, code: 'EXTENSION_INVALID' },
    { what: 'a picture of another kind', name: 'kuva.jpg', content: PNG, code: 'EXTENSION_INVALID' },
    { what: 'text as a picture', name: 'kuva.png', content: 'Hei', code: 'EXTENSION_INVALID' },
  ])('$what: $code', async ({ name, content, code }) => {
    const before = await leftBehind(nalle)
    const answer = await upload(nalle, maija, formWith({ name, content }))
    expect(answer).toMatchObject({ status: 400, errorCode: code, reason: code })
    expect(await leftBehind(nalle)).toEqual(before)
  })

  test.each([
    { what: 'one byte too many', name: 'suuri.pdf', start: PDF, status: 413, errorCode: null },
    { what: 'a letter that is too big', name: 'suuri.docx', start: docxOf(), status: 413, errorCode: null },
    {
      what: 'too big, and of a kind that is never taken',
      name: 'suuri.pdf',
      start: EXE,
      status: 400,
      errorCode: 'INVALID_CONTENT_TYPE',
    },
    { what: 'too big, and named wrongly', name: 'suuri.png', start: PDF, status: 400, errorCode: 'EXTENSION_INVALID' },
  ])('$what: $status', async ({ name, start, status, errorCode }) => {
    const before = await leftBehind(nalle)
    const content = padded(start, LARGEST_FILE_IN_BYTES + 1)
    expect(await upload(nalle, maija, formWith({ name, content }))).toMatchObject({ status, errorCode })
    expect(await leftBehind(nalle)).toEqual(before)
  })

  test.each([
    { what: 'no file name', form: formWith({ content: PDF }) },
    { what: 'an empty file name', form: formWith({ name: '', content: PDF }) },
    { what: 'a name of which nothing is left', form: formWith({ name: '../', content: PDF }) },
    { what: 'another part', form: formWith({ field: 'kuva', name: 'a.pdf', content: PDF }) },
    { what: 'two files', form: formWith({ name: 'a.pdf', content: PDF }, { name: 'b.pdf', content: PDF }) },
    { what: 'a file and a field', form: formWith({ name: 'a.pdf', content: PDF }, { field: 'x', content: 'y' }) },
    { what: 'a field and a file', form: formWith({ field: 'x', content: 'y' }, { name: 'a.pdf', content: PDF }) },
    { what: 'no part', form: formWith() },
    { what: 'nothing', form: Buffer.alloc(0) },
    { what: 'no form', form: PDF },
    {
      what: 'a form that is cut off',
      form: formWith({ name: 'a.pdf', content: padded(PDF, 300_000) }).subarray(0, 200_000),
    },
    {
      what: 'a part that is nothing but a head',
      form: Buffer.from(`------nalle-test-boundary\r\n${'a: b\r\n'.repeat(20_000)}`),
    },
  ])('$what: 400', async ({ form }) => {
    const before = await leftBehind(nalle)
    expect(await upload(nalle, maija, form)).toMatchObject({ status: 400, errorCode: null })
    expect(await leftBehind(nalle)).toEqual(before)
  })

  test.each([
    ['another type', 'application/json', 400],
    ['a form without a boundary', 'multipart/form-data', 400],
    ['a type that nobody reads', 'text/plain', 415],
  ])('%s: %s', async (_, type, status) => {
    const request = uploadRequest(maija, uploadMessageAttachment.path, type === 'application/json' ? '{}' : 'x')
    const answer = await nalle.app.fastify.inject({ ...request, headers: { ...request.headers, 'content-type': type } })
    expect(answer.statusCode).toBe(status)
  })
})

describe('who may not upload is told before anything is read', () => {
  /** A form that never ends: whoever waits for its end waits for ever. */
  function endless(): PassThrough {
    const form = new PassThrough()
    form.write(formWith({ name: 'a.pdf', content: PDF }).subarray(0, 150))
    return form
  }

  test.each([
    ['nobody', async () => ANONYMOUS, 401],
    [
      'a guardian without shift care',
      async () => nalle.login((await addFamily(nalle.db, nalle.register)).guardian.id),
      403,
    ],
  ])('%s', async (_, who, status) => {
    const form = endless()
    const answering = nalle.app.fastify.inject(uploadRequest(await who(), uploadMessageAttachment.path, form))
    // What was not read is thrown away afterwards, so the form may end once it has been answered.
    setTimeout(() => form.end(), 500)
    expect((await answering).statusCode).toBe(status)
  })

  test('without the header of our own pages', async () => {
    const request = uploadRequest(maija, uploadMessageAttachment.path, formWith({ name: 'a.pdf', content: PDF }))
    const { 'x-evaka-csrf': _, ...headers } = request.headers ?? {}
    expect((await nalle.app.fastify.inject({ ...request, headers })).statusCode).toBe(403)
  })
})

test('no more files in one place than the city allows, however many come at once', async () => {
  const city = { ...kuusilahti, limits: { ...kuusilahti.limits, filesInOnePlace: 12 } }
  const strict = await startNalleForThisTest({ city })
  const { guardian } = await addShiftCareFamily(strict)
  const who = await strict.login(guardian.id)
  const form = formWith({ name: 'a.pdf', content: PDF })
  const answers = await Promise.all(Array.from({ length: 40 }, () => upload(strict, who, form)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.every(({ status, reason }) => status === 403 && reason === 'TOO_MANY_FILES')).toBe(true)
  expect(await leftBehind(strict)).toEqual({ rows: 12, listed: 0, files: 12 })
  const other = await addShiftCareFamily(strict)
  expect(await upload(strict, await strict.login(other.guardian.id), form)).toMatchObject({ status: 200 })
})
