import { texts } from '../../language/texts.ts'

export const verifyTexts = texts({
  fi: {
    title: 'Hakemuksen tarkistaminen',
    intro: {
      draft: 'Lue hakemus vielä kerran läpi. Se ei ole lähetetty, ennen kuin painat ”Lähetä hakemus”.',
      sent: 'Lue hakemus vielä kerran läpi. Muutokset eivät ole voimassa, ennen kuin tallennat ne.',
    },
    returnToEdit: 'Palaa muokkaamaan',
    missingTitle: 'Liite puuttuu',
    urgencyMissing:
      'Hakemus on merkitty kiireelliseksi, mutta siinä ei ole todistuksia. Käsittelyaika alkaa vasta, kun olemme saaneet ne.',
    shiftCareMissing:
      'Haet vuorohoitoa, mutta hakemuksessa ei ole todistuksia siitä. Lisää ne, jotta voimme käsitellä hakemuksen.',
    verified: 'Olen tarkistanut tiedot ja vahvistan, että ne ovat oikein',
    allow: 'Ymmärrän, että hakemus näkyy myös lapsen toiselle huoltajalle',
    allowHint: (office: string, phone: string) =>
      `Jos hakemus ei saa näkyä toiselle huoltajalle, ota yhteyttä: ${office}, ${phone}.`,
    tickFirst: 'Merkitse tämä kohta, jotta voit jatkaa',
    send: 'Lähetä hakemus',
    update: 'Tallenna muutokset',
    sent: 'Hakemus on lähetetty. Saat siitä vahvistuksen sähköpostiisi.',
    sentWithoutEmail: 'Hakemus on lähetetty.',
    updated: 'Hakemuksen muutokset on tallennettu.',
    saveFailed: 'Tietojen tallentaminen ei onnistunut',
    sendFailed: 'Hakemuksen lähettäminen ei onnistunut',
    nothingLost: 'Mitään täyttämääsi ei ole kadonnut.',
    invalid:
      'Tiedoissa on jotain, mitä emme voi ottaa vastaan. Jokin on voinut muuttua sillä välin, kun täytit hakemusta. Palaa muokkaamaan ja tarkista tiedot.',
    ok: 'Selvä',
  },
  sv: {
    title: 'Granska ansökan',
    intro: {
      draft: 'Läs igenom ansökan en gång till. Den är inte skickad förrän du trycker på ”Skicka ansökan”.',
      sent: 'Läs igenom ansökan en gång till. Ändringarna gäller inte förrän du har sparat dem.',
    },
    returnToEdit: 'Gå tillbaka och redigera',
    missingTitle: 'En bilaga saknas',
    urgencyMissing:
      'Ansökan är märkt som brådskande, men den har inga intyg. Behandlingstiden börjar först när vi har fått dem.',
    shiftCareMissing:
      'Du ansöker om skiftvård, men ansökan har inga intyg över behovet. Lägg till dem så att vi kan behandla ansökan.',
    verified: 'Jag har kontrollerat uppgifterna och intygar att de är riktiga',
    allow: 'Jag förstår att ansökan också visas för barnets andra vårdnadshavare',
    allowHint: (office, phone) =>
      `Om ansökan inte får visas för den andra vårdnadshavaren, kontakta: ${office}, ${phone}.`,
    tickFirst: 'Kryssa för den här punkten för att gå vidare',
    send: 'Skicka ansökan',
    update: 'Spara ändringarna',
    sent: 'Ansökan har skickats. Du får en bekräftelse per e-post.',
    sentWithoutEmail: 'Ansökan har skickats.',
    updated: 'Ändringarna i ansökan har sparats.',
    saveFailed: 'Uppgifterna kunde inte sparas',
    sendFailed: 'Ansökan kunde inte skickas',
    nothingLost: 'Inget av det du fyllt i har försvunnit.',
    invalid:
      'Det finns något i uppgifterna som vi inte kan ta emot. Något kan ha ändrats medan du fyllde i ansökan. Gå tillbaka och kontrollera uppgifterna.',
    ok: 'OK',
  },
  en: {
    title: 'Checking the application',
    intro: {
      draft: 'Please read the application through once more. It is not sent until you press “Send the application”.',
      sent: 'Please read the application through once more. The changes do not take effect until you save them.',
    },
    returnToEdit: 'Return to editing',
    missingTitle: 'An attachment is missing',
    urgencyMissing:
      'The application is marked as urgent, but it has no certificates. The processing time begins only when we have them.',
    shiftCareMissing:
      'You are applying for shift care, but the application has no certificates of the need. Please add them so that we can process the application.',
    verified: 'I have checked the information and confirm that it is correct',
    allow: 'I understand that the application is also shown to the other guardian of the child',
    allowHint: (office, phone) =>
      `If the application must not be shown to the other guardian, please contact: ${office}, ${phone}.`,
    tickFirst: 'Tick this box to continue',
    send: 'Send the application',
    update: 'Save the changes',
    sent: 'The application has been sent. You will get a confirmation by e-mail.',
    sentWithoutEmail: 'The application has been sent.',
    updated: 'The changes to the application have been saved.',
    saveFailed: 'The information could not be saved',
    sendFailed: 'The application could not be sent',
    nothingLost: 'Nothing you filled in is lost.',
    invalid:
      'There is something in the information that we cannot accept. Something may have changed while you filled in the application. Please return to editing and check it.',
    ok: 'OK',
  },
})
