import { writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { makeFamily } from '../families/families.ts'
import { screenOf } from './screen.ts'
import type { Screen } from './screen.ts'
import { signInAddress, startTestProxy, type Door } from './test-proxy.ts'
import { test } from './test.ts'

const DAY = 'a[data-day="2026-09-29"]'

let door: Door
test.beforeEach(async () => {
  door = await startTestProxy(`http://localhost:${process.env['NALLE_E2E_PORT']}`)
})
test.afterEach(() => door.close())

/** Asked again and again: what the caches answer comes a little later. */
const isKept = (portal: Screen) =>
  portal.ask(() => {
    const known = globalThis as { isKept?: boolean }
    const look = async () => {
      const names = (await (await caches.open('nalle-answers-2')).keys())
        .map(({ url }) => decodeURIComponent(url))
        .join()
      known.isKept = (await caches.has('nalle-shell')) && /\?start/.test(names) && /getReservations/.test(names)
    }
    void look()
    return known.isKept === true
  })

test('while the server is away the calendar is there, and what is told waits until it is back', async ({
  running,
  size,
  request,
}, info) => {
  const window = await running.open(size)
  try {
    const portal = screenOf(window, door.address)
    const look = async (name: string) => {
      if (process.env['NALLE_PICTURES'] !== undefined) writeFileSync(info.outputPath(name), await portal.picture())
    }
    const { guardian } = await makeFamily({ request }, { children: [{ firstNames: 'Onni', age: 4 }] })
    await portal.goto(signInAddress(guardian, '/calendar'))
    await portal.see({ selector: DAY })
    await expect.poll(() => isKept(portal), { timeout: 30_000 }).toBe(true)

    door.goAway()
    await portal.goto('/calendar')
    await portal.see({ selector: DAY })
    await portal.see({ selector: 'main', text: 'Näytetään tiedot sellaisina kuin ne olivat' })
    await look('kept.png')

    await portal.press({ selector: DAY })
    await portal.press({ role: 'button', name: 'Muokkaa' })
    await portal.fill({ role: 'textbox', pattern: '^Alkaa' }, '8')
    await portal.fill({ role: 'textbox', pattern: '^Päättyy' }, '16')
    await portal.press({ role: 'button', name: 'Tallenna' })
    await portal.see({ role: 'dialog', text: 'Odottaa lähetystä' })
    await portal.key('Escape')
    await portal.see({ selector: DAY, text: 'Odottaa lähetystä' })
    await look('waiting.png')

    door.comeBack()
    await portal.ask(() => dispatchEvent(new Event('online')))
    await portal.see({ selector: 'body', text: 'Lähetetty: Läsnäoloilmoitus: Onni 29.9.2026' })
    await portal.seeNot({ selector: DAY, text: 'Odottaa lähetystä' })
    await look('sent.png')
  } finally {
    await window.close()
  }
})
