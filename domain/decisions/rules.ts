import type { Rules } from '../rules/rule.ts'
import { refuses, warns } from '../rules/rule.ts'
import type { AcceptProblem } from './answers.ts'
import { LATER_BY } from './start-dates.ts'

type DecisionRefusal =
  | Exclude<AcceptProblem, 'START_NOT_POSSIBLE'>
  // As clients of this API family know it.
  | 'decision.validation.invalid-requested-start-date'
  | 'NOT_READY'
  | 'LOST'

export const DECISION_RULES: Rules<DecisionRefusal> = {
  APPLICATION_CLOSED: refuses({
    fi: 'Päätökseen voi vastata vain, kun hakemus odottaa vastausta tai on hyväksytty; hylätä voi myös hylätyn hakemuksen päätöksen.',
    sv: 'Ett beslut kan besvaras bara när ansökan väntar på svar eller är godkänd; avböja kan man också ett beslut om en avslagen ansökan.',
    en: 'A decision can be answered only while its application waits for an answer or is accepted; it can also be rejected where the application is.',
  }),
  ALREADY_ANSWERED: refuses({
    fi: 'Päätökseen vastataan kerran, ja ensimmäinen vastaus jää voimaan.',
    sv: 'Ett beslut besvaras en gång, och det första svaret gäller.',
    en: 'A decision is answered once, and the first answer stands.',
  }),
  PRE_PRIMARY_FIRST: refuses({
    fi: 'Esiopetusta täydentävään varhaiskasvatukseen tai kerhoon voi vastata vasta, kun esiopetuksen tai valmistavan opetuksen paikka on otettu vastaan.',
    sv: 'Småbarnspedagogik eller klubb som kompletterar förskoleundervisningen kan besvaras först när platsen i förskoleundervisningen eller den förberedande undervisningen har tagits emot.',
    en: 'Early childhood education or a club connected to pre-primary education can be answered only once the place in pre-primary or preparatory education is accepted.',
  }),
  OTHER_PRE_PRIMARY_PENDING: refuses({
    fi: 'Paikkaa ei voi ottaa vastaan, kun saman hakemuksen toinen esiopetuspäätös odottaa vielä vastausta.',
    sv: 'Platsen kan inte tas emot medan ett annat beslut om förskoleundervisning i samma ansökan ännu väntar på svar.',
    en: 'The place cannot be accepted while another decision on pre-primary education of the same application still waits for an answer.',
  }),
  'decision.validation.invalid-requested-start-date': refuses({
    fi: `Paikan voi aloittaa päätöksen alkamispäivänä tai enintään ${LATER_BY.days} päivää myöhemmin, mutta ei päätöksen päättymisen jälkeen. Esiopetus ja valmistava opetus alkavat päätöksen päivänä.`,
    sv: `Platsen kan börja på beslutets startdag eller högst ${LATER_BY.days} dagar senare, men inte efter att beslutet upphört. Förskoleundervisning och förberedande undervisning börjar på beslutets dag.`,
    en: `A place can begin on the day of the decision or at most ${LATER_BY.days} days later, but not after the decision ends. Pre-primary and preparatory education begin on the day of the decision.`,
  }),
  NOT_READY: refuses({
    fi: 'Päätöksen asiakirjan voi ladata, kun se on valmistunut.',
    sv: 'Beslutets dokument kan laddas ner när det är färdigt.',
    en: 'The document of a decision can be downloaded once it is ready.',
  }),
  LOST: refuses({
    fi: 'Asiakirjaa, jota tiedostovarasto ei löydä, ei voi ladata.',
    sv: 'Ett dokument som fillagret inte hittar kan inte laddas ner.',
    en: 'A document that the file store cannot find cannot be downloaded.',
  }),
}

type DecisionWarning = 'ANSWER_BY' | 'REJECTED_ALONG'

export const DECISION_WARNINGS: Rules<DecisionWarning> = {
  ANSWER_BY: warns(({ limits }) => ({
    fi: `Päätökseen pyydetään vastaus ${limits.decisionAnswerDays} päivän kuluessa; myöhempikin vastaus otetaan vastaan.`,
    sv: `Ett svar på beslutet önskas inom ${limits.decisionAnswerDays} dagar; också ett senare svar tas emot.`,
    en: `An answer to a decision is asked for within ${limits.decisionAnswerDays} days; a later one is taken all the same.`,
  })),
  REJECTED_ALONG: warns({
    fi: 'Kun esiopetuksen tai valmistavan opetuksen paikka hylätään, myös sitä täydentävä varhaiskasvatus tai kerho hylätään.',
    sv: 'När en plats i förskoleundervisning eller förberedande undervisning avböjs, avböjs också den kompletterande småbarnspedagogiken eller klubben.',
    en: 'When a place in pre-primary or preparatory education is rejected, the early childhood education or club connected to it is rejected too.',
  }),
}
