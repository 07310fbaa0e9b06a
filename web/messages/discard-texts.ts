import { texts } from '../language/texts.ts'

/** Asked before something written is thrown away. */
export const discardTexts = texts({
  fi: {
    discardTitle: 'Hylätäänkö kirjoittamasi?',
    discardHelp: 'Kirjoittamasi teksti poistetaan, eikä sitä voi palauttaa.',
    keepWriting: 'Jatka kirjoittamista',
  },
  sv: {
    discardTitle: 'Förkasta det du har skrivit?',
    discardHelp: 'Texten tas bort och kan inte återställas.',
    keepWriting: 'Fortsätt skriva',
  },
  en: {
    discardTitle: 'Discard what you wrote?',
    discardHelp: 'The text is removed and cannot be brought back.',
    keepWriting: 'Keep writing',
  },
})
