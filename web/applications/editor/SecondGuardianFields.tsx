// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { asksForSecondGuardian } from '@nalle/domain/applications/questions.ts'
import { RadioGroup } from '../../design/Choice.tsx'
import { TextField } from '../../design/TextField.tsx'
import { useTexts } from '../../language/texts.ts'
import { contactTexts } from './contact-texts.ts'
import { useContactInfo } from './editing.ts'
import { Opened, Questions } from '../../forms/FormSection.tsx'
import { useEditorState, useFields } from './use-editor.ts'

const ANSWERS = ['AGREED', 'NOT_AGREED', 'RIGHT_TO_GET_NOTIFIED'] as const

/** What is asked of the other guardian hangs on where they live. A club asks nothing. */
export function SecondGuardianFields() {
  const t = useTexts(contactTexts)
  const situation = useEditorState((state) => state.circumstances.secondGuardian)
  const isClub = useEditorState(({ form }) => form.type === 'CLUB')
  const isAsked = useEditorState(({ form, circumstances }) => asksForSecondGuardian(form, circumstances))
  if (isClub) return null
  const about = { NO: t.noSecondGuardian, SAME_ADDRESS: t.sameAddress, DIFFERENT_ADDRESS: t.differentAddress }
  return (
    <Questions title={t.secondGuardian}>
      <p>{about[situation]}</p>
      {isAsked && <Agreement />}
    </Questions>
  )
}

function Agreement() {
  const t = useTexts(contactTexts)
  const field = useFields('contactInfo')
  const [second, change] = useContactInfo('secondGuardian')
  const answer = ANSWERS.find((value) => value === second.agreementStatus) ?? null
  return (
    <>
      <RadioGroup
        {...field('contactInfo.secondGuardian.agreementStatus')}
        required
        options={ANSWERS.map((value) => ({ value, label: t.agreements[value] }))}
        value={answer}
        onChange={(agreementStatus) => change({ agreementStatus })}
      />
      {answer === 'NOT_AGREED' && (
        <Opened>
          <p>{t.secondGuardianContact}</p>
          <TextField
            {...field('contactInfo.secondGuardian.phoneNumber')}
            type="tel"
            autoComplete="off"
            width="medium"
            value={second.phoneNumber}
            onChange={(phoneNumber) => change({ phoneNumber })}
          />
          <TextField
            {...field('contactInfo.secondGuardian.email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={second.email}
            onChange={(email) => change({ email })}
          />
        </Opened>
      )}
    </>
  )
}
