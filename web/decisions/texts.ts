import { texts } from '../language/texts.ts'

/** Words that all pages of decisions share. */
export const decisionTexts = texts({
  fi: {
    types: {
      CLUB: 'Kerhopäätös',
      DAYCARE: 'Päätös varhaiskasvatuksesta',
      DAYCARE_PART_TIME: 'Päätös osapäiväisestä varhaiskasvatuksesta',
      PRESCHOOL: 'Päätös esiopetuksesta',
      PRESCHOOL_DAYCARE: 'Päätös esiopetusta täydentävästä varhaiskasvatuksesta',
      PRESCHOOL_CLUB: 'Päätös esiopetusta täydentävästä kerhosta',
      PREPARATORY_EDUCATION: 'Päätös valmistavasta opetuksesta',
    },
    statuses: {
      PENDING: 'Odottaa vastausta',
      ACCEPTED: 'Paikka otettu vastaan',
      REJECTED: 'Paikkaa ei otettu vastaan',
    },
    child: 'Lapsi',
    unit: 'Yksikkö',
    period: 'Voimassa',
    sent: 'Päätös lähetetty',
    answered: 'Vastattu',
    answerBy: (day: string) => `Vastaa viimeistään ${day}`,
    daysLeft: (days: number) =>
      days > 1
        ? `${days}\u00a0päivää jäljellä`
        : days === 1
          ? 'viimeinen päivä on huomenna'
          : days === 0
            ? 'viimeinen päivä on tänään'
            : 'määräaika on mennyt, vastaa pian',
    back: 'Päätöksiin',
    download: 'Lataa päätös (PDF)',
    drawing: { soon: 'PDF-tiedosto on pian valmis.', done: 'PDF-tiedosto on valmis.' },
    notFetched: 'Tietoja ei saatu haettua',
    notThere: 'Päätöstä ei löytynyt. Kunta on voinut perua sen.',
    retry: 'Yritä uudelleen',
  },
  sv: {
    types: {
      CLUB: 'Beslut om klubbplats',
      DAYCARE: 'Beslut om småbarnspedagogik',
      DAYCARE_PART_TIME: 'Beslut om småbarnspedagogik på deltid',
      PRESCHOOL: 'Beslut om förskoleundervisning',
      PRESCHOOL_DAYCARE: 'Beslut om småbarnspedagogik som kompletterar förskoleundervisningen',
      PRESCHOOL_CLUB: 'Beslut om klubb som kompletterar förskoleundervisningen',
      PREPARATORY_EDUCATION: 'Beslut om förberedande undervisning',
    },
    statuses: { PENDING: 'Väntar på svar', ACCEPTED: 'Platsen har tagits emot', REJECTED: 'Platsen togs inte emot' },
    child: 'Barn',
    unit: 'Enhet',
    period: 'Giltighetstid',
    sent: 'Beslutet skickat',
    answered: 'Besvarat',
    answerBy: (day) => `Svara senast ${day}`,
    daysLeft: (days) =>
      days > 1
        ? `${days}\u00a0dagar kvar`
        : days === 1
          ? 'sista dagen är i morgon'
          : days === 0
            ? 'sista dagen är i dag'
            : 'tiden har gått ut, svara snart',
    back: 'Till besluten',
    download: 'Ladda ner beslutet (PDF)',
    drawing: { soon: 'PDF-filen är snart klar.', done: 'PDF-filen är klar.' },
    notFetched: 'Uppgifterna kunde inte hämtas',
    notThere: 'Beslutet hittades inte. Kommunen kan ha återtagit det.',
    retry: 'Försök på nytt',
  },
  en: {
    types: {
      CLUB: 'Decision on a club place',
      DAYCARE: 'Decision on early childhood education',
      DAYCARE_PART_TIME: 'Decision on part-time early childhood education',
      PRESCHOOL: 'Decision on pre-primary education',
      PRESCHOOL_DAYCARE: 'Decision on early childhood education connected to pre-primary education',
      PRESCHOOL_CLUB: 'Decision on a club connected to pre-primary education',
      PREPARATORY_EDUCATION: 'Decision on preparatory education',
    },
    statuses: { PENDING: 'Waiting for an answer', ACCEPTED: 'Place accepted', REJECTED: 'Place not accepted' },
    child: 'Child',
    unit: 'Unit',
    period: 'Valid',
    sent: 'Decision sent',
    answered: 'Answered',
    answerBy: (day) => `Answer by ${day}`,
    daysLeft: (days) =>
      days > 1
        ? `${days}\u00a0days left`
        : days === 1
          ? 'the last day is tomorrow'
          : days === 0
            ? 'the last day is today'
            : 'the time has passed, please answer soon',
    back: 'To the decisions',
    download: 'Download the decision (PDF)',
    drawing: { soon: 'The PDF file will soon be ready.', done: 'The PDF file is ready.' },
    notFetched: 'The information could not be fetched',
    notThere: 'The decision was not found. The municipality may have withdrawn it.',
    retry: 'Try again',
  },
})
