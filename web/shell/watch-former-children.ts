import { forgetFirstAnswers } from '../api/first-answers.ts'
import { forgetFormerChildren } from './forget-former-children.ts'
import { forgetAnswers } from './kept-answers.ts'
import { client } from './WithQueries.tsx'

let isWatching = false

/**
 * Loaded some seconds after the page, or at once by a page that starts from the device and shows stored answers: `forgetLoaded`
 * deletes what such a page has loaded.
 */
export function watchFormerChildren(forgetLoaded: () => void = () => undefined): void {
  if (isWatching) return
  isWatching = true
  const forgetStored = async () => {
    forgetFirstAnswers()
    forgetLoaded()
    // Pages without `https` have no cache storage.
    if ('caches' in globalThis) await forgetAnswers()
  }
  forgetFormerChildren(client, { forgetStored, drafts: sessionStorage })
}
