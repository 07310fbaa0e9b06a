import type { Rules } from '../rules/rule.ts'
import { refuses } from '../rules/rule.ts'
import {
  ATTEMPT_WINDOW_MINUTES,
  FAILED_MESSAGES_OF_ADDRESS,
  FAILED_MESSAGES_OF_DEVICE,
} from '../access/counted-attempts.ts'
import { LOCKOUT_WINDOW_MINUTES, USERNAMES_PER_ADDRESS } from './lockout.ts'
import { CHALLENGE_VALID_MINUTES } from './passkeys.ts'
import { ANSWER_WITHIN_MINUTES, OPEN_LOGINS_OF_ADDRESS, OPEN_LOGINS_OF_DEVICE } from './login-starts.ts'

export const SESSION_RULES: Rules<'LOGIN_REFUSED' | 'TOO_MANY_ATTEMPTS' | 'LOGIN_CHANGED' | 'PASSKEY_REFUSED'> = {
  LOGIN_REFUSED: refuses(({ features }) =>
    features.weakLogin
      ? {
          fi: 'Kirjautuminen onnistuu vain oikealla käyttäjätunnuksella ja salasanalla; kumpi oli väärin, sitä ei kerrota.',
          sv: 'Inloggning lyckas bara med rätt användarnamn och lösenord; vilketdera som var fel berättas inte.',
          en: 'Login succeeds only with the right username and password; which of them was wrong is not told.',
        }
      : {
          fi: 'Käyttäjätunnuksella ja salasanalla ei voi kirjautua.',
          sv: 'Det går inte att logga in med användarnamn och lösenord.',
          en: 'Login with username and password is not in use.',
        },
  ),
  TOO_MANY_ATTEMPTS: refuses(({ limits }) =>
    limits.weakLoginAttemptsPerHour === 0
      ? {
          fi: 'Kirjautumisyritysten määrää ei ole rajoitettu.',
          sv: 'Antalet inloggningsförsök är inte begränsat.',
          en: 'The number of login attempts is not limited.',
        }
      : {
          fi: `Samaa käyttäjätunnusta voi yrittää ${limits.weakLoginAttemptsPerHour} kertaa ${LOCKOUT_WINDOW_MINUTES} minuutissa, ja yhdestä verkko-osoitteesta ${limits.weakLoginAttemptsPerHour * USERNAMES_PER_ADDRESS} kertaa. Tuttu selain lasketaan erikseen.`,
          sv: `Samma användarnamn kan prövas ${limits.weakLoginAttemptsPerHour} gånger på ${LOCKOUT_WINDOW_MINUTES} minuter, och från en nätadress ${limits.weakLoginAttemptsPerHour * USERNAMES_PER_ADDRESS} gånger. En bekant webbläsare räknas för sig.`,
          en: `One username can be tried ${limits.weakLoginAttemptsPerHour} times in ${LOCKOUT_WINDOW_MINUTES} minutes, and ${limits.weakLoginAttemptsPerHour * USERNAMES_PER_ADDRESS} times from one network address. A known browser is counted apart.`,
        },
  ),
  PASSKEY_REFUSED: refuses({
    fi: `Pääsyavaimella pääsee sisään vain palvelun omassa osoitteessa, kerran kutakin pyyntöä kohti ja ${CHALLENGE_VALID_MINUTES} minuutin kuluessa; poistettu, tuntematon tai kopioitu pääsyavain ei kelpaa.`,
    sv: `En passnyckel släpper in bara på tjänstens egen adress, en gång per begäran och inom ${CHALLENGE_VALID_MINUTES} minuter; en borttagen, okänd eller kopierad passnyckel duger inte.`,
    en: `A passkey lets in only at the service's own address, once for each request and within ${CHALLENGE_VALID_MINUTES} minutes; one that was removed, is unknown or was copied does not.`,
  }),
  LOGIN_CHANGED: refuses({
    fi: 'Sivulta, joka avattiin toisen henkilön kirjautuessa, ei voi tehdä mitään nykyisen kirjautujan nimissä.',
    sv: 'Från en sida som öppnades när någon annan var inloggad kan inget göras i den nu inloggades namn.',
    en: 'From a page that was opened while somebody else was logged in nothing can be done in the name of whoever is logged in now.',
  }),
}

export const LOGIN_AND_SESSION_RULES: Rules<
  'TOO_MANY_LOGINS' | 'ANSWER_TOO_LATE' | 'SESSION_IDLE' | 'SESSION_TOO_LONG'
> = {
  TOO_MANY_LOGINS: refuses({
    fi: `Yhdestä verkko-osoitteesta voi olla kesken ${OPEN_LOGINS_OF_ADDRESS} tunnistautumista, ja tutusta selaimesta ${OPEN_LOGINS_OF_DEVICE}. Epäonnistua voi ${ATTEMPT_WINDOW_MINUTES} minuutissa ${FAILED_MESSAGES_OF_ADDRESS} tunnistautumista, tutusta selaimesta ${FAILED_MESSAGES_OF_DEVICE}.`,
    sv: `Från en nätadress kan ${OPEN_LOGINS_OF_ADDRESS} identifieringar pågå samtidigt, och från en bekant webbläsare ${OPEN_LOGINS_OF_DEVICE}. På ${ATTEMPT_WINDOW_MINUTES} minuter kan ${FAILED_MESSAGES_OF_ADDRESS} identifieringar misslyckas, från en bekant webbläsare ${FAILED_MESSAGES_OF_DEVICE}.`,
    en: `${OPEN_LOGINS_OF_ADDRESS} identifications can be under way from one network address, and ${OPEN_LOGINS_OF_DEVICE} from a known browser. In ${ATTEMPT_WINDOW_MINUTES} minutes ${FAILED_MESSAGES_OF_ADDRESS} identifications can fail, from a known browser ${FAILED_MESSAGES_OF_DEVICE}.`,
  }),
  ANSWER_TOO_LATE: refuses({
    fi: `Tunnistautuminen on tehtävä ${ANSWER_WITHIN_MINUTES} minuutissa.`,
    sv: `Identifieringen måste göras inom ${ANSWER_WITHIN_MINUTES} minuter.`,
    en: `An identification must be done within ${ANSWER_WITHIN_MINUTES} minutes.`,
  }),
  SESSION_IDLE: refuses(({ limits }) => ({
    fi: `Kirjautuminen päättyy, kun palvelua ei käytetä ${limits.idleSessionMinutes} minuuttiin.`,
    sv: `Inloggningen upphör när tjänsten inte har använts på ${limits.idleSessionMinutes} minuter.`,
    en: `A login ends when the service has not been used for ${limits.idleSessionMinutes} minutes.`,
  })),
  SESSION_TOO_LONG: refuses(({ limits }) => ({
    fi: `Kirjautuminen kestää enintään ${limits.longestSessionHours} tuntia, vaikka palvelua käytettäisiin koko ajan.`,
    sv: `En inloggning varar högst ${limits.longestSessionHours} timmar, även om tjänsten används hela tiden.`,
    en: `A login lasts at most ${limits.longestSessionHours} hours, however much the service is used.`,
  })),
}
