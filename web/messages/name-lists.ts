import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { messageTexts } from './texts.ts'

/** In the inbox; more of them would push away what the thread is about. */
const MOST_IN_SHORT = 3

export function useNames() {
  const t = useTexts(messageTexts)
  const { list } = formats
  const shortList = (names: readonly string[]) => {
    if (names.length <= MOST_IN_SHORT) return list(names)
    const shown = names.slice(0, MOST_IN_SHORT - 1)
    return list([...shown, t.others(names.length - shown.length)])
  }
  return { list, shortList }
}
