import { ENDED_AT } from '../api/page-login.ts'

/** The server draws the first pages too, and has no address bar and no storage: see shell/render-page.tsx. */
const IS_IN_BROWSER = typeof document !== 'undefined'

export const pageOrigin = () => (IS_IN_BROWSER ? location.origin : 'http://nalle.invalid')

export const pageHash = () => (IS_IN_BROWSER ? location.hash : '')

/** Where the session of this tab ended, until the person has been told. */
export const findEndedPlace = () => (IS_IN_BROWSER ? sessionStorage.getItem(ENDED_AT) : null)
