// Drawn a few times in its life; the compiler's remembering would only make the page heavier.
'use no memo'

import { chooseLanguage, LANGUAGE, type Language } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import styles from './LanguagePicker.module.css'
import { shellTexts } from './texts.ts'

/** Each language is called by its own name, whatever the language of the page. */
const NAMES: Readonly<Record<Language, { readonly short: string; readonly rest: string }>> = {
  fi: { short: 'FI', rest: ' – suomeksi' },
  sv: { short: 'SV', rest: ' – på svenska' },
  en: { short: 'EN', rest: ' – in English' },
}

export function LanguagePicker() {
  const t = useTexts(shellTexts)
  const { city } = useStart()
  if (city.languages.length === 1) return null
  return (
    <ul role="list" className={styles.languages} aria-label={t.language}>
      {city.languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            className={styles.language}
            lang={language}
            aria-pressed={language === LANGUAGE}
            onClick={() => chooseLanguage(language)}
          >
            {NAMES[language].short}
            <span className="visually-hidden">{NAMES[language].rest}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
