import type { AppealedDecision, City, Language } from '@nalle/domain/city/city.ts'
import type { LetterBlock, LetterLanguage, LetterSection } from './letter.ts'

const LOCALES: Readonly<Record<Language, string>> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }

// Made once: making one takes a hundred times as long as using it, on the thread that answers requests.
const DAYS = formatsOf(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' }),
)
const EUROS = formatsOf((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }))

function formatsOf<Format>(make: (locale: string) => Format): Readonly<Record<Language, Format>> {
  return { fi: make(LOCALES.fi), sv: make(LOCALES.sv), en: make(LOCALES.en) }
}

export function dayText(day: Temporal.PlainDate, language: Language): string {
  // Of a day itself it would make a hundred microseconds' work, of a moment seven.
  return DAYS[language].format(day.toZonedDateTime('UTC').epochMilliseconds)
}

/** `1.8.2026–31.7.2027`, or `1.8.2026–` while nobody knows the end. */
export function periodText(
  { start, end }: { readonly start: Temporal.PlainDate; readonly end: Temporal.PlainDate | null },
  language: Language,
): string {
  return `${dayText(start, language)}–${end === null ? '' : dayText(end, language)}`
}

export function euroText(cents: number, language: LetterLanguage): string {
  return EUROS[language].format(cents / 100)
}

/** What several letters say in the same words. */
export const LETTER_WORDS = {
  fi: {
    decisionDay: 'Päätöspäivä',
    decisionNumber: 'Päätösnumero',
    caseIdentifier: 'Asianumero',
    validity: 'Voimassa',
    more: 'Lisätietoja',
    signedElectronically: 'Päätös on tehty sähköisesti, eikä sitä ole allekirjoitettu.',
    appeal: 'Oikaisuvaatimus',
    appealHow: (days: number) => [
      `Jos olet tyytymätön päätökseen, voit vaatia siihen oikaisua ${days} päivän kuluessa siitä, kun olet saanut päätöksestä tiedon. Oikaisuvaatimus tehdään kirjallisesti ja toimitetaan tässä kirjeessä olevaan osoitteeseen viraston aukioloaikana viimeistään määräajan viimeisenä päivänä. Jos se on pyhäpäivä tai lauantai, voit toimittaa vaatimuksen vielä seuraavana arkipäivänä.`,
    ],
    appealReceived: (letter: number, electronic: number) =>
      `Kirjeenä lähetetystä päätöksestä katsotaan saadun tieto ${letter} päivän kuluttua lähettämisestä, sähköisesti annetusta ${electronic} päivän kuluttua, jollei muuta näytetä.`,
    appealContents: [
      'päätös, johon vaaditaan oikaisua',
      'millaista oikaisua vaaditaan ja millä perusteilla',
      'vaatimuksen tekijän nimi, osoite ja puhelinnumero',
    ],
    appealTells: 'Kerro oikaisuvaatimuksessa:',
  },
  sv: {
    decisionDay: 'Beslutsdag',
    decisionNumber: 'Beslutsnummer',
    caseIdentifier: 'Ärendenummer',
    validity: 'I kraft',
    more: 'Mer information',
    signedElectronically: 'Beslutet har fattats elektroniskt och är inte undertecknat.',
    appeal: 'Begäran om omprövning',
    appealHow: (days: number) => [
      `Om du är missnöjd med beslutet kan du begära omprövning inom ${days} dagar från det att du har fått del av beslutet. Begäran görs skriftligt och lämnas till adressen i detta brev under ämbetsverkets öppettid senast på tidsfristens sista dag. Om den infaller på en helgdag eller lördag kan du lämna begäran ännu följande vardag.`,
    ],
    appealReceived: (letter: number, electronic: number) =>
      `Om inte något annat visas anses ett beslut som har sänts per brev ha kommit till kännedom ${letter} dagar efter att det sändes, och ett elektroniskt delgivet beslut ${electronic} dagar efter det.`,
    appealContents: [
      'vilket beslut omprövningen gäller',
      'hurdan omprövning som begärs och på vilka grunder',
      'namn, adress och telefonnummer till den som begär omprövning',
    ],
    appealTells: 'Ange i begäran:',
  },
} as const satisfies Record<LetterLanguage, unknown>

/** How to appeal, by when, and where to ask: the end of every decision. */
export function instructionsOf(
  city: City,
  decision: AppealedDecision,
  language: LetterLanguage,
): readonly LetterSection[] {
  const words = LETTER_WORDS[language]
  const { appealDays, deemedReceivedDays } = city.decisions
  const { contact } = city
  const paragraph = (text: string): LetterBlock => ({ type: 'PARAGRAPH', text })
  return [
    {
      heading: words.appeal,
      blocks: [
        ...words.appealHow(appealDays[decision]).map(paragraph),
        paragraph(words.appealReceived(deemedReceivedDays.letter, deemedReceivedDays.electronicNotice)),
        paragraph(words.appealTells),
        { type: 'LIST', items: words.appealContents },
      ],
    },
    {
      heading: words.more,
      blocks: [
        paragraph(
          [
            contact.office[language],
            contact.address[language],
            `${contact.phone}, ${contact.email}`,
            contact.openingHours[language],
          ].join('\n'),
        ),
      ],
    },
  ]
}
