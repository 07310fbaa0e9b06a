import { texts } from '../language/texts.ts'

export const loginFormTexts = texts({
  fi: {
    formTitle: 'Kirjaudu salasanalla',
    back: 'Takaisin kirjautumistapoihin',
    username: 'Käyttäjätunnus',
    usernameHint: 'Useimmiten sähköpostiosoitteesi',
    password: 'Salasana',
    logIn: 'Kirjaudu sisään',
    usernameMissing: 'Kirjoita käyttäjätunnus.',
    passwordMissing: 'Kirjoita salasana.',
    locked: 'Kirjautuminen on tilapäisesti lukittu',
    lockedHelp:
      'Kirjautumista on yritetty liian monta kertaa. Odota tunti ja yritä uudelleen, tai käytä vahvaa tunnistautumista.',
    refused: 'Kirjautuminen ei onnistunut',
    refusedHelp: 'Tarkista käyttäjätunnus ja salasana.',
    forgotten: 'Unohditko salasanasi?',
    forgottenHelp: 'Tunnistaudu vahvasti ja vaihda salasana omissa tiedoissasi.',
    noUsername: 'Eikö sinulla ole käyttäjätunnusta?',
    noUsernameHelp: 'Tunnistaudu vahvasti ja ota käyttäjätunnus ja salasana käyttöön omissa tiedoissasi.',
  },
  sv: {
    formTitle: 'Logga in med lösenord',
    back: 'Tillbaka till inloggningssätten',
    username: 'Användarnamn',
    usernameHint: 'Oftast din e-postadress',
    password: 'Lösenord',
    logIn: 'Logga in',
    usernameMissing: 'Skriv ditt användarnamn.',
    passwordMissing: 'Skriv ditt lösenord.',
    locked: 'Inloggningen är tillfälligt låst',
    lockedHelp:
      'Det har gjorts för många försök att logga in. Vänta en timme och försök på nytt, eller logga in med stark autentisering.',
    refused: 'Inloggningen misslyckades',
    refusedHelp: 'Kontrollera användarnamnet och lösenordet.',
    forgotten: 'Har du glömt ditt lösenord?',
    forgottenHelp: 'Logga in med stark autentisering och byt lösenord i dina egna uppgifter.',
    noUsername: 'Har du inget användarnamn?',
    noUsernameHelp:
      'Logga in med stark autentisering och ta ett användarnamn och ett lösenord i bruk i dina egna uppgifter.',
  },
  en: {
    formTitle: 'Log in with a password',
    back: 'Back to the ways to log in',
    username: 'Username',
    usernameHint: 'Most often your e-mail address',
    password: 'Password',
    logIn: 'Log in',
    usernameMissing: 'Please enter your username.',
    passwordMissing: 'Please enter your password.',
    locked: 'Login is temporarily locked',
    lockedHelp:
      'There have been too many attempts to log in. Wait an hour and try again, or use strong identification.',
    refused: 'Login failed',
    refusedHelp: 'Please check the username and the password.',
    forgotten: 'Forgot your password?',
    forgottenHelp: 'Log in with strong identification and change the password in your personal details.',
    noUsername: 'No username yet?',
    noUsernameHelp:
      'Log in with strong identification and activate a username and a password in your personal details.',
  },
})
