import { expect, test } from './norrvik.ts'

test.use({ serviceWorkers: 'allow' })

test('a worker that is switched off takes what it kept along @full', async ({ page }) => {
  await page.goto('/login')
  // As a device is that was here while the worker was on.
  await page.evaluate(async () => {
    await (await caches.open('nalle-answers-2')).put('/kept', new Response('of yesterday'))
    await (await caches.open('somebody-else')).put('/kept', new Response('not ours'))
    await navigator.serviceWorker.register('/service-worker.js')
  })
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      kept: await caches.keys(),
    }))
  await expect.poll(left).toEqual({ workers: 0, kept: ['somebody-else'] })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => left()).toEqual({ workers: 0, kept: ['somebody-else'] })
})
