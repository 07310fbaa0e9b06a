import { expect, test } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { boundedQueue } from './hashing-queue.ts'

function workUnderWatch() {
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) => async () => {
    running += 1
    most = Math.max(most, running)
    order.push(number)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    return number
  }
  return { work, most: () => most, order }
}

test('never more run at once than allowed, and they come in order', async () => {
  const queue = boundedQueue({ running: 2, waiting: 10 })
  const { work, most, order } = workUnderWatch()
  const numbers = Array.from({ length: 12 }, (_, index) => index)
  expect(await Promise.all(numbers.map((number) => queue(work(number))))).toEqual(numbers)
  expect(most()).toBe(2)
  expect(order).toEqual(numbers)
})

test('one more than may wait is turned away at once with 503, and later there is room again', async () => {
  const queue = boundedQueue({ running: 2, waiting: 3 })
  const { work } = workUnderWatch()
  const accepted = [0, 1, 2, 3, 4].map((number) => queue(work(number)))
  await expect(queue(work(5))).rejects.toSatisfy((error) => error instanceof HttpError && error.status === 503)
  expect(await Promise.all(accepted)).toEqual([0, 1, 2, 3, 4])
  expect(await queue(work(6))).toBe(6)
})

test('a work that fails gives its place back', async () => {
  const queue = boundedQueue({ running: 1, waiting: 0 })
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(async () => 'fine')).toBe('fine')
})
