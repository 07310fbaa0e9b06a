import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compatOf, entryAt, TABLES } from './feature-tables.ts'
import { FLOOR } from './floor.ts'
import type { SupportedBrowser } from './floor.ts'
import { oldBrowser } from './old-browser-plugin.ts'

/** What the style of the notice asks for. */
const QUESTIONS = {
  'color-mix(': entryAt(TABLES.css, 'types', 'color', 'color-mix'),
  'animation-composition:': entryAt(TABLES.css, 'properties', 'animation-composition'),
  '(width >=': entryAt(TABLES.css, 'at-rules', 'media', 'range_syntax'),
}

describe('the style of the notice parts browsers', () => {
  const style = readFileSync(join(import.meta.dirname, '../shell/old-browser.css'), 'utf8')

  test.each(Object.keys(QUESTIONS))('by %s', (words) => {
    expect(style).toContain(words)
  })

  /** Firefox alone is asked for the second. */
  test.each<[SupportedBrowser, keyof typeof QUESTIONS]>([
    ['chrome', 'color-mix('],
    ['chrome_android', 'color-mix('],
    ['edge', 'color-mix('],
    ['samsunginternet_android', 'color-mix('],
    ['firefox', 'animation-composition:'],
    ['firefox_android', 'animation-composition:'],
    ['safari', '(width >='],
    ['safari_ios', '(width >='],
  ])('exactly at the floor of %s, by %s', (browser, words) => {
    const support = compatOf(QUESTIONS[words])?.support[browser]
    const since = Array.isArray(support) ? support[0] : support
    expect(since?.version_added).toBe(FLOOR[browser])
  })
})

test('the notice tells what to do and whom to call, in three languages', () => {
  const write = oldBrowser().transformIndexHtml
  if (typeof write !== 'function') throw new Error('a plugin that writes nothing')
  const page = Reflect.apply(write, undefined, ['<!--old-browser-->|<!--without-scripts-->', {}])
  const [notice = '', withoutScripts = ''] = String(page).split('|')
  for (const [language, words] of [
    ['fi', 'Päivitä selain'],
    ['sv', 'Uppdatera webbläsaren'],
    ['en', 'Update the browser'],
  ]) {
    expect(notice).toMatch(new RegExp(`<div lang="${language}">(?:(?!</div>).)*${words}(?:(?!</div>).)*<!--phone-->`))
    expect(withoutScripts).toMatch(new RegExp(`<p lang="${language}">[^<]*JavaScript[^<]*<!--phone-->`))
  }
  expect(notice).toContain('Chrome ja Edge 111, Firefox 115, Safari ja iOS 16.4, Samsung Internet 22')
})
