import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import { texts } from '../language/texts.ts'

/** Words that all pages of decisions share. */
export const decisionTexts = texts({
  fi: {
    types: {
      CLUB: 'Kerhopäätös',
      DAYCARE: 'Päätös varhaiskasvatuksesta',
      DAYCARE_PART_TIME: 'Päätös osapäiväisestä varhaiskasvatuksesta',
      PRESCHOOL: 'Päätös esiopetuksesta',
      PRESCHOOL_DAYCARE: 'Päätös esiopetukseen liittyvästä varhaiskasvatuksesta',
      PRESCHOOL_CLUB: 'Päätös esiopetukseen liittyvästä kerhosta',
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
        ? `${days} päivää jäljellä`
        : days === 1
          ? 'viimeinen päivä on huomenna'
          : days === 0
            ? 'viimeinen päivä on tänään'
            : 'määräaika on mennyt, vastaa pian',
    back: 'Päätöksiin',
    download: 'Lataa päätös (PDF)',
    notDrawn: 'PDF-tiedosto ei ole vielä valmis. Yritä hetken kuluttua uudelleen.',
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
      PRESCHOOL_DAYCARE: 'Beslut om småbarnspedagogik i anslutning till förskoleundervisningen',
      PRESCHOOL_CLUB: 'Beslut om klubb i anslutning till förskoleundervisningen',
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
        ? `${days} dagar kvar`
        : days === 1
          ? 'sista dagen är i morgon'
          : days === 0
            ? 'sista dagen är i dag'
            : 'tiden har gått ut, svara snart',
    back: 'Till besluten',
    download: 'Ladda ner beslutet (PDF)',
    notDrawn: 'PDF-filen är inte klar ännu. Försök på nytt om en stund.',
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
        ? `${days} days left`
        : days === 1
          ? 'the last day is tomorrow'
          : days === 0
            ? 'the last day is today'
            : 'the time has passed, please answer soon',
    back: 'To the decisions',
    download: 'Download the decision (PDF)',
    notDrawn: 'The PDF file is not ready yet. Try again in a moment.',
    notFetched: 'The information could not be fetched',
    notThere: 'The decision was not found. The municipality may have withdrawn it.',
    retry: 'Try again',
  },
})

type PlacementNames = Readonly<Record<PlacementType, string>>

/** What a child is in, in a word or two. */
export const placementTexts = texts<PlacementNames>({
  fi: {
    CLUB: 'kerho',
    DAYCARE: 'varhaiskasvatus',
    DAYCARE_PART_TIME: 'osapäiväinen varhaiskasvatus',
    DAYCARE_FIVE_YEAR_OLDS: 'varhaiskasvatus',
    DAYCARE_PART_TIME_FIVE_YEAR_OLDS: 'osapäiväinen varhaiskasvatus',
    PRESCHOOL: 'esiopetus',
    PRESCHOOL_DAYCARE: 'esiopetus ja varhaiskasvatus',
    PRESCHOOL_DAYCARE_ONLY: 'varhaiskasvatus',
    PRESCHOOL_CLUB: 'esiopetus ja kerho',
    PREPARATORY: 'valmistava opetus',
    PREPARATORY_DAYCARE: 'valmistava opetus ja varhaiskasvatus',
    PREPARATORY_DAYCARE_ONLY: 'varhaiskasvatus',
    TEMPORARY_DAYCARE: 'tilapäinen varhaiskasvatus',
    TEMPORARY_DAYCARE_PART_DAY: 'tilapäinen varhaiskasvatus',
    SCHOOL_SHIFT_CARE: 'koululaisen vuorohoito',
  },
  sv: {
    CLUB: 'klubb',
    DAYCARE: 'småbarnspedagogik',
    DAYCARE_PART_TIME: 'småbarnspedagogik på deltid',
    DAYCARE_FIVE_YEAR_OLDS: 'småbarnspedagogik',
    DAYCARE_PART_TIME_FIVE_YEAR_OLDS: 'småbarnspedagogik på deltid',
    PRESCHOOL: 'förskoleundervisning',
    PRESCHOOL_DAYCARE: 'förskoleundervisning och småbarnspedagogik',
    PRESCHOOL_DAYCARE_ONLY: 'småbarnspedagogik',
    PRESCHOOL_CLUB: 'förskoleundervisning och klubb',
    PREPARATORY: 'förberedande undervisning',
    PREPARATORY_DAYCARE: 'förberedande undervisning och småbarnspedagogik',
    PREPARATORY_DAYCARE_ONLY: 'småbarnspedagogik',
    TEMPORARY_DAYCARE: 'tillfällig småbarnspedagogik',
    TEMPORARY_DAYCARE_PART_DAY: 'tillfällig småbarnspedagogik',
    SCHOOL_SHIFT_CARE: 'skiftvård för skolelever',
  },
  en: {
    CLUB: 'club',
    DAYCARE: 'early childhood education',
    DAYCARE_PART_TIME: 'part-time early childhood education',
    DAYCARE_FIVE_YEAR_OLDS: 'early childhood education',
    DAYCARE_PART_TIME_FIVE_YEAR_OLDS: 'part-time early childhood education',
    PRESCHOOL: 'pre-primary education',
    PRESCHOOL_DAYCARE: 'pre-primary and early childhood education',
    PRESCHOOL_DAYCARE_ONLY: 'early childhood education',
    PRESCHOOL_CLUB: 'pre-primary education and club',
    PREPARATORY: 'preparatory education',
    PREPARATORY_DAYCARE: 'preparatory and early childhood education',
    PREPARATORY_DAYCARE_ONLY: 'early childhood education',
    TEMPORARY_DAYCARE: 'temporary early childhood education',
    TEMPORARY_DAYCARE_PART_DAY: 'temporary early childhood education',
    SCHOOL_SHIFT_CARE: 'shift care of school children',
  },
})
