import { callingNameOf } from '@nalle/domain/people/names.ts'
import { keptDataUse } from '@nalle/domain/session/kept-data.ts'
import '../api/calls/session.generated.ts'
import { call, leaveToRoot } from '../api/call.ts'
import { embeddedAnswer } from '../api/embedded-answer.ts'
import { Unreachable } from '../api/failures.ts'
import { noteOtherLogin } from '../api/page-login.ts'
import { LANGUAGE, LANGUAGE_COOKIE, languageOf } from '../language/languages.ts'
import { askStart } from '../session/ask-start.ts'
import { findEndedPlace } from '../session/page-location.ts'
import { endOnThisDevice } from '../session/session-clock.ts'
import { changeStart, type Start } from '../session/start.ts'
import { forgetKept, SHELL } from '../worker/names.ts'
import { beginWithKept, forgetLoaded } from './begin-with-kept.ts'
import { deviceNow, findAllKept, forgetSince, START_PLACE, type AllKept } from './kept-answers.ts'
import { KeptSince } from './KeptSince.tsx'
import { prefetchPage } from './pages.tsx'
import { findRoute, ROOT } from './routes.ts'
import { watchFormerChildren } from './watch-former-children.ts'
import { client, showAbovePages } from './WithQueries.tsx'

/**
 * The start of a page that carries nothing of anybody: it came from the device, or from the development server. What was
 * kept is shown at once while the login surely lasts, and after that only where the server cannot be asked.
 */
export async function startFromDevice(): Promise<Start> {
  // Its files are read while the browser looks for what was kept.
  const route = findRoute(location.pathname === ROOT ? '/calendar' : location.pathname)
  if (route) void prefetchPage(route.path)
  await followPreferences()
  const kept = findEndedPlace() === null ? await findKeptStart() : undefined
  if (kept?.use === 'SHOW' && route?.path !== PERSONAL_DETAILS) return shown(kept)
  try {
    const start = await call('session.getStart')
    if (!start.auth.loggedIn) await forgetKept()
    return start
  } catch (error) {
    if (kept !== undefined && error instanceof Unreachable) return shown(kept)
    throw error
  }
}

/** A form that begins with a phone number, which the device does not keep. */
const PERSONAL_DETAILS = '/personal-details'

async function findKeptStart() {
  const all = await findAllKept()
  // After reading: another tab may have kept its login meanwhile.
  const now = deviceNow()
  const kept = all.get(START_PLACE)
  if (kept === undefined) return undefined
  const start = embeddedAnswer('session.getStart', JSON.stringify(kept.answer))
  if (!start.auth.loggedIn) return undefined
  const use = keptDataUse({ confirmedAt: kept.at, endsAt: endOnThisDevice(start.auth, kept.at) }, now)
  if (use === 'FORGET') {
    await forgetSince(kept)
    return undefined
  }
  // The server's clock has gone on as this device's has.
  const auth = { ...start.auth, now: start.auth.now.add(kept.at.until(now)) }
  return { use, start: { ...start, auth }, all }
}

function shown({ start, all }: { readonly start: Start; readonly all: AllKept }): Start {
  beginWithKept(client, all)
  watchFormerChildren(forgetLoaded)
  showAbovePages(KeptSince)
  // Not before the page belongs to the login that was kept.
  setTimeout(() => void confirm(start))
  addEventListener('online', () => void confirm(start))
  return start
}

/** What was shown from the device is put right by the server. */
async function confirm({ auth: former }: Start): Promise<void> {
  const start = await askStart().catch(() => undefined)
  if (start === undefined || !former.loggedIn) return
  if (!start.auth.loggedIn) {
    await forgetKept()
    await leaveToRoot()
  } else if (start.auth.loginId !== former.loginId) {
    noteOtherLogin({ firstName: callingNameOf(start.auth.user.details) })
  } else changeStart(() => start)
}

/** The page on the device is as it was chosen when it came; what was chosen since stands in cookies. */
async function followPreferences(): Promise<void> {
  const chosen = new Map(document.cookie.split('; ').map((cookie) => cookie.split('=', 2) as [string, string]))
  const theme = chosen.get('nalle.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
  else delete document.documentElement.dataset['theme']
  const language = chosen.get(LANGUAGE_COOKIE)
  if (language === undefined || languageOf(language) === LANGUAGE || !navigator.onLine) return
  await caches.delete(SHELL)
  location.reload()
  await new Promise(() => undefined)
}
