import { texts } from '../language/texts.ts'

export const passkeyTexts = texts({
  fi: {
    title: 'Pääsyavain',
    help: 'Avaa puhelimesi tai tietokoneesi lukitus, niin olet sisällä.',
    logIn: 'Kirjaudu pääsyavaimella',
    notGiven: 'Pääsyavainta ei käytetty',
    notGivenHelp:
      'Voit yrittää uudelleen tai kirjautua muulla tavalla. Tällä laitteella ei ehkä ole pääsyavainta tähän palveluun.',
    refused: 'Pääsyavaimella ei päässyt sisään',
    refusedHelp: 'Se on ehkä poistettu palvelusta. Tunnistaudu vahvasti, niin voit lisätä uuden omissa tiedoissasi.',
  },
  sv: {
    title: 'Passnyckel',
    help: 'Lås upp din telefon eller dator, så är du inne.',
    logIn: 'Logga in med passnyckel',
    notGiven: 'Ingen passnyckel användes',
    notGivenHelp:
      'Du kan försöka igen eller logga in på ett annat sätt. Den här enheten har kanske ingen passnyckel till tjänsten.',
    refused: 'Passnyckeln släppte inte in dig',
    refusedHelp:
      'Den har kanske tagits bort. Logga in med stark autentisering, så kan du lägga till en ny bland dina uppgifter.',
  },
  en: {
    title: 'Passkey',
    help: 'Unlock your phone or computer, and you are in.',
    logIn: 'Log in with a passkey',
    notGiven: 'No passkey was used',
    notGivenHelp: 'You can try again or log in another way. This device may not have a passkey for this service.',
    refused: 'The passkey did not let you in',
    refusedHelp:
      'It may have been removed. Log in with strong identification, and you can add a new one in your details.',
  },
})
