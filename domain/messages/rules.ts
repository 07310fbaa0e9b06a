import { MESSAGING_OPEN_BEFORE_PLACEMENT_DAYS } from '../placements/accessible-features.ts'
import type { Rules } from '../rules/rule.ts'
import { numberIn, refuses } from '../rules/rule.ts'
import { SHIFT_CARE_AHEAD_DAYS } from './attachments-allowed.ts'
import { MESSAGES_OF_PERSON } from './limits.ts'
import { LONGEST_CONTENT, LONGEST_TITLE } from './message-texts.ts'
import type { findNewMessageRefusal } from './new-message.ts'
import type { ReplyProblem } from './replies.ts'

type SendRefusal =
  | NonNullable<ReturnType<typeof findNewMessageRefusal>>
  | 'WRITING_NOT_OPEN'
  | 'ATTACHMENTS_NOT_OPEN'
  | 'ATTACHMENTS_NOT_YOURS'
  | 'TOO_MANY_MESSAGES'

export const MESSAGE_RULES: Rules<SendRefusal | ReplyProblem> = {
  WRITING_NOT_OPEN: refuses({
    fi: `Uuden viestin voi kirjoittaa, kun omalla lapsella on tai on ${MESSAGING_OPEN_BEFORE_PLACEMENT_DAYS} päivän kuluessa alkamassa sijoitus, ja viestit ovat käytössä.`,
    sv: `Ett nytt meddelande kan skrivas när ett eget barn har en placering eller får en inom ${MESSAGING_OPEN_BEFORE_PLACEMENT_DAYS} dagar och meddelanden är i bruk.`,
    en: `A new message can be written when a child of one's own has a placement, or one that begins within ${MESSAGING_OPEN_BEFORE_PLACEMENT_DAYS} days, and messages are in use.`,
  }),
  TEXT_MISSING: refuses({
    fi: `Viestissä on oltava otsikko (enintään ${LONGEST_TITLE} merkkiä) ja teksti (enintään ${numberIn('fi', LONGEST_CONTENT)} merkkiä), joissa on jotakin luettavaa. Vastauksessa riittää teksti.`,
    sv: `Ett meddelande måste ha en rubrik (högst ${LONGEST_TITLE} tecken) och en text (högst ${numberIn('sv', LONGEST_CONTENT)} tecken) med något att läsa. I ett svar räcker texten.`,
    en: `A message must have a title (at most ${LONGEST_TITLE} characters) and a text (at most ${numberIn('en', LONGEST_CONTENT)} characters) with something to read in them. A reply needs the text alone.`,
  }),
  CHILDREN_NOT_ALLOWED: refuses({
    fi: 'Viestin on koskettava vähintään yhtä omaa lasta, jonka henkilökunnalle voi kirjoittaa.',
    sv: 'Ett meddelande måste gälla minst ett eget barn vars personal man kan skriva till.',
    en: "A message must be about at least one child of one's own whose staff can be written to.",
  }),
  RECIPIENTS_NOT_ALLOWED: refuses({
    fi: 'Vastaanottajan on oltava jokaisen valitun lapsen henkilökuntaa tai toinen huoltaja, tai jonkun heistä ryhmä. Vastauksen saa vain viestiketjun osallinen.',
    sv: 'En mottagare måste höra till personalen eller vårdnadshavarna för varje valt barn, eller vara gruppen för något av dem. Ett svar går bara till den som deltar i tråden.',
    en: 'A recipient must be staff or another guardian of every chosen child, or the group of any of them. A reply goes only to those who take part in the thread.',
  }),
  NO_STAFF_RECIPIENT: refuses({
    fi: 'Uuden viestin vastaanottajissa on oltava ainakin yksi henkilökunnan jäsen tai ryhmä.',
    sv: 'Bland mottagarna av ett nytt meddelande måste finnas minst en ur personalen eller en grupp.',
    en: 'Among the recipients of a new message there must be at least one member of staff or a group.',
  }),
  SEVERAL_UNITS: refuses({
    fi: 'Yksi viesti tai vastaus voi koskea vain saman yksikön lapsia.',
    sv: 'Ett meddelande eller svar kan bara gälla barn i samma enhet.',
    en: 'One message or reply can be about children of one unit only.',
  }),
  ATTACHMENTS_NOT_OPEN: refuses({
    fi: `Viestiin voi liittää tiedostoja vain, kun oma lapsi on vuorohoidossa nyt tai ${SHIFT_CARE_AHEAD_DAYS} päivän kuluessa.`,
    sv: `Filer kan bifogas till ett meddelande bara när ett eget barn är i skiftvård nu eller inom ${SHIFT_CARE_AHEAD_DAYS} dagar.`,
    en: `Files can be attached to a message only when a child of one's own is in shift care now or within ${SHIFT_CARE_AHEAD_DAYS} days.`,
  }),
  ATTACHMENTS_NOT_YOURS: refuses({
    fi: 'Viestiin voi liittää vain tiedostoja, jotka on itse lähettänyt ja joita ei ole vielä käytetty.',
    sv: 'Till ett meddelande kan man bara bifoga filer som man själv laddat upp och som inte har använts.',
    en: 'Only files that one has uploaded oneself and that have not been used yet can be attached to a message.',
  }),
  NO_RECIPIENT: refuses({
    fi: 'Vastauksella on oltava vähintään yksi vastaanottaja.',
    sv: 'Ett svar måste ha minst en mottagare.',
    en: 'A reply must have at least one recipient.',
  }),
  THREAD_IS_COPY: refuses({
    fi: 'Kopiona tulleeseen viestiin ei voi vastata.',
    sv: 'Ett meddelande som kommit som kopia kan inte besvaras.',
    en: 'A message that came as a copy cannot be answered.',
  }),
  BULLETIN: refuses({
    fi: 'Tiedotteeseen ei voi vastata, ellei ole jo kirjoittanut samaan viestiketjuun.',
    sv: 'Ett infobrev kan inte besvaras, om man inte redan har skrivit i samma tråd.',
    en: 'A bulletin cannot be answered, unless one has written in the same thread before.',
  }),
  STRONG_LOGIN_NEEDED: refuses({
    fi: 'Arkaluonteiseen viestiin voi vastata vain vahvasti tunnistautunut.',
    sv: 'Ett känsligt meddelande kan besvaras bara av den som loggat in med stark autentisering.',
    en: 'A sensitive message can be answered only after strong identification.',
  }),
  TOO_MANY_MESSAGES: refuses({
    fi: `Yksi henkilö voi lähettää tunnissa enintään ${MESSAGES_OF_PERSON} viestiä ja vastausta.`,
    sv: `En person kan skicka högst ${MESSAGES_OF_PERSON} meddelanden och svar i timmen.`,
    en: `One person can send at most ${MESSAGES_OF_PERSON} messages and replies within an hour.`,
  }),
  FORMER_READER: refuses({
    fi: 'Viestiketjuun ei voi vastata, kun ei enää huolehdi lapsesta, jota se koskee.',
    sv: 'En tråd kan inte besvaras av den som inte längre har hand om barnet den gäller.',
    en: 'A thread cannot be answered by somebody who no longer looks after the child it is about.',
  }),
  APPLICATION_CLOSED: refuses({
    fi: 'Hakemusta koskevaan viestiketjuun ei voi vastata, kun hakemus on päättynyt.',
    sv: 'En tråd om en ansökan kan inte besvaras när ansökan är avslutad.',
    en: 'A thread about an application cannot be answered once the application has come to its end.',
  }),
}
