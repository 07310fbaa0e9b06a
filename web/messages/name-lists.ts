import { LOCALES } from '../language/formats.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { messageTexts } from './texts.ts'

/** In the inbox; more of them would push away what the thread is about. */
const MOST_IN_SHORT = 3

const conjunction = new Intl.ListFormat(LOCALES[LANGUAGE], { type: 'conjunction' })

export function useNames() {
  const t = useTexts(messageTexts)
  const list = (names: readonly string[]) => conjunction.format(names)
  const shortList = (names: readonly string[]) => {
    if (names.length <= MOST_IN_SHORT) return list(names)
    const shown = names.slice(0, MOST_IN_SHORT - 1)
    return list([...shown, t.others(names.length - shown.length)])
  }
  return { list, shortList }
}
