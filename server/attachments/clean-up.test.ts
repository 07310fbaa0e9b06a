import { randomUUID } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deleteAttachment } from '@nalle/contract/attachments.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FileStore } from '../external/files/file-store.ts'
import { folderStore } from '../external/files/folder-store.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalleForThisTest } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { PDF } from '../testing/sample-files.ts'
import { addShiftCareFamily, formWith, leftBehind, upload } from '../testing/uploads.ts'
import { attachOrphans } from './orphans.ts'
import { insertUnstored } from './queries.ts'
import { removeForgotten } from './spool.ts'
import { removeListedFiles, removeOrphans } from './clean-up.ts'

const NOTHING = { rows: 0, listed: 0, files: 0 }

let nalle: TestNalle
let family: TestFamily
let maija: Caller
beforeEach(async () => {
  nalle = await startNalleForThisTest({ time: '2026-09-14T12:00' })
  family = await addShiftCareFamily(nalle)
  maija = await nalle.login(family.guardian.id)
})

async function uploaded(): Promise<AttachmentId> {
  const { status, id } = await upload(nalle, maija, formWith({ name: 'vuorot.pdf', content: PDF }))
  expect(status).toBe(200)
  return id
}

async function sweep(): Promise<void> {
  await removeOrphans(nalle.db, nalle.now())
  await removeListedFiles(nalle.db, nalle.fileRoom.files)
}

const attach = (ids: readonly AttachmentId[], uploader = family.guardian.id) =>
  nalle.db.transaction((tx) => attachOrphans(tx, { ids, uploader, via: 'MESSAGE', parent: 'MESSAGE' }))

describe('orphans', () => {
  test('are removed after a day, and not a minute before', async () => {
    await uploaded()
    nalle.setTime('2026-09-15T11:59')
    await sweep()
    expect(await leftBehind(nalle)).toEqual({ rows: 1, listed: 0, files: 1 })
    nalle.setTime('2026-09-15T12:00')
    await sweep()
    expect(await leftBehind(nalle)).toEqual(NOTHING)
  })

  test('that were given to something stay', async () => {
    expect(await attach([await uploaded()])).toEqual([])
    nalle.setTime('2027-09-15')
    await sweep()
    expect(await leftBehind(nalle)).toEqual({ rows: 1, listed: 0, files: 1 })
  })

  test('whose upload broke off are removed after an hour', async () => {
    await nalle.db.transaction((tx) =>
      insertUnstored(tx, {
        name: 'a.pdf',
        contentType: 'application/pdf',
        size: 1,
        uploader: family.guardian.id,
        via: 'MESSAGE',
        type: null,
        now: nalle.now(),
      }),
    )
    nalle.setTime('2026-09-14T12:59')
    await sweep()
    expect((await leftBehind(nalle)).rows).toBe(1)
    nalle.setTime('2026-09-14T13:00')
    await sweep()
    expect(await leftBehind(nalle)).toEqual(NOTHING)
  })
})

describe('giving orphans to something', () => {
  test('all of them, once', async () => {
    const ids = [await uploaded(), await uploaded()]
    expect(await attach(ids)).toEqual([])
    expect(await attach(ids)).toEqual(ids)
  })

  test('none of them when one cannot be given', async () => {
    const id = await uploaded()
    // A valid id of nothing.
    const unknown = randomUUID() as AttachmentId
    expect(await attach([id, unknown])).toEqual([unknown])
    expect(await attach([id, id])).toEqual([id])
    const other = await addShiftCareFamily(nalle)
    expect(await attach([id], other.guardian.id)).toEqual([id])
    expect(await attach([])).toEqual([])
    expect(await attach([id])).toEqual([])
  })

  test('what two messages want at the same moment goes to one of them', async () => {
    const id = await uploaded()
    const answers = await Promise.all([attach([id]), attach([id])])
    expect(answers.toSorted((a, b) => a.length - b.length)).toEqual([[], [id]])
  })
})

describe('a store that fails', () => {
  const broken: FileStore = {
    put: () => Promise.reject(new Error('the disk is full')),
    get: async () => undefined,
    remove: () => Promise.reject(new Error('nobody answers')),
  }

  test('stores nothing: 503, and the row is swept away when the store answers again', async () => {
    const log: string[] = []
    const unlucky = await startNalleForThisTest({ files: broken, log: (line) => log.push(line) })
    const { guardian } = await addShiftCareFamily(unlucky)
    const who = await unlucky.login(guardian.id)
    const answer = await upload(unlucky, who, formWith({ name: 'vuorot.pdf', content: PDF }))
    expect(answer).toMatchObject({ status: 503, reason: 'UPLOADS_UNAVAILABLE' })
    expect(await leftBehind(unlucky)).toEqual({ rows: 0, listed: 1, files: 0 })
    expect(log.some((line) => line.includes('file not kept'))).toBe(true)
    await removeListedFiles(unlucky.db, { ...broken, remove: async () => undefined })
    expect(await leftBehind(unlucky)).toEqual(NOTHING)
  })

  test('gives nothing just now: 503, with a word on when to ask again, and a page for whoever goes there', async () => {
    const id = await uploaded()
    const { files } = nalle.fileRoom
    const { get } = files
    Object.assign(files, { get: () => Promise.reject(new Error('nobody answers')) })
    const url = `/api/citizen/attachments/${id}/download/vuorot.pdf`
    const ask = (headers: object = {}) =>
      nalle.app.fastify.inject({ url, headers: { cookie: maija.cookie, ...headers } })
    const away = await ask()
    expect(away.statusCode).toBe(503)
    expect(away.headers['retry-after']).toBe('10')
    expect(away.json()).toMatchObject({ reason: 'TEMPORARILY_UNAVAILABLE' })
    for (const [language, words] of [
      ['fi', 'Tätä ei juuri nyt saada auki'],
      ['sv', 'Det här går inte att öppna just nu'],
      ['en', 'This cannot be opened right now'],
    ] as const) {
      const page = await ask({ 'sec-fetch-mode': 'navigate', 'accept-language': language })
      expect(page.statusCode).toBe(503)
      expect(page.headers).toMatchObject({ 'retry-after': '10', 'content-type': 'text/html; charset=utf-8' })
      expect(page.body).toContain(`<html lang="${language}">`)
      expect(page.body).toContain(words)
    }
    Object.assign(files, { get })
    expect((await ask()).statusCode).toBe(200)
  })

  test('does not keep anybody from removing a file: it goes later', async () => {
    const id = await uploaded()
    const { files } = nalle.fileRoom
    const { remove } = files
    Object.assign(files, { remove: broken.remove })
    expect((await nalle.call(maija, deleteAttachment, { params: { attachmentId: id } })).status).toBe(200)
    expect(await leftBehind(nalle)).toEqual({ rows: 0, listed: 1, files: 1 })
    await expect(removeListedFiles(nalle.db, files)).rejects.toThrow('nobody answers')
    Object.assign(files, { remove })
    expect(await removeListedFiles(nalle.db, files)).toBe(1)
    expect(await leftBehind(nalle)).toEqual(NOTHING)
  })

  test('a database that fails at the end leaves neither row nor file', async () => {
    const stored: string[] = []
    const folder = folderStore(join(nalle.fileRoom.spoolFolder, '..', 'other'))
    const files: FileStore = {
      ...folder,
      put: async (key, file) => {
        await folder.put(key, file)
        stored.push(key)
        // Somebody else swept the row away in the meantime.
        await unlucky.db.transaction((tx) => tx.deleteFrom('attachment').execute())
      },
    }
    const unlucky = await startNalleForThisTest({ files })
    const { guardian } = await addShiftCareFamily(unlucky)
    const form = formWith({ name: 'vuorot.pdf', content: PDF })
    expect((await upload(unlucky, await unlucky.login(guardian.id), form)).status).toBe(500)
    expect(await leftBehind(unlucky)).toEqual(NOTHING)
    expect(await folder.get(stored[0] ?? '')).toBeUndefined()
  })
})

test('a disk that cannot be written to is a trouble that passes: 503', async () => {
  writeFileSync(nalle.fileRoom.spoolFolder, 'somebody put a file where the folder should be')
  const answer = await upload(nalle, maija, formWith({ name: 'vuorot.pdf', content: PDF }))
  expect(answer).toMatchObject({ status: 503, reason: 'UPLOADS_UNAVAILABLE' })
  expect((await leftBehind(nalle)).rows).toBe(0)
})

test('what a lost process left on the disk goes after an hour', async () => {
  const { spoolFolder } = nalle.fileRoom
  expect(await removeForgotten(spoolFolder, nalle.now())).toBe(0)
  mkdirSync(spoolFolder)
  const at = (name: string, minutesAgo: number) => {
    const path = join(spoolFolder, name)
    writeFileSync(path, 'x')
    const seconds = nalle.now().subtract({ minutes: minutesAgo }).epochMilliseconds / 1000
    utimesSync(path, seconds, seconds)
  }
  at('old.upload', 61)
  at('young.upload', 59)
  at('something-else', 61)
  expect(await removeForgotten(spoolFolder, nalle.now())).toBe(1)
  expect((await leftBehind(nalle)).files).toBe(2)
})
