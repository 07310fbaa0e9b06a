import { texts } from '../language/texts.ts'

/** What a family reads about any unit, wherever it stands. */
export const unitTexts = texts({
  fi: {
    languages: { fi: 'Suomi', sv: 'Ruotsi', en: 'Englanti' },
    onFoot: (distance: string) => `${distance} kävellen`,
    /** Who runs it, in words that need no explanation. */
    providers: {
      MUNICIPAL: 'Kunnallinen',
      MUNICIPAL_SCHOOL: 'Kunnallinen, koulun yhteydessä',
      PURCHASED: 'Yksityinen, kunta ostaa paikat (ostopalvelu)',
      EXTERNAL_PURCHASED: 'Muu järjestäjä, kunta ostaa paikat (ostopalvelu)',
      PRIVATE: 'Yksityinen',
      PRIVATE_SERVICE_VOUCHER: 'Yksityinen, palveluseteli',
    },
  },
  sv: {
    languages: { fi: 'Finska', sv: 'Svenska', en: 'Engelska' },
    onFoot: (distance) => `${distance} till fots`,
    /** Who runs it, in words that need no explanation. */
    providers: {
      MUNICIPAL: 'Kommunal',
      MUNICIPAL_SCHOOL: 'Kommunal, i anslutning till en skola',
      PURCHASED: 'Privat, kommunen köper platserna (köptjänst)',
      EXTERNAL_PURCHASED: 'Annan anordnare, kommunen köper platserna (köptjänst)',
      PRIVATE: 'Privat',
      PRIVATE_SERVICE_VOUCHER: 'Privat, servicesedel',
    },
  },
  en: {
    languages: { fi: 'Finnish', sv: 'Swedish', en: 'English' },
    onFoot: (distance) => `${distance} on foot`,
    /** Who runs it, in words that need no explanation. */
    providers: {
      MUNICIPAL: 'Municipal',
      MUNICIPAL_SCHOOL: 'Municipal, at a school',
      PURCHASED: 'Private, places bought by the municipality',
      EXTERNAL_PURCHASED: 'Other provider, places bought by the municipality',
      PRIVATE: 'Private',
      PRIVATE_SERVICE_VOUCHER: 'Private, with a service voucher',
    },
  },
})
