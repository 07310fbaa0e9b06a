import type { Language } from '@nalle/domain/city/city.ts'
import type { ApplicationId, GuardianId } from '@nalle/domain/ids.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import type { Transaction } from '../database/database.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MailPart, MailTemplate } from '../mail/templates.ts'

/** For whom is applied, and where, stays in the portal. */
type ReceivedData = { readonly applicationId: ApplicationId; readonly type: ApplicationType }

/** Tells the applicant that the application has arrived: once, however often it is sent. */
export async function queueApplicationReceived(
  tx: Transaction,
  sent: ReceivedData & { readonly guardianId: GuardianId; readonly now: Temporal.Instant },
): Promise<void> {
  const { applicationId, guardianId, type, now } = sent
  await queueMail(tx, {
    to: guardianId,
    kind: 'TRANSACTIONAL',
    template: applicationReceivedMail,
    data: { applicationId, type },
    now,
    key: `application-received:${applicationId}`,
  })
}

export const applicationReceivedMail: MailTemplate<ReceivedData> = {
  name: 'application-received',
  part: ({ applicationId, type }, language) => {
    const { subject, next, canBeChanged, link } = WORDS[language]
    return {
      subject,
      paragraphs: [next[type], canBeChanged],
      link: { label: link, path: `/applications/${applicationId}` },
    }
  },
}

type Words = {
  readonly subject: string
  readonly next: Readonly<Record<ApplicationType, string>>
  readonly canBeChanged: string
  readonly link: MailPart['link']['label']
}

const WORDS: Readonly<Record<Language, Words>> = {
  fi: {
    subject: 'Hakemus on vastaanotettu',
    next: {
      DAYCARE: 'Olemme saaneet hakemuksesi varhaiskasvatukseen. Ilmoitamme sinulle, kun siitä on tehty päätös.',
      PRESCHOOL: 'Olemme saaneet hakemuksesi esiopetukseen. Ilmoitamme sinulle, kun siitä on tehty päätös.',
      CLUB: 'Olemme saaneet hakemuksesi kerhoon. Ilmoitamme sinulle, kun siitä on tehty päätös.',
    },
    canBeChanged:
      'Voit muuttaa hakemusta tai perua sen palvelussa siihen asti, kun sen käsittely alkaa. Sen jälkeen ota yhteyttä palveluohjaukseen.',
    link: 'Avaa hakemus',
  },
  sv: {
    subject: 'Ansökan har tagits emot',
    next: {
      DAYCARE: 'Vi har tagit emot din ansökan om småbarnspedagogik. Vi meddelar dig när beslutet är fattat.',
      PRESCHOOL: 'Vi har tagit emot din ansökan om förskoleundervisning. Vi meddelar dig när beslutet är fattat.',
      CLUB: 'Vi har tagit emot din ansökan om klubbverksamhet. Vi meddelar dig när beslutet är fattat.',
    },
    canBeChanged:
      'Du kan ändra eller återta ansökan i tjänsten ända tills handläggningen börjar. Kontakta därefter servicehandledningen.',
    link: 'Öppna ansökan',
  },
  en: {
    subject: 'Your application has arrived',
    next: {
      DAYCARE:
        'We have received your application for early childhood education. You will be told when a decision has been made.',
      PRESCHOOL:
        'We have received your application for pre-primary education. You will be told when a decision has been made.',
      CLUB: 'We have received your application for a club. You will be told when a decision has been made.',
    },
    canBeChanged:
      'You can change or cancel the application in the service until its processing begins. After that, please contact the service guidance.',
    link: 'Open the application',
  },
}
