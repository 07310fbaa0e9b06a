import { preferenceCookie } from '../language/languages.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The server reads this cookie and writes the choice into the page, so that no page is bright for a moment. */
const THEME_COOKIE = 'nalle.theme'

export function chosenTheme(page: HTMLElement): Theme {
  return THEMES.find((theme) => theme === page.dataset['theme']) ?? 'system'
}

export function chooseTheme(theme: Theme, page: HTMLElement): void {
  if (theme === 'system') delete page.dataset['theme']
  else page.dataset['theme'] = theme
  document.cookie = preferenceCookie(THEME_COOKIE, theme, location.protocol === 'https:')
}
