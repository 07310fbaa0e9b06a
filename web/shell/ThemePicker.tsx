import { useState } from 'react'
import { useTexts } from '../language/texts.ts'
import styles from './LanguagePicker.module.css'
import { navigationTexts } from './navigation-texts.ts'
import { chooseTheme, chosenTheme, THEMES } from './theme.ts'

/** Bright or dark, as the device says or as the person wants it here. */
export function ThemePicker() {
  const t = useTexts(navigationTexts)
  const [chosen, setChosen] = useState(() => chosenTheme(document.documentElement))
  return (
    <ul role="list" className={styles.languages} aria-label={t.theme}>
      {THEMES.map((theme) => (
        <li key={theme}>
          <button
            type="button"
            className={styles.language}
            aria-pressed={theme === chosen}
            onClick={() => {
              chooseTheme(theme, document.documentElement)
              setChosen(theme)
            }}
          >
            {t.themes[theme]}
          </button>
        </li>
      ))}
    </ul>
  )
}
