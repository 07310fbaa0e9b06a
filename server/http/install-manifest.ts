import type { City, Language } from '@nalle/domain/city/city.ts'
import type { App } from './app.ts'
import { languageOfPage } from './page-language.ts'
import { SHARE_PATH, SHARED_FIELD } from './share-target.ts'

export const MANIFEST_PATH = '/manifest.webmanifest'

/** Told apart from the root itself, so that only the installed application goes on where it was left. */
export const HOME_SCREEN_START = '/?app'

/** The paper of `web/design/tokens.css`, on which the bear stands while the application starts. */
const PAPER = '#faf6ee'
/** Most home screens cut a longer name off. */
const LONGEST_NAME_BELOW_ICON = 12

type Words = {
  readonly description: string
  readonly reserve: string
  readonly absence: string
  readonly messages: string
  readonly picture: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  fi: {
    description: 'Varhaiskasvatuksen asiat yhdessä paikassa: läsnäolot, poissaolot, viestit, hakemukset ja päätökset.',
    absence: 'Ilmoita poissaolo',
    reserve: 'Ilmoita läsnäolo',
    messages: 'Viestit',
    picture: 'Perheen kalenteri',
  },
  sv: {
    description: 'Småbarnspedagogiken på ett ställe: närvaro, frånvaro, meddelanden, ansökningar och beslut.',
    absence: 'Meddela frånvaro',
    reserve: 'Meddela närvaro',
    messages: 'Meddelanden',
    picture: 'Familjens kalender',
  },
  en: {
    description: 'Early childhood education in one place: attendance, absences, messages, applications and decisions.',
    absence: 'Report an absence',
    reserve: 'Report attendance',
    messages: 'Messages',
    picture: 'The calendar of a family',
  },
}

/** What a phone or computer needs to know to put the portal among its applications. */
export function installManifestRoute(app: App): void {
  app.fastify.get(MANIFEST_PATH, async (request, reply) => {
    const manifest = installManifest(app.city, languageOfPage(request, app.city.languages))
    return reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(JSON.stringify(manifest))
  })
}

export function installManifest(city: City, language: Language) {
  const words = WORDS[language]
  const portalName = city.portalName[language]
  return {
    // The same in every language: another language is the same application with other words.
    id: '/',
    name: portalName,
    short_name: nameBelowIcon(portalName, city.name[language]),
    description: words.description,
    lang: language,
    dir: 'ltr',
    categories: ['education', 'government'],
    scope: '/',
    start_url: HOME_SCREEN_START,
    display: 'standalone',
    background_color: PAPER,
    theme_color: city.look.lead.day,
    icons: [
      { src: '/bear-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/bear-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      // The same pictures: the bear stands inside the circle that every mask leaves.
      { src: '/bear-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/bear-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/bear.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    screenshots: [
      picture('narrow', '780x1688', words.picture, language),
      picture('wide', '1280x800', words.picture, language),
    ],
    shortcuts: [
      shortcut(words.absence, '/calendar?modal=absences', 'absence'),
      shortcut(words.reserve, '/calendar?modal=reservations', 'reserve'),
      ...(city.features.messages ? [shortcut(words.messages, '/messages', 'messages')] : []),
    ],
    ...(takesPictures(city) ? { share_target: SHARE_TARGET } : {}),
  }
}

/** A picture is shared to a new message, and it is the worker that takes it. */
export const takesPictures = ({ features }: City) => features.messages && features.offline

/** Whatever is shared can become an attachment; whether this family may attach anything is known after the login. */
const SHARE_TARGET = {
  action: SHARE_PATH,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: SHARED_FIELD, accept: ['image/jpeg', 'image/png', '.jpg', '.jpeg', '.png'] }] },
}

/** Shown by browsers before they install; pages never load it. Made by `npm run pictures`. */
const picture = (formFactor: 'narrow' | 'wide', sizes: string, label: string, language: Language) => ({
  src: `/portal-${formFactor}-${language}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: formFactor,
  label,
})

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/shortcut-${icon}.svg`, sizes: 'any', type: 'image/svg+xml' }],
})

/** The name of the portal, or of it what fits: its bear, if it has one, and else the city. */
function nameBelowIcon(portalName: string, cityName: string): string {
  if (portalName.length <= LONGEST_NAME_BELOW_ICON) return portalName
  return /\bNalle\b/.test(portalName) ? 'Nalle' : cityName
}
