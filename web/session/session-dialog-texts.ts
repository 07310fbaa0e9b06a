import { texts } from '../language/texts.ts'

export const sessionDialogTexts = texts({
  fi: {
    endingTitle: 'Istuntosi päättyy pian',
    ending: (minutes: number) =>
      minutes === 1
        ? 'Sinut kirjataan ulos noin minuutin kuluttua, koska et ole käyttänyt palvelua vähään aikaan.'
        : `Sinut kirjataan ulos noin ${minutes} minuutin kuluttua, koska et ole käyttänyt palvelua vähään aikaan.`,
    stay: 'Jatka palvelussa',
    longestReached: (minutes: number) =>
      `Olet ollut kirjautuneena niin kauan kuin yhdellä kertaa voi. Sinut kirjataan ulos noin ${minutes} minuutin kuluttua. Tallenna keskeneräinen työsi. Sen jälkeen voit kirjautua uudelleen.`,
    longestTitle: 'Kirjautuminen vanhenee pian',
    understood: 'Selvä',
    overTitle: 'Istuntosi on päättynyt',
    over: 'Kirjaudu uudelleen, niin pääset takaisin samaan paikkaan. Kesken jäänyt teksti odottaa sinua.',
    logInAgain: 'Kirjaudu uudelleen',
  },
  sv: {
    endingTitle: 'Din session tar snart slut',
    ending: (minutes) =>
      minutes === 1
        ? 'Du loggas ut om ungefär en minut, eftersom du inte har använt tjänsten på en stund.'
        : `Du loggas ut om ungefär ${minutes} minuter, eftersom du inte har använt tjänsten på en stund.`,
    stay: 'Fortsätt i tjänsten',
    longestReached: (minutes) =>
      `Du har varit inloggad så länge som det går på en gång. Du loggas ut om ungefär ${minutes === 1 ? 'en minut' : `${minutes} minuter`}. Spara det du håller på med. Sedan kan du logga in på nytt.`,
    longestTitle: 'Inloggningen går snart ut',
    understood: 'OK',
    overTitle: 'Din session har tagit slut',
    over: 'Logga in på nytt, så kommer du tillbaka till samma ställe. Det du inte hann skicka väntar på dig.',
    logInAgain: 'Logga in på nytt',
  },
  en: {
    endingTitle: 'Your session is about to end',
    ending: (minutes) =>
      minutes === 1
        ? 'You will be logged out in about a minute, because you have not used the service for a while.'
        : `You will be logged out in about ${minutes} minutes, because you have not used the service for a while.`,
    stay: 'Stay logged in',
    longestReached: (minutes) =>
      `You have been logged in for as long as is possible at one time. You will be logged out in about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}. Save what you are doing. After that you can log in again.`,
    longestTitle: 'Your login is about to expire',
    understood: 'OK',
    overTitle: 'Your session has ended',
    over: 'Log in again to come back to the same place. What you had not yet sent is waiting for you.',
    logInAgain: 'Log in again',
  },
})
