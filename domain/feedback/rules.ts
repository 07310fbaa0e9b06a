import type { Rules } from '../rules/rule.ts'
import { refuses } from '../rules/rule.ts'
import { LONGEST_FEEDBACK } from './feedback.ts'
import { FEEDBACK_OF_ADDRESS, FEEDBACK_OF_PERSON, FEEDBACK_WINDOW_MINUTES } from './limits.ts'

export const FEEDBACK_RULES: Rules<'INVALID_FEEDBACK' | 'TOO_MUCH_FEEDBACK'> = {
  INVALID_FEEDBACK: refuses({
    fi: `Palautteessa on tekstiä, enintään ${LONGEST_FEEDBACK} merkkiä. Sähköpostiosoite ei ole pakollinen, mutta annetun osoitteen on oltava oikeanlainen.`,
    sv: `Responsen innehåller text, högst ${LONGEST_FEEDBACK} tecken. E-postadressen är frivillig, men en adress som ges ska vara riktig till formen.`,
    en: `Feedback has some text, at most ${LONGEST_FEEDBACK} characters. An e-mail address is not needed, but one that is given must look like one.`,
  }),
  TOO_MUCH_FEEDBACK: refuses({
    fi: `Palautetta voi lähettää ${FEEDBACK_OF_PERSON} kertaa ${FEEDBACK_WINDOW_MINUTES} minuutissa; kirjautumatta lasketaan yhteen kaikki samasta verkko-osoitteesta tullut, enintään ${FEEDBACK_OF_ADDRESS}.`,
    sv: `Respons kan skickas ${FEEDBACK_OF_PERSON} gånger på ${FEEDBACK_WINDOW_MINUTES} minuter; utan inloggning räknas allt från samma nätadress ihop, högst ${FEEDBACK_OF_ADDRESS}.`,
    en: `Feedback can be sent ${FEEDBACK_OF_PERSON} times in ${FEEDBACK_WINDOW_MINUTES} minutes; without a login all that comes from one network address is counted together, at most ${FEEDBACK_OF_ADDRESS}.`,
  }),
}
