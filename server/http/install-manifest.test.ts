import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
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

  test('starts on the paper of the portal', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../../web/design/tokens.css'), 'utf8')
    const [, day] = /--paper: light-dark\((#\w+)/.exec(tokens) ?? []
    expect(installManifest(kuusilahti, 'fi').background_color).toBe(day)
  })
})
