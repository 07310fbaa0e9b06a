import type { FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'

const THEME_COOKIE = 'nalle.theme'
const THEMES = ['light', 'dark'] as const
export type PageTheme = (typeof THEMES)[number]

/** What the person has chosen in the menu; nothing where the device decides. */
export function findPageTheme(request: FastifyRequest): PageTheme | undefined {
  const chosen = readCookie(request, THEME_COOKIE)
  return THEMES.find((theme) => theme === chosen)
}
