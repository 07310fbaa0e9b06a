// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { papersAtHand, type PaperAtHand } from '@nalle/domain/income-statements/papers.ts'
import { Card } from '../../design/Card.tsx'
import { useTexts } from '../../language/texts.ts'
import { paperWords } from '../paper-words.ts'
import styles from './Editor.module.css'
import { situationTexts } from './situation-texts.ts'
import { useIncomeState } from './use-income-form.ts'

/** Before anything is typed: what to look for at home. */
export function PapersAtHand() {
  const t = useTexts(situationTexts)
  const statement = useIncomeState(({ form }) => form.statement)
  const nameOf = useNameOf()
  const papers = papersAtHand(statement)
  return (
    <Card tone="lead" as="section" aria-labelledby="papers-at-hand">
      <h3 className={styles.papersTitle} id="papers-at-hand">
        {t.papersTitle}
      </h3>
      <div role="status">
        {papers.length === 0 ? (
          <p>{t.papersNone}</p>
        ) : (
          <ul className={styles.papers}>
            {papers.map(({ paper, need }) => (
              <li key={paper}>
                {nameOf(paper)}
                {need === 'UNLESS_REGISTER' && <span className="muted">, {t.paperIfNoRegister}</span>}
                {need === 'UNLESS_ESTIMATE' && <span className="muted">, {t.paperIfNoEstimate}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {papers.length > 0 && <p className="muted">{t.papersHelp}</p>}
    </Card>
  )
}

function useNameOf(): (paper: PaperAtHand['paper']) => string {
  const t = useTexts(situationTexts)
  return (paper) => {
    if (paper === 'EACH_BENEFIT') return t.paperOfBenefits
    if (paper === 'COMPANY_PAPERS') return t.paperOfCompany
    return paper === 'ACCOUNTANT_DETAILS' ? t.accountantAtHand : paperWords(paper).name
  }
}
