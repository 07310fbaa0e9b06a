import type { Language } from '@nalle/domain/city/city.ts'
import { momentText } from '../mail/moment-text.ts'
import type { MailPart, MailTemplate } from '../mail/templates.ts'

/** The moment as text, for it is kept as JSON until the mail goes out. */
type NewDeviceData = { readonly at: string }

const WORDS: Record<Language, (when: string) => MailPart> = {
  fi: (when) => ({
    subject: 'Uusi kirjautuminen palveluun',
    paragraphs: [
      `Tunnuksellasi kirjauduttiin palveluun laitteella tai selaimella, jota emme tunne, ${when}.`,
      'Jos kirjauduit itse, sinun ei tarvitse tehdä mitään. Jos et kirjautunut, tunnistaudu palveluun vahvasti ja vaihda salasana omissa tiedoissasi. Samalla muut kirjautumiset päättyvät.',
    ],
    link: { label: 'Omat tiedot', path: '/personal-details' },
  }),
  sv: (when) => ({
    subject: 'Ny inloggning i tjänsten',
    paragraphs: [
      `Någon loggade in med ditt användarnamn på en enhet eller i en webbläsare som vi inte känner igen, ${when}.`,
      'Om det var du behöver du inte göra något. Om det inte var du, logga in med stark autentisering och byt lösenord bland dina uppgifter. Då avslutas de andra inloggningarna.',
    ],
    link: { label: 'Dina uppgifter', path: '/personal-details' },
  }),
  en: (when) => ({
    subject: 'New login to the service',
    paragraphs: [
      `Someone logged in with your username on a device or in a browser that we do not know, ${when}.`,
      'If it was you, you need not do anything. If it was not, log in with strong identification and change the password in your details. This also ends the other logins.',
    ],
    link: { label: 'Your details', path: '/personal-details' },
  }),
}

/** Tells a guardian that somebody has come in by their password, through a browser not seen before. */
export const newDeviceMail: MailTemplate<NewDeviceData> = {
  name: 'new-device',
  part: ({ at }, language) => WORDS[language](momentText(at, language)),
}
