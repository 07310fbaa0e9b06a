import type { Area } from '@nalle/domain/access/scopes.ts'
import type { Language, Texts } from '@nalle/domain/city/city.ts'
import type { RuleEffect } from '@nalle/domain/rules/rule.ts'

/** The words around the rules, on the page and in the documents. */
export type CatalogueTexts = {
  readonly place: string
  readonly title: string
  readonly lead: string
  /** Whose numbers the page shows. */
  readonly ofCity: (city: string) => string
  /** Whose numbers the documents show. */
  readonly example: (city: string) => string
  readonly contents: string
  readonly effects: Readonly<Record<RuleEffect, string>>
  readonly cityChoice: string
  readonly municipality: string
  readonly municipalityLead: string
  readonly footer: string
}

export const CATALOGUE_TEXTS: Readonly<Record<Language, CatalogueTexts>> = {
  fi: {
    place: 'Esittelyn säännöt',
    title: 'Mitä palvelu valvoo',
    lead: 'Jokainen sääntö, jonka perusteella palvelu kieltää tai huomauttaa. Luvut luetaan samasta paikasta, josta ohjelma itse ne lukee.',
    ofCity: (city) => `Luvut ja valinnat ovat tämän kunnan: ${city}.`,
    example: (city) =>
      `Lauseissa on esimerkkikunnan luvut (${city}). Missä luku on kunnan valinta, asetus ja kaikkien esimerkkikuntien arvot ovat säännön alla.`,
    contents: 'Sisällys',
    effects: { REFUSES: 'Estää', WARNS: 'Huomauttaa' },
    cityChoice: 'Kunnan valinta',
    municipality: 'Kunnan järjestelmät',
    municipalityLead:
      'Mitä kunnan omille järjestelmille vastataan, kun pyyntöä ei voi toteuttaa. Vastaukset ovat englanniksi.',
    footer: 'Esittelyn kunta on keksitty.',
  },
  sv: {
    place: 'Demonstrationens regler',
    title: 'Vad tjänsten övervakar',
    lead: 'Varje regel som gör att tjänsten nekar eller anmärker. Talen läses på samma ställe där programmet självt läser dem.',
    ofCity: (city) => `Talen och valen är denna kommuns: ${city}.`,
    example: (city) =>
      `I meningarna står exempelkommunens tal (${city}). Där talet är kommunens val står inställningen och alla exempelkommuners värden under regeln.`,
    contents: 'Innehåll',
    effects: { REFUSES: 'Hindrar', WARNS: 'Anmärker' },
    cityChoice: 'Kommunens val',
    municipality: 'Kommunens system',
    municipalityLead: 'Vad kommunens egna system får till svar när en begäran inte kan utföras. Svaren är på engelska.',
    footer: 'Demonstrationens kommun är påhittad.',
  },
  en: {
    place: 'Rules of the demonstration',
    title: 'What the service enforces',
    lead: 'Every rule by which the service refuses or warns. Numbers are read from the same place as the program itself reads them.',
    ofCity: (city) => `Numbers and choices are those of this municipality: ${city}.`,
    example: (city) =>
      `The sentences have the numbers of an example (${city}). Where a number is the city's choice, the setting and the values of all examples stand below the rule.`,
    contents: 'Contents',
    effects: { REFUSES: 'Refuses', WARNS: 'Warns' },
    cityChoice: "The city's choice",
    municipality: "The municipality's systems",
    municipalityLead: "What the municipality's own systems are told when a request is not possible.",
    footer: 'The municipality of the demonstration is made up.',
  },
}

export const AREA_TITLES: Readonly<Record<Area, Texts>> = {
  applications: { fi: 'Hakemukset', sv: 'Ansökningar', en: 'Applications' },
  calendar: { fi: 'Kalenteri', sv: 'Kalender', en: 'Calendar' },
  'child-documents': { fi: 'Lapsen asiakirjat', sv: 'Barnets dokument', en: 'Child documents' },
  children: { fi: 'Lapsen sivu', sv: 'Barnets sida', en: 'The page of a child' },
  decisions: { fi: 'Päätökset', sv: 'Beslut', en: 'Decisions' },
  events: { fi: 'Tapahtumasyöte', sv: 'Händelseflöde', en: 'Feed of events' },
  'finance-decisions': {
    fi: 'Maksu- ja palvelusetelipäätökset',
    sv: 'Avgifts- och servicesedelbeslut',
    en: 'Fee and voucher decisions',
  },
  finance: { fi: 'Maksut', sv: 'Avgifter', en: 'Fees' },
  'income-statements': { fi: 'Tuloselvitykset', sv: 'Inkomstutredningar', en: 'Income statements' },
  messages: { fi: 'Viestit', sv: 'Meddelanden', en: 'Messages' },
  people: { fi: 'Henkilöt', sv: 'Personer', en: 'People' },
  placements: { fi: 'Sijoitukset', sv: 'Placeringar', en: 'Placements' },
  session: {
    fi: 'Ilmoitukset kirjautumissivulla',
    sv: 'Meddelanden på inloggningssidan',
    en: 'Notices on the login page',
  },
  units: { fi: 'Yksiköt', sv: 'Enheter', en: 'Units' },
}
