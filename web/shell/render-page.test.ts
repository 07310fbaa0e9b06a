import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { nobody } from './testing/sample-start.ts'

// The language of the modules is read when they are loaded.
afterEach(() => vi.unstubAllGlobals())
afterAll(() => vi.resetModules())

const NOW = Temporal.Instant.from('2026-09-14T06:00:00Z')
const NOTIFICATION = {
  text: 'Huolto lauantaina.',
  textSv: 'Underhåll på lördag.',
  textEn: 'Maintenance on Saturday.',
  validTo: NOW.add({ hours: 1 }),
}

async function render(language: string, address: string, changes: Partial<typeof nobody> = {}) {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: language } })
  await import('../language/languages.ts')
  vi.unstubAllGlobals()
  const { renderPage } = await import('./render-page.tsx')
  return renderPage(JSON.stringify({ ...nobody, ...changes }), address, NOW)
}

describe.each([
  { language: 'fi', title: 'Kirjaudu sisään', notification: 'Huolto lauantaina.' },
  { language: 'sv', title: 'Logga in', notification: 'Underhåll på lördag.' },
  { language: 'en', title: 'Log in', notification: 'Maintenance on Saturday.' },
])('the login page in $language', ({ language, title, notification }) => {
  test('has its title and the contact details of the office', async () => {
    const page = await render(language, '/login')
    expect(page?.title).toMatch(new RegExp(`^${title}`))
    expect(page?.html).toMatch(/<a [^>]*href="tel:065550100"[^>]*>06 5550 100</)
    expect(page?.html).toMatch(/<a [^>]*href="mailto:varhaiskasvatus@/)
  })

  test('shows the notification of the municipality in this language only, and none when there is none', async () => {
    const all = [NOTIFICATION.text, NOTIFICATION.textSv, NOTIFICATION.textEn]
    const shown = async (changes: Partial<typeof nobody>) => {
      const page = await render(language, '/login', changes)
      return all.filter((text) => page?.html.includes(text))
    }
    expect(await shown({ systemNotification: NOTIFICATION })).toEqual([notification])
    expect(await shown({})).toEqual([])
  })
})
