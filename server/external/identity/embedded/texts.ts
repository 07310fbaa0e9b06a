import type { DemoLanguage } from './people.ts'

/** The words of the built-in identity provider, which speaks to people by itself. */
export type ProviderTexts = {
  readonly provider: string
  readonly chooseTitle: string
  readonly chooseLead: string
  readonly notable: string
  readonly everybody: string
  readonly searchLabel: string
  readonly searchHint: string
  readonly search: string
  readonly found: (count: number) => string
  readonly nobody: string
  readonly weakLogin: (username: string, password: string) => string
  readonly cancel: string
  readonly continuing: string
  readonly continuingLead: string
  readonly continueButton: string
  readonly sessionTitle: string
  readonly loggedInAs: (name: string) => string
  readonly notLoggedIn: string
  readonly logOutEverywhere: string
  readonly loggedOutTitle: string
  readonly loggedOut: string
  readonly failedTitle: string
  readonly failed: string
  readonly toPortal: string
  readonly fictional: string
}

export const PROVIDER_TEXTS: Readonly<Record<DemoLanguage, ProviderTexts>> = {
  fi: {
    provider: 'Testitunnistus',
    chooseTitle: 'Kenenä kirjaudut?',
    chooseLead:
      'Tämä sivu on esittelyssä kansallisen tunnistuksen tilalla. Valitse, kenen silmin haluat katsoa palvelua.',
    notable: 'Tutustu näihin',
    everybody: 'Kaikki asukkaat',
    searchLabel: 'Hae asukasta',
    searchHint: 'Nimen alku tai henkilötunnus',
    search: 'Hae',
    found: (count) => (count === 1 ? 'Löytyi yksi asukas.' : `Löytyi ${count} asukasta.`),
    nobody: 'Ketään ei löytynyt. Kokeile nimen alkua.',
    weakLogin: (username, password) => `Käyttäjätunnus ${username}, salasana ${password}`,
    cancel: 'Peru kirjautuminen',
    continuing: 'Siirrytään palveluun',
    continuingLead: 'Jos sivu ei vaihdu itsestään, jatka painikkeella.',
    continueButton: 'Jatka palveluun',
    sessionTitle: 'Testitunnistuksen istunto',
    loggedInAs: (name) => `Olet tunnistautunut: ${name}.`,
    notLoggedIn: 'Et ole tunnistautunut.',
    logOutEverywhere: 'Kirjaudu ulos kaikista palveluista',
    loggedOutTitle: 'Olet kirjautunut ulos',
    loggedOut: 'Kirjauduit ulos testitunnistuksesta ja palvelusta.',
    failedTitle: 'Tunnistautumista ei voi jatkaa',
    failed: 'Pyyntö oli virheellinen tai vanhentunut. Aloita kirjautuminen palvelusta uudelleen.',
    toPortal: 'Takaisin palveluun',
    fictional: 'Kaikki täällä näkyvät ihmiset ja henkilötunnukset ovat keksittyjä.',
  },
  sv: {
    provider: 'Testidentifiering',
    chooseTitle: 'Vem loggar du in som?',
    chooseLead:
      'Den här sidan ersätter den nationella identifieringen i demonstrationen. Välj med vems ögon du vill se tjänsten.',
    notable: 'Bekanta dig med dem',
    everybody: 'Alla invånare',
    searchLabel: 'Sök en invånare',
    searchHint: 'Början av namnet eller personbeteckningen',
    search: 'Sök',
    found: (count) => (count === 1 ? 'En invånare hittades.' : `${count} invånare hittades.`),
    nobody: 'Ingen hittades. Försök med början av namnet.',
    weakLogin: (username, password) => `Användarnamn ${username}, lösenord ${password}`,
    cancel: 'Avbryt inloggningen',
    continuing: 'Du flyttas till tjänsten',
    continuingLead: 'Om sidan inte byts av sig själv, fortsätt med knappen.',
    continueButton: 'Fortsätt till tjänsten',
    sessionTitle: 'Testidentifieringens session',
    loggedInAs: (name) => `Du är identifierad: ${name}.`,
    notLoggedIn: 'Du är inte identifierad.',
    logOutEverywhere: 'Logga ut från alla tjänster',
    loggedOutTitle: 'Du är utloggad',
    loggedOut: 'Du loggades ut från testidentifieringen och tjänsten.',
    failedTitle: 'Identifieringen kan inte fortsätta',
    failed: 'Begäran var felaktig eller föråldrad. Börja inloggningen på nytt i tjänsten.',
    toPortal: 'Tillbaka till tjänsten',
    fictional: 'Alla människor och personbeteckningar här är påhittade.',
  },
  en: {
    provider: 'Test identification',
    chooseTitle: 'Who are you logging in as?',
    chooseLead:
      'In this demonstration, this page stands in for the national identification. Choose through whose eyes you want to see the service.',
    notable: 'People worth meeting',
    everybody: 'Everybody in town',
    searchLabel: 'Search for a resident',
    searchHint: 'The beginning of a name, or an identity code',
    search: 'Search',
    found: (count) => (count === 1 ? 'One resident found.' : `${count} residents found.`),
    nobody: 'Nobody was found. Try the beginning of a name.',
    weakLogin: (username, password) => `Username ${username}, password ${password}`,
    cancel: 'Cancel login',
    continuing: 'Taking you to the service',
    continuingLead: 'If the page does not change by itself, continue with the button.',
    continueButton: 'Continue to the service',
    sessionTitle: 'Session of the test identification',
    loggedInAs: (name) => `You are identified: ${name}.`,
    notLoggedIn: 'You are not identified.',
    logOutEverywhere: 'Log out of all services',
    loggedOutTitle: 'You are logged out',
    loggedOut: 'You were logged out of the test identification and of the service.',
    failedTitle: 'The identification cannot go on',
    failed: 'The request was wrong or too old. Start the login again in the service.',
    toPortal: 'Back to the service',
    fictional: 'All people and identity codes here are made up.',
  },
}
