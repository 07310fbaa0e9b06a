import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { describe, expect, test } from 'vitest'
import { installManifest } from './install-manifest.ts'

const HOME_SCREEN = join(import.meta.dirname, '../../web/home-screen')

describe('the manifest of the installed portal', () => {
  test.each([
    { city: kuusilahti, language: 'fi', name: 'Kuusilahden Nalle', short_name: 'Nalle' },
    { city: kuusilahti, language: 'sv', name: 'Nalle i Granvik', short_name: 'Nalle' },
    { city: kuusilahti, language: 'en', name: 'Nalle of Kuusilahti', short_name: 'Nalle' },
    { city: norrvik, language: 'fi', name: 'Pohjalahden päiväkotiportaali', short_name: 'Pohjalahti' },
    { city: norrvik, language: 'sv', name: 'Norrviks dagvårdsportal', short_name: 'Norrvik' },
  ] as const)('names it in $language: $name', ({ city, language, ...names }) => {
    const { lead } = city.look
    expect(installManifest(city, language)).toMatchObject({
      ...names,
      lang: language,
      theme_color: lead.day,
      id: '/',
      scope: '/',
      display: 'standalone',
    })
  })

  test('takes a short name as it is', () => {
    const portalName = { fi: 'Päiväkoti', sv: 'Dagis', en: 'Daycare' }
    expect(installManifest({ ...norrvik, portalName }, 'fi').short_name).toBe('Päiväkoti')
  })

  test('takes pictures where there are messages and a worker that could keep them', () => {
    const targetOf = (features: Partial<City['features']>) =>
      installManifest({ ...kuusilahti, features: { ...kuusilahti.features, ...features } }, 'fi').share_target
    expect(targetOf({ messages: true, offline: true })).toMatchObject({ action: '/share', method: 'POST' })
    expect(targetOf({ messages: false, offline: true })).toBeUndefined()
    expect(targetOf({ messages: true, offline: false })).toBeUndefined()
  })

  test('leads at once to what is done most often, to messages only where there are any', () => {
    const shortcutsOf = (city: typeof kuusilahti) =>
      installManifest(city, 'fi').shortcuts.map(({ name, url }) => `${name} ${url}`)
    const calendar = ['Ilmoita poissaolo /calendar?modal=absences', 'Ilmoita läsnäolo /calendar?modal=reservations']
    expect(shortcutsOf(kuusilahti)).toEqual([...calendar, 'Viestit /messages'])
    expect(shortcutsOf(norrvik)).toEqual(calendar)
  })

  test('names pictures that are there, as large as it says', () => {
    const { icons, shortcuts } = installManifest(kuusilahti, 'fi')
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes, type } of [...icons, ...shortcuts.flatMap((one) => one.icons)]) {
      const file = readFileSync(join(HOME_SCREEN, src))
      if (type === 'image/png') expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
      else expect(file.toString()).toContain('<svg')
    }
  })

  test.each(['fi', 'sv', 'en'] as const)('shows what will be installed, in %s and in few bytes', (language) => {
    const { screenshots } = installManifest(kuusilahti, language)
    expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide'])
    for (const { src, sizes, label } of screenshots) {
      const file = readFileSync(join(HOME_SCREEN, src))
      expect(sizeOfWebp(file)).toBe(sizes)
      expect(file.length).toBeLessThan(90_000)
      expect(label).not.toBe('')
    }
  })

  test('starts on the paper of the portal', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../web/design/tokens.css'), 'utf8')
    const [, day] = /--paper: light-dark\((#\w+)/.exec(tokens) ?? []
    expect(installManifest(kuusilahti, 'fi').background_color).toBe(day)
  })
})

/** As RFC 9649 writes the head of a picture with a colour profile: one less than each side, in three bytes. */
function sizeOfWebp(file: Buffer): string {
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`
}
