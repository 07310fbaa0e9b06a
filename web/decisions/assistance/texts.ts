import { texts } from '../../language/texts.ts'
import { ENGLISH } from './words/english.ts'
import { FINNISH } from './words/finnish.ts'
import { SWEDISH } from './words/swedish.ts'

/** What the list and the page of daycare support share, in the language of the page. */
export const assistanceTexts = texts({ fi: FINNISH, sv: SWEDISH, en: ENGLISH })
