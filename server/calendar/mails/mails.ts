import type { Language, Texts } from '@nalle/domain/city/city.ts'
import type { ChildId, DiscussionTimeId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { dayText, LOCALES } from '../../mail/day-text.ts'
import type { MailPart, MailTemplate, PushOfMail } from '../../mail/templates.ts'

/** Days and times as texts, for they are kept as JSON until the mail goes out. */
type DiscussionData = {
  /** Missing in mails that were queued before this field was added. */
  readonly childId?: ChildId
  readonly childName: string
  readonly date: string
  readonly start: string
  readonly end: string
}

const CALENDAR: Texts = { fi: 'Avaa kalenteri', sv: 'Öppna kalendern', en: 'Open the calendar' }

type Words = { readonly subject: string; readonly paragraphs: readonly string[] }

function calendarMail<Data>(
  name: string,
  words: Readonly<Record<Language, (data: Data) => Words>>,
  path: (data: Data) => MailPart['link']['path'] = () => '/calendar',
  push?: PushOfMail<Data>,
): MailTemplate<Data> {
  return {
    name,
    ...(push === undefined ? {} : { push }),
    part: (data, language) => ({
      ...words[language](data),
      link: { label: CALENDAR[language], path: path(data) },
    }),
  }
}

const dayOf = ({ date }: { readonly date: string }): MailPart['link']['path'] => `/calendar?day=${date}`

export const discussionBookedMail = calendarMail<DiscussionData>(
  'discussion-booked',
  {
    fi: (data) => ({
      subject: 'Keskusteluaika on varattu',
      paragraphs: [
        `${data.childName}: keskusteluaika on varattu, ${dayText(data.date, 'fi')} klo\u00a0${timesText(data, 'fi')}.`,
        'Jos aika ei sovi, voit perua sen kalenterissa.',
      ],
    }),
    sv: (data) => ({
      subject: 'En samtalstid har bokats',
      paragraphs: [
        `${data.childName}: en samtalstid har bokats, ${dayText(data.date, 'sv')} kl.\u00a0${timesText(data, 'sv')}.`,
        'Om tiden inte passar kan du avboka den i kalendern.',
      ],
    }),
    en: (data) => ({
      subject: 'A discussion time has been booked',
      paragraphs: [
        `${data.childName}: a discussion time has been booked, ${dayText(data.date, 'en')} at ${timesText(data, 'en')}.`,
        'If the time does not suit you, you can cancel it in the calendar.',
      ],
    }),
  },
  dayOf,
)

export const discussionCancelledMail = calendarMail<DiscussionData>(
  'discussion-cancelled',
  {
    fi: (data) => ({
      subject: 'Keskusteluaika on peruttu',
      paragraphs: [
        `${data.childName}: keskusteluaika ${dayText(data.date, 'fi')} klo\u00a0${timesText(data, 'fi')} on peruttu.`,
        'Voit varata uuden ajan kalenterissa, jos aikoja on vapaana.',
      ],
    }),
    sv: (data) => ({
      subject: 'En samtalstid har avbokats',
      paragraphs: [
        `${data.childName}: samtalstiden ${dayText(data.date, 'sv')} kl.\u00a0${timesText(data, 'sv')} har avbokats.`,
        'Du kan boka en ny tid i kalendern om det finns lediga tider.',
      ],
    }),
    en: (data) => ({
      subject: 'A discussion time has been cancelled',
      paragraphs: [
        `${data.childName}: the discussion time ${dayText(data.date, 'en')} at ${timesText(data, 'en')} has been cancelled.`,
        'You can book another time in the calendar if there are free ones.',
      ],
    }),
  },
  dayOf,
)

/** Which time it is, so that a mail that had to wait is not sent about one that was cancelled or is over. */
type DiscussionReminderData = DiscussionData & { readonly timeId: DiscussionTimeId; readonly childId: ChildId }

const REMINDER_TITLE: Texts = {
  fi: 'Muistutus keskusteluajasta',
  sv: 'Påminnelse om samtalstid',
  en: 'Reminder of a discussion time',
}

export const discussionReminderMail: MailTemplate<DiscussionReminderData> = {
  ...calendarMail<DiscussionReminderData>(
    'discussion-reminder',
    {
      fi: (data) => ({
        subject: REMINDER_TITLE.fi,
        paragraphs: [
          `${data.childName}: sinulle on varattu keskusteluaika, ${dayText(data.date, 'fi')} klo\u00a0${timesText(data, 'fi')}.`,
          'Jos et pääse paikalle, ota yhteyttä lapsesi yksikköön.',
        ],
      }),
      sv: (data) => ({
        subject: REMINDER_TITLE.sv,
        paragraphs: [
          `${data.childName}: du har en bokad samtalstid, ${dayText(data.date, 'sv')} kl.\u00a0${timesText(data, 'sv')}.`,
          'Kontakta barnets enhet om du inte kan komma.',
        ],
      }),
      en: (data) => ({
        subject: REMINDER_TITLE.en,
        paragraphs: [
          `${data.childName}: you have a discussion booked, ${dayText(data.date, 'en')} at ${timesText(data, 'en')}.`,
          "Please contact your child's unit if you cannot come.",
        ],
      }),
    },
    dayOf,
  ),
  push: {
    tag: ({ timeId }) => `discussion-${timeId}`,
    // Whom it is about stays out of sight.
    words: (data, language) => ({
      title: REMINDER_TITLE[language],
      body: `${dayText(data.date, language)} ${timesText(data, language)}`,
    }),
  },
  prepare: async (db, data, now) => {
    const time = await db
      .selectFrom('discussion_time')
      .select('id')
      .where('id', '=', data.timeId)
      .where('child_id', '=', data.childId)
      .where('date', '=', Temporal.PlainDate.from(data.date))
      .where('date', '>=', dayIn(now))
      .executeTakeFirst()
    return time === undefined ? undefined : data
  },
}

type MissingData = { readonly first: string; readonly last: string }

/** The later of the two is what is shown. */
const RESERVATIONS_TAG = () => 'reservations'

export const missingReservationsMail = calendarMail<MissingData>(
  'missing-reservations',
  {
    fi: ({ first, last }) => ({
      subject: 'Läsnäoloilmoitus puuttuu',
      paragraphs: [
        `Lapsesi läsnäolo tai poissaolo on ilmoittamatta ajalla ${dayText(first, 'fi')} – ${dayText(last, 'fi')}.`,
        'Ilmoita ajat kalenterissa ennen kuin viikko lukittuu. Jos olet jo ilmoittanut ne, sinun ei tarvitse tehdä mitään.',
      ],
    }),
    sv: ({ first, last }) => ({
      subject: 'En närvaroanmälan saknas',
      paragraphs: [
        `Ditt barns närvaro eller frånvaro har inte anmälts för tiden ${dayText(first, 'sv')} – ${dayText(last, 'sv')}.`,
        'Anmäl tiderna i kalendern innan veckan låses. Om du redan har anmält dem behöver du inte göra något.',
      ],
    }),
    en: ({ first, last }) => ({
      subject: 'Attendance has not been reported',
      paragraphs: [
        `Your child's attendance or absence has not been reported for ${dayText(first, 'en')} – ${dayText(last, 'en')}.`,
        'Please report the times in the calendar before the week is locked. If you have already done so, you need not do anything.',
      ],
    }),
  },
  undefined,
  { tag: RESERVATIONS_TAG },
)

/** On the evening before a week locks. A news of push: who is told of missing days by mail has had a mail already. */
export const reservationLockMail = calendarMail<MissingData>(
  'reservation-lock',
  {
    fi: ({ first, last }) => ({
      subject: 'Viikko lukittuu huomenna',
      paragraphs: [
        `Ilmoita lapsesi läsnäolo tai poissaolo ajalle ${dayText(first, 'fi')} – ${dayText(last, 'fi')} viimeistään huomenna.`,
      ],
    }),
    sv: ({ first, last }) => ({
      subject: 'Veckan låses i morgon',
      paragraphs: [
        `Anmäl ditt barns närvaro eller frånvaro för ${dayText(first, 'sv')} – ${dayText(last, 'sv')} senast i morgon.`,
      ],
    }),
    en: ({ first, last }) => ({
      subject: 'The week locks tomorrow',
      paragraphs: [
        `Please report your child's attendance or absence for ${dayText(first, 'en')} – ${dayText(last, 'en')} by tomorrow.`,
      ],
    }),
  },
  undefined,
  { tag: RESERVATIONS_TAG, isMailOnlyInstead: true },
)

/** The title is left out of a mail about one child: staff may have written something personal there. */
type EventData = { readonly title: string | null; readonly date: string; readonly last: string }

export const newEventMail = calendarMail<EventData>(
  'new-event',
  {
    fi: (data) => ({
      subject: 'Uusi tapahtuma kalenterissa',
      paragraphs: [`Kalenteriin on lisätty tapahtuma: ${eventText(data, 'fi')}.`],
    }),
    sv: (data) => ({
      subject: 'En ny händelse i kalendern',
      paragraphs: [`En händelse har lagts till i kalendern: ${eventText(data, 'sv')}.`],
    }),
    en: (data) => ({
      subject: 'A new event in the calendar',
      paragraphs: [`An event has been added to the calendar: ${eventText(data, 'en')}.`],
    }),
  },
  dayOf,
)

export const newSurveyMail = calendarMail<Record<string, never>>(
  'new-discussion-survey',
  {
    fi: () => ({
      subject: 'Varaa keskusteluaika',
      paragraphs: ['Voit nyt varata ajan lapsesi keskusteluun. Vapaat ajat löydät kalenterista.'],
    }),
    sv: () => ({
      subject: 'Boka en samtalstid',
      paragraphs: ['Du kan nu boka en tid för samtalet om ditt barn. De lediga tiderna finns i kalendern.'],
    }),
    en: () => ({
      subject: 'Book a discussion time',
      paragraphs: ['You can now book a time for the discussion about your child. The free times are in the calendar.'],
    }),
  },
  () => '/calendar?modal=discussions',
  { tag: () => 'discussions' },
)

type QuestionnaireData = { readonly answerBy: string }

export const questionnaireMail = calendarMail<QuestionnaireData>(
  'holiday-questionnaire',
  {
    fi: ({ answerBy }) => ({
      subject: 'Vastaa lomakyselyyn',
      paragraphs: [`Kerro kalenterissa, milloin lapsesi on poissa. Vastaa viimeistään ${dayText(answerBy, 'fi')}.`],
    }),
    sv: ({ answerBy }) => ({
      subject: 'Svara på semesterenkäten',
      paragraphs: [`Berätta i kalendern när ditt barn är borta. Svara senast ${dayText(answerBy, 'sv')}.`],
    }),
    en: ({ answerBy }) => ({
      subject: 'Answer the holiday questionnaire',
      paragraphs: [`Tell us in the calendar when your child is away. Please answer by ${dayText(answerBy, 'en')}.`],
    }),
  },
  () => '/calendar?modal=holidays',
)

function timesText({ start, end }: Pick<DiscussionData, 'start' | 'end'>, language: Language): string {
  const text = (time: string) =>
    Temporal.PlainTime.from(time).toLocaleString(LOCALES[language], { hour: 'numeric', minute: '2-digit' })
  return `${text(start)}–${text(end)}`
}

function eventText({ title, date, last }: EventData, language: Language): string {
  const days = date === last ? dayText(date, language) : `${dayText(date, language)} – ${dayText(last, language)}`
  return title === null ? days : `${title}, ${days}`
}
