import { texts } from '../language/texts.ts'

/** Why the server did not take what somebody has written. */
export const refusalTexts = texts({
  fi: {
    recipientsChanged:
      'Vastaanottajat ovat muuttuneet sillä välin. Tarkista lapset ja vastaanottajat ja lähetä sitten uudelleen.',
    notOpen: 'Uusia viestejä ei voi juuri nyt kirjoittaa. Kirjoittamasi on tallessa.',
    attachmentsGone: 'Jokin liitteistä ei ole enää tallessa. Poista liitteet, lisää ne uudelleen ja lähetä sitten.',
    tooMany: 'Olet lähettänyt lyhyessä ajassa paljon viestejä. Kirjoittamasi on tallessa. Lähetä se hetken kuluttua.',
  },
  sv: {
    recipientsChanged:
      'Mottagarna har ändrats under tiden. Kontrollera barnen och mottagarna och skicka sedan på nytt.',
    notOpen: 'Det går inte att skriva nya meddelanden just nu. Det du har skrivit finns kvar.',
    attachmentsGone:
      'Någon av bilagorna finns inte längre kvar. Ta bort bilagorna, lägg till dem på nytt och skicka sedan.',
    tooMany: 'Du har skickat många meddelanden på kort tid. Det du har skrivit finns kvar. Skicka det om en stund.',
  },
  en: {
    recipientsChanged: 'The recipients have changed meanwhile. Check the children and the recipients, then send again.',
    notOpen: 'New messages cannot be written right now. What you wrote is kept.',
    attachmentsGone: 'One of the attachments is no longer there. Delete the attachments, add them again and then send.',
    tooMany: 'You have sent many messages in a short time. What you wrote is kept. Send it in a while.',
  },
})
