import type { PasswordConstraints } from '@nalle/domain/city/city.ts'
import { fulfilledParts, type PasswordPart } from '@nalle/domain/personal-details/password-rules.ts'
import { useEffect, useId, useState } from 'react'
import { CheckIcon } from '../design/Icons.tsx'
import { useTexts } from '../language/texts.ts'
import styles from './ConstraintList.module.css'
import { loginTexts } from './login-texts.ts'
import { shownParts } from './password-form.ts'

/** After a pause of this length the count is read out; at every letter it would drown what is being typed. */
const PAUSE_MS = 1200

type Props = { readonly password: string; readonly constraints: PasswordConstraints }

/** What the password must have, ticked off while it is typed. */
export function ConstraintList({ password, constraints }: Props) {
  const t = useTexts(loginTexts)
  const titleId = useId()
  const fulfilled = fulfilledParts(password, constraints)
  const parts = shownParts(constraints)
  const words = useConstraintWords(constraints)
  return (
    <div className={styles.constraints}>
      <p id={titleId}>{t.constraints}</p>
      <ul role="list" aria-labelledby={titleId}>
        {parts.map((part) => (
          <li className={styles.constraint} data-fulfilled={fulfilled[part]} key={part}>
            <span className={styles.mark}>{fulfilled[part] && <CheckIcon />}</span>
            <span>
              {words[part]}
              <span className="visually-hidden">: {fulfilled[part] ? t.fulfilled : t.notFulfilled}</span>
            </span>
          </li>
        ))}
      </ul>
      {password !== '' && (
        <Announcement text={t.fulfilledOf(parts.filter((part) => fulfilled[part]).length, parts.length)} />
      )}
    </div>
  )
}

function useConstraintWords(constraints: PasswordConstraints): Readonly<Record<PasswordPart, string>> {
  const t = useTexts(loginTexts)
  return {
    length: t.length(constraints.minLength, constraints.maxLength),
    lowers: t.lowers(constraints.minLowers),
    uppers: t.uppers(constraints.minUppers),
    digits: t.digits(constraints.minDigits),
    symbols: t.symbols(constraints.minSymbols),
  }
}

function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  )
}
