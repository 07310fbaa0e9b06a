import type { Language } from '@nalle/domain/city/city.ts'
import type { ChildId, PersonId, TerminationId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'
import { queueMail, queueMails } from '../mail/outbox.ts'
import type { MailPart, MailTemplate } from '../mail/templates.ts'

/** Whose place or application it is, and what was asked, stays in the portal. */
type ChildData = { readonly childId: ChildId }

type Words = Pick<MailPart, 'subject' | 'paragraphs'>

const LINK: Readonly<Record<Language, string>> = {
  fi: 'Avaa lapsen sivu',
  sv: 'Öppna barnets sida',
  en: 'Open the page of the child',
}

function childMail(name: string, words: Readonly<Record<Language, Words>>): MailTemplate<ChildData> {
  return {
    name,
    push: { kind: 'APPLICATION_ANSWER', tag: ({ childId }) => `${name}-${childId}` },
    part: ({ childId }, language) => ({
      ...words[language],
      link: { label: LINK[language], path: `/children/${childId}` },
    }),
  }
}

export const placeTerminatedMail = childMail('place-terminated', {
  fi: {
    subject: 'Lapsesi paikka on irtisanottu',
    paragraphs: [
      'Lapsesi paikka varhaiskasvatuksessa, esiopetuksessa tai kerhossa on irtisanottu palvelussa.',
      'Lapsen sivulta löydät kuitin: mikä päättyy, milloin ja mitä jää. Sen lukemiseen tarvitaan vahva tunnistautuminen.',
    ],
  },
  sv: {
    subject: 'Ditt barns plats har sagts upp',
    paragraphs: [
      'Ditt barns plats i småbarnspedagogiken, förskoleundervisningen eller klubben har sagts upp i tjänsten.',
      'På barnets sida finns ett kvitto: vad som upphör, när och vad som är kvar. För att läsa det behövs stark autentisering.',
    ],
  },
  en: {
    subject: "Your child's place has been terminated",
    paragraphs: [
      "Your child's place in early childhood education, pre-primary education or a club has been terminated in the service.",
      'The page of the child has a receipt: what ends, when, and what stays. You need strong identification to read it.',
    ],
  },
})

export const serviceApplicationDecidedMail = childMail('service-application-decided', {
  fi: {
    subject: 'Palveluntarpeen muutoshakemukseesi on vastattu',
    paragraphs: [
      'Hakemuksesi lapsen palveluntarpeen muuttamisesta on käsitelty. Vastaus on lapsen sivulla palvelussa.',
    ],
  },
  sv: {
    subject: 'Din ansökan om ändrat servicebehov har besvarats',
    paragraphs: [
      'Din ansökan om att ändra barnets servicebehov har behandlats. Svaret finns på barnets sida i tjänsten.',
    ],
  },
  en: {
    subject: 'Your application to change the service need has been answered',
    paragraphs: [
      "Your application to change your child's service need has been handled. The answer is on the page of the child in the service.",
    ],
  },
})

export const absenceApplicationDecidedMail = childMail('absence-application-decided', {
  fi: {
    subject: 'Poissaolohakemukseesi on vastattu',
    paragraphs: ['Hakemuksesi poissaolosta esiopetuksesta on käsitelty. Vastaus on lapsen sivulla palvelussa.'],
  },
  sv: {
    subject: 'Din frånvaroansökan har besvarats',
    paragraphs: [
      'Din ansökan om frånvaro från förskoleundervisningen har behandlats. Svaret finns på barnets sida i tjänsten.',
    ],
  },
  en: {
    subject: 'Your application for an absence has been answered',
    paragraphs: [
      'Your application for an absence from pre-primary education has been handled. The answer is on the page of the child in the service.',
    ],
  },
})

/** Everybody who looks after the child today, whatever mails they have switched off: it cannot be taken back. */
export async function queuePlaceTerminated(
  tx: Transaction,
  {
    childId,
    receiptId,
    now,
  }: { readonly childId: ChildId; readonly receiptId: TerminationId; readonly now: Temporal.Instant },
): Promise<void> {
  const people = await select<{ id: PersonId }>(
    tx,
    sql`
      select guardian_id as id from guardianship where child_id = ${childId}
      union
      select parent_id as id from foster_parent where child_id = ${childId} and validity @> ${dayIn(now)}::date`,
  )
  await queueMails(
    tx,
    people.map(({ id }) => ({
      to: id,
      kind: 'TRANSACTIONAL',
      template: placeTerminatedMail,
      data: { childId },
      now,
      key: `place-terminated ${receiptId} ${id}`,
    })),
  )
}

/** To whoever has sent the application, once for each decision. */
export async function queueApplicationDecided(
  tx: Transaction,
  template: MailTemplate<ChildData>,
  {
    id,
    childId,
    senderId,
    now,
  }: {
    readonly id: string
    readonly childId: ChildId
    readonly senderId: PersonId
    readonly now: Temporal.Instant
  },
): Promise<void> {
  const key = `${template.name} ${id}`
  await queueMail(tx, { to: senderId, kind: 'DECISION_NOTIFICATION', template, data: { childId }, now, key })
}
