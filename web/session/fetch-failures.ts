import { failureKind, type FailureKind } from '../api/failures.ts'
import { texts, useTexts } from '../language/texts.ts'

type Words = Readonly<Record<FailureKind, string>>

/** Who is at fault decides what helps: a stumbling server is no reason to look for one's own cable. */
const whyTexts = texts<Words>({
  fi: {
    'no-access': 'Sinulla ei ole oikeutta näihin tietoihin.',
    'not-found': 'Tietoja ei löytynyt.',
    offline: 'Laitteellasi ei ole verkkoyhteyttä.',
    unreachable: 'Palveluun ei saatu yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.',
    unexpected: 'Palvelussa on häiriö. Yritä hetken kuluttua uudelleen.',
  },
  sv: {
    'no-access': 'Du har inte rätt till de här uppgifterna.',
    'not-found': 'Uppgifterna hittades inte.',
    offline: 'Din enhet har ingen internetanslutning.',
    unreachable: 'Det gick inte att nå tjänsten. Kontrollera din internetanslutning och försök på nytt.',
    unexpected: 'Det är en störning i tjänsten. Försök på nytt om en stund.',
  },
  en: {
    'no-access': 'You have no access to this information.',
    'not-found': 'The information was not found.',
    offline: 'Your device has no internet connection.',
    unreachable: 'The service could not be reached. Check your internet connection and try again.',
    unexpected: 'There is a fault in the service. Try again in a moment.',
  },
})

/** Why something could not be fetched, and what helps, in a sentence. */
export function useWhyNotFetched(): (error: unknown) => string {
  const t = useTexts(whyTexts)
  return (error) => t[failureKind(error)]
}
