import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshAfter } from './refresh-after.ts'

/** Runs a mutation whose refresh ends only with `end`, and lists what happened in which order. */
function mutate(mutationFn: (id: string) => Promise<string>) {
  const events: string[] = []
  let end = () => undefined
  const refreshed = new Promise<void>((resolve) => {
    end = () => {
      events.push('refreshed')
      resolve()
    }
  })
  const refresh = (_: unknown, id: string) => {
    events.push(`refresh ${id}`)
    return refreshed
  }
  const observer = new MutationObserver<string, Error, string>(new QueryClient(), {
    mutationFn,
    ...refreshAfter(refresh),
  })
  const result = observer.mutate('a').then(
    (answer) => events.push(answer),
    (error: Error) => events.push(error.message),
  )
  return { events, end: () => end(), result }
}

test('a refusal arrives before the refresh has ended', async () => {
  const { events, result, end } = mutate(() => Promise.reject(new Error('refused')))
  await result
  end()
  expect(events).toEqual(['refresh a', 'refused', 'refreshed'])
})

test('a success arrives after the refresh has ended', async () => {
  const { events, result, end } = mutate(() => Promise.resolve('stored'))
  await expect.poll(() => events).toEqual(['refresh a'])
  end()
  await result
  expect(events).toEqual(['refresh a', 'refreshed', 'stored'])
})
