import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hei {name}</p>

test('a part that has been fetched is drawn at once, others leave room for it', async () => {
  const { Part, fetch } = lazyPart(() => Promise.resolve(Greeting))
  const drawn = () =>
    renderToStaticMarkup(
      <Suspense fallback={<hr />}>
        <Part name="Aino" />
      </Suspense>,
    )
  expect(drawn()).toBe('<hr/>')
  await fetch()
  expect(drawn()).toBe('<p>Hei Aino</p>')
})

test('a part is fetched once, and again only if that failed', async () => {
  let fetched = 0
  const { fetch } = lazyPart(() => {
    fetched += 1
    return fetched === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve(Greeting)
  })
  await expect(fetch()).rejects.toThrow('no connection')
  expect(await fetch()).toBe(Greeting)
  expect(await fetch()).toBe(Greeting)
  expect(fetched).toBe(2)
})
