import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Hei {name}</p>

test('a part that has been fetched is drawn at once, others leave room for it', async () => {
  const { Part, load } = lazyPart(() => Promise.resolve(Greeting))
  const drawn = () =>
    renderToStaticMarkup(
      <Suspense fallback={<hr />}>
        <Part name="Aino" />
      </Suspense>,
    )
  expect(drawn()).toBe('<hr/>')
  await load()
  expect(drawn()).toBe('<p>Hei Aino</p>')
})

test('a part is fetched once, and again only if that failed', async () => {
  let fetched = 0
  const { load } = lazyPart(() => {
    fetched += 1
    return fetched === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve(Greeting)
  })
  await expect(load()).rejects.toThrow('no connection')
  expect(await load()).toBe(Greeting)
  expect(await load()).toBe(Greeting)
  expect(fetched).toBe(2)
})
