import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleLetter } from '../testing/letters.ts'
import type { Drawer } from './open-drawer.ts'
import { NotDrawn, openDrawer } from './open-drawer.ts'

const threads = vi.hoisted(() => ({ started: 0, given: [] as unknown[] }))
vi.mock(import('node:worker_threads'), async (original) => {
  const { Worker, ...others } = await original()
  class CountedWorker extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      threads.started += 1
      threads.given.push(given[1]?.workerData)
    }
  }
  return { ...others, Worker: CountedWorker }
})

const drawers: Drawer[] = []
const opened = (options?: Parameters<typeof openDrawer>[0]) => {
  const drawer = openDrawer(options)
  drawers.push(drawer)
  return drawer
}
afterEach(async () => {
  await Promise.all(drawers.splice(0).map((drawer) => drawer.close()))
})

const isPdf = (file: Uint8Array) => Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-'

describe('the thread that draws', () => {
  test('answers each letter with its own file, however many come at once', async () => {
    const drawer = opened()
    const titles = ['One', 'Two', 'Three']
    const files = await Promise.all(titles.map((title) => drawer.draw(sampleLetter({ title }))))
    expect(files.every(isPdf)).toBe(true)
    // The title stands in the file's metadata, which is not compressed.
    expect(files.map((file) => titles.find((title) => Buffer.from(file).toString('latin1').includes(title)))).toEqual(
      titles,
    )
  })

  test('is not alone where there are cores for several, and each letter has its own file all the same', async () => {
    const drawer = opened({ threads: 2 })
    const titles = Array.from({ length: 6 }, (_, at) => `Letter number ${at}`)
    const files = await Promise.all(titles.map((title) => drawer.draw(sampleLetter({ title }))))
    expect(
      files.map((file, at) =>
        Buffer.from(file)
          .toString('latin1')
          .includes(titles[at] ?? '-'),
      ),
    ).toEqual(titles.map(() => true))
  })

  test('draws on after a letter that it refused', async () => {
    const drawer = opened()
    const refused = drawer.draw(sampleLetter({ title: '' }))
    const next = drawer.draw(sampleLetter())
    await expect(refused).rejects.toThrow(NotDrawn)
    expect(isPdf(await next)).toBe(true)
  })

  test('ends when there is nothing to draw, and begins again', async () => {
    const drawer = opened({ idleMs: 20 })
    expect(isPdf(await drawer.draw(sampleLetter()))).toBe(true)
    await pause(60)
    expect(isPdf(await drawer.draw(sampleLetter()))).toBe(true)
  })

  test('hands over to another when its engine is spent, and finishes what it was given', async () => {
    const drawer = opened({ lasts: 2 })
    const before = threads.started
    const titles = Array.from({ length: 5 }, (_, at) => `Letter number ${at}`)
    const files = await Promise.all(titles.map((title) => drawer.draw(sampleLetter({ title }))))
    expect(files.every(isPdf)).toBe(true)
    expect(threads.started - before).toBe(1)
    for (const title of ['Six', 'Seven', 'Eight']) expect(isPdf(await drawer.draw(sampleLetter({ title })))).toBe(true)
    expect(threads.started - before).toBe(3)
  })

  test('leaves the thread after it what took long to make of the engine, where there is such a thing', async () => {
    const drawer = opened({ lasts: 1 })
    const before = threads.given.length
    for (const title of ['One', 'Two']) expect(isPdf(await drawer.draw(sampleLetter({ title })))).toBe(true)
    const isMachineCode = await import('./native-engine.ts').then(
      () => true,
      () => false,
    )
    const { Module } = WebAssembly
    expect(threads.given.slice(before)).toEqual([
      expect.objectContaining({ compiled: undefined }),
      expect.objectContaining({ compiled: isMachineCode ? undefined : expect.any(Module) }),
    ])
  })

  test('leaves nobody waiting when it is closed', async () => {
    const drawer = opened()
    const [drawn] = await Promise.allSettled([drawer.draw(sampleLetter()), drawer.close()])
    expect(drawn).toMatchObject({ status: 'rejected', reason: { message: 'THREAD_LOST' } })
  })
})
