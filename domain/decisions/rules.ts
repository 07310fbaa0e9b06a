import type { Rules } from '../rules/rule.ts'
import { refuses, warns } from '../rules/rule.ts'
import type { AcceptProblem } from './answers.ts'
import type { Reminder } from './deadlines.ts'
import { WEEK } from './deadlines.ts'
import { LATER_BY } from './start-dates.ts'

/** On the wire a start that is not possible has the name that other clients know. */
type AnswerRefusal =
  | Exclude<AcceptProblem, 'START_NOT_POSSIBLE'>
  | 'decision.validation.invalid-requested-start-date'
  | 'NOT_READY'
  | 'LOST'

export const DECISION_RULES: Rules<AnswerRefusal> = {
  APPLICATION_CLOSED: refuses({
    fi: 'Päätökseen voi vastata vain, kun hakemus odottaa vastausta tai on voimassa. Hylättyyn hakemukseen voi enää hylätä.',
    sv: 'Ett beslut kan besvaras bara när ansökan väntar på svar eller är i kraft. I en avvisad ansökan kan man bara avvisa.',
    en: 'A decision can be answered only while its application waits for an answer or is in force. In a rejected application one can only reject.',
  }),
  ALREADY_ANSWERED: refuses({
    fi: 'Päätökseen voi vastata vain kerran.',
    sv: 'Ett beslut kan besvaras bara en gång.',
    en: 'A decision can be answered only once.',
  }),
  PRE_PRIMARY_FIRST: refuses({
    fi: 'Esiopetuksen yhteydessä annettavaan varhaiskasvatukseen tai kerhoon voi vastata vasta, kun esiopetus on hyväksytty.',
    sv: 'Småbarnspedagogik eller klubb i anslutning till förskolan kan besvaras först när förskoleplatsen har godkänts.',
    en: 'Daycare or a club beside pre-primary education can be answered only once the pre-primary education is accepted.',
  }),
  OTHER_PRE_PRIMARY_PENDING: refuses({
    fi: 'Paikkaa ei voi hyväksyä, kun saman hakemuksen toinen esiopetuspäätös odottaa vastausta.',
    sv: 'En plats kan inte godkännas medan ett annat beslut om förskola i samma ansökan väntar på svar.',
    en: 'A place cannot be accepted while another decision on pre-primary education of the same application waits for an answer.',
  }),
  'decision.validation.invalid-requested-start-date': refuses({
    fi: `Paikan voi ottaa vastaan päätöksen alkamispäivästä tai enintään ${LATER_BY.days} päivää myöhemmin; esiopetus alkaa aina päätöksen päivänä.`,
    sv: `Platsen kan tas emot från beslutets startdatum eller högst ${LATER_BY.days} dagar senare; förskolan börjar alltid på beslutets dag.`,
    en: `A place can be taken from the start of the decision or at most ${LATER_BY.days} days later; pre-primary education always begins on the decision's day.`,
  }),
  NOT_READY: refuses({
    fi: 'Päätösasiakirjan voi ladata vasta, kun se on valmis.',
    sv: 'Beslutsdokumentet kan hämtas först när det är klart.',
    en: 'The document of a decision can be downloaded only once it is ready.',
  }),
  LOST: refuses({
    fi: 'Päätösasiakirjaa, jota ei enää ole tallessa, ei voi ladata.',
    sv: 'Ett beslutsdokument som inte längre finns sparat kan inte hämtas.',
    en: 'A document of a decision that is no longer in the storage cannot be downloaded.',
  }),
}

export const DECISION_WARNINGS: Rules<Reminder | 'REJECTED_ALONG'> = {
  WEEK_LEFT: warns(({ limits }) => ({
    fi: `Päätökseen pyydetään vastausta ${limits.decisionAnswerDays} päivässä; vastaamattomasta muistutetaan ${WEEK.days} päivää ennen. Myöhempikin vastaus otetaan vastaan.`,
    sv: `Svar på ett beslut önskas inom ${limits.decisionAnswerDays} dagar; om ett obesvarat påminns ${WEEK.days} dagar innan. Även ett senare svar tas emot.`,
    en: `An answer to a decision is asked for within ${limits.decisionAnswerDays} days; one that is not answered is pointed out ${WEEK.days} days before. A later answer is taken, too.`,
  })),
  LAST_DAY: warns({
    fi: 'Vastaamattomasta päätöksestä muistutetaan vielä viimeisenä päivänä.',
    sv: 'Om ett obesvarat beslut påminns ännu den sista dagen.',
    en: 'A decision that is not answered is pointed out once more on the last day.',
  }),
  REJECTED_ALONG: warns({
    fi: 'Esiopetuksen hylkääminen hylkää myös sen yhteydessä tarjotun varhaiskasvatuksen tai kerhon; siitä huomautetaan ennen vastausta.',
    sv: 'Den som avvisar förskolan avvisar också småbarnspedagogiken eller klubben i anslutning till den; om det ges en anmärkning före svaret.',
    en: 'Whoever rejects pre-primary education also rejects the daycare or club offered beside it; that is pointed out before the answer.',
  }),
}
