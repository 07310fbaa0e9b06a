import type { Page } from '@playwright/test'
import { enterFamily, openCalendar } from '../calendar/calendar-families.ts'
import { expect, test } from '../families/test.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** What is pushed to a worker that is still being installed is lost, in the browser's tools for developers at least. */
const untilWorks = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    // From here on it can only have become what it is waited for.
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })

test('what is pushed to the browser is shown by the worker @full', async ({ page, context, baseURL }) => {
  await enterFamily(page)
  const started = context.waitForEvent('serviceworker')
  await openCalendar(page)
  const worker = await started
  await untilWorks(page)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  // A browser without a screen shows no notices and forgets them: what it is asked to show is noted instead.
  const asked = await worker.evaluateHandle(() => {
    const notices: unknown[] = []
    // In the worker, which this function runs in, it is so.
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => {
      notices.push({ title, ...options })
    }
    return notices
  })
  const data = { title: 'Uusi viesti', body: 'Retki', tag: 'message-1', path: '/messages', language: 'fi' }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(baseURL ?? '').origin,
    registrationId,
    data: JSON.stringify({ ...data, isUrgent: false }),
  })
  await expect
    .poll(() => asked.jsonValue())
    .toEqual([
      {
        title: 'Uusi viesti',
        body: 'Retki',
        tag: 'message-1',
        lang: 'fi',
        data: { path: '/messages' },
        requireInteraction: false,
      },
    ])
})
