import type { Texts } from '@nalle/domain/city/city.ts'

/** The people worth meeting, by what makes them so. */
export const NOTABLE_KEYS = [
  'many-children',
  'one-child',
  'two-homes-first',
  'two-homes-second',
  'foster-parent',
  'shift-care',
  'intermittent-shift-care',
  'preschool-and-daycare',
  'club',
  'five-year-old',
  'no-email',
  'weak-login',
  'starting-soon',
  'care-ended',
  'preparatory',
  'protected-address',
] as const
export type NotableKey = (typeof NOTABLE_KEYS)[number]

/** One line for whoever wonders whom to log in as. */
export const NOTABLE_REASONS: Readonly<Record<NotableKey, Texts>> = {
  'many-children': {
    fi: 'Neljä lasta: esiopetuksessa, viisivuotiaana päiväkodissa, kerhossa ja taaperoryhmässä. Saapuneissa kaikenlaisia viestejä.',
    sv: 'Fyra barn: i förskoleundervisning, som femåring på daghem, i klubb och i småbarnsgruppen. Meddelanden av alla slag.',
    en: 'Four children: in pre-school, a five-year-old in daycare, in a club and in the toddler group. Messages of every kind.',
  },
  'one-child': {
    fi: 'Yksi lapsi kokopäiväisessä varhaiskasvatuksessa ja yksi huoltaja.',
    sv: 'Ett barn på heldag och en vårdnadshavare.',
    en: 'Exactly one child, in full-day care, and one guardian.',
  },
  'two-homes-first': {
    fi: 'Lapsella on kaksi huoltajaa eri osoitteissa; lapsi asuu Karinin luona. Karinin on vastattava päätökseen huomiseen mennessä.',
    sv: 'Barnet har två vårdnadshavare på olika adresser; det bor hos Karin. Karin ska svara på ett beslut senast i morgon.',
    en: 'The child has two guardians at different addresses; it lives with Karin. Karin is to answer a decision by tomorrow.',
  },
  'two-homes-second': {
    fi: 'Sagan toinen huoltaja, joka asuu muualla ja näkee Karinin hakemuksen ja sen päätöksen, mutta ei vastaa siihen.',
    sv: 'Sagas andra vårdnadshavare, som bor på annat håll och ser Karins ansökan och beslutet om den, men svarar inte på det.',
    en: 'The other guardian of Saga, who lives elsewhere and sees Karin’s application and its decision, but does not answer it.',
  },
  'foster-parent': {
    fi: 'Sijaisvanhempi: lapsella on myös huoltaja, joka asuu muualla.',
    sv: 'Fosterförälder: barnet har också en vårdnadshavare som bor på annat håll.',
    en: 'A foster parent: the child also has a guardian who lives elsewhere.',
  },
  'shift-care': {
    fi: 'Vuorohoitoa iltaisin, öisin ja viikonloppuisin.',
    sv: 'Skiftvård kvällar, nätter och veckoslut.',
    en: 'Shift care in the evenings, at night and at weekends.',
  },
  'intermittent-shift-care': {
    fi: 'Satunnaista vuorohoitoa: mikä tahansa päivä voi olla varhaiskasvatuspäivä.',
    sv: 'Tillfällig skiftvård: vilken dag som helst kan vara en dag i småbarnspedagogiken.',
    en: 'Intermittent shift care: any day may be a day of care.',
  },
  'preschool-and-daycare': {
    fi: 'Esiopetus ja sitä täydentävä varhaiskasvatus.',
    sv: 'Förskoleundervisning och småbarnspedagogik i anslutning till den.',
    en: 'Pre-primary education with connected daycare.',
  },
  club: {
    fi: 'Lapsi käy kerhossa aamupäivisin; päätös päiväkotihakemuksesta odottaa vastausta.',
    sv: 'Barnet går i klubb på förmiddagarna; beslutet om daghemsansökan väntar på svar.',
    en: 'The child goes to a club in the mornings; the decision on a daycare application waits for an answer.',
  },
  'five-year-old': {
    fi: 'Viisivuotias: osa päivästä on maksutonta.',
    sv: 'En femåring: en del av dagen är avgiftsfri.',
    en: 'A five-year-old: a part of the day is free of charge.',
  },
  'no-email': {
    fi: 'Ei sähköpostiosoitetta: omissa tiedoissa on huomautus. Kiireellinen hakemus on luonnoksena, eivätkä Sulon sovitut tunnit ole riittäneet.',
    sv: 'Ingen e-postadress: de egna uppgifterna har en anmärkning. Ett utkast till en brådskande ansökan, och Sulos avtalade timmar har inte räckt.',
    en: 'No e-mail address: personal details carry an attention mark. An urgent application is a draft, and the hours agreed for Sulo have not been enough.',
  },
  'weak-login': {
    fi: 'Sähköpostilla kirjautuminen on käytössä; viesteissä on yksi, jonka näkee vain vahvasti tunnistautuneena.',
    sv: 'Inloggning med e-post är i bruk; ett av meddelandena syns bara efter stark autentisering.',
    en: 'Login with e-mail and password is in use; one of the messages shows only after strong identification.',
  },
  'starting-soon': {
    fi: 'Lapsi aloittaa päiväkodissa kahden viikon päästä.',
    sv: 'Barnet börjar på daghem om två veckor.',
    en: 'The child starts in daycare in two weeks.',
  },
  'care-ended': {
    fi: 'Lapsen varhaiskasvatus on päättynyt. Hae paikkaa: henkilökunta tekee päätöksen minuutissa.',
    sv: 'Barnets småbarnspedagogik har upphört. Ansök om en plats: personalen fattar beslut inom en minut.',
    en: 'The child’s care has ended. Apply for a place: staff decide within a minute.',
  },
  preparatory: {
    fi: 'Valmistava opetus ja sitä täydentävä varhaiskasvatus; perhe lukee englantia.',
    sv: 'Förberedande undervisning med småbarnspedagogik; familjen läser engelska.',
    en: 'Preparatory education with connected daycare; the family reads English.',
  },
  'protected-address': {
    fi: 'Turvakielto: osoite ei näy missään.',
    sv: 'Spärrmarkering: adressen syns ingenstans.',
    en: 'A protected address: it is shown nowhere.',
  },
}
