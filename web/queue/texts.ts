import { texts } from '../language/texts.ts'

/** What waits to be sent, and what the server did not take. */
export const queueTexts = texts({
  fi: {
    waiting: (count: number) => (count === 1 ? '1 lähetys odottaa yhteyttä' : `${count} lähetystä odottaa yhteyttä`),
    waitingHelp: 'Lähetämme nämä, kun yhteys palaa. Sinun ei tarvitse tehdä mitään.',
    takeBack: 'Peru',
    takeBackNamed: (title: string) => `Peru lähetys: ${title}`,
    takenBack: 'Lähetys on peruttu.',
    queued: 'Palveluun ei saatu yhteyttä. Lähetys odottaa ja lähtee, kun yhteys palaa.',
    sent: (title: string) => `Lähetetty: ${title}`,
    notSent: (title: string) => `Ei lähetetty: ${title}`,
    toCalendar: 'Avaa kalenteri',
    toMessage: 'Avaa viesti',
    understood: 'Selvä',
    logOutTitle: 'Lähettämättä on vielä jotain',
    logOut: (count: number) =>
      count === 1
        ? 'Yksi lähetys odottaa vielä yhteyttä. Jos kirjaudut ulos, se poistetaan tältä laitteelta eikä sitä lähetetä.'
        : `${count} lähetystä odottaa vielä yhteyttä. Jos kirjaudut ulos, ne poistetaan tältä laitteelta eikä niitä lähetetä.`,
    logOutAnyway: 'Poista ja kirjaudu ulos',
    stay: 'Jatka palvelussa',
    why: {
      NON_RESERVABLE_DAYS:
        'Osa päivistä ehti lukkiutua, eikä niitä voi enää ilmoittaa. Mitään ei tallennettu. Tarkista päivät kalenterista ja ota tarvittaessa yhteyttä yksikköön.',
      CHANGED_MEANWHILE:
        'Joku muu muutti samoja päiviä sillä välin. Mitään ei tallennettu. Tarkista päivät kalenterista ja tee ilmoitus tarvittaessa uudelleen.',
      ATTENDANCE_ALREADY_EXISTS: 'Lapselle on jo kirjattu läsnäolo jollekin näistä päivistä.',
      TIMES_NOT_POSSIBLE: 'Jokin aika ei sovi yksikön aukioloaikoihin. Tarkista ajat ja ilmoita ne uudelleen.',
      TIMES_NEEDED: 'Näille päiville tarvitaan kellonajat. Tee ilmoitus uudelleen.',
      ABSENCE_APPLICATION_NEEDED:
        'Esiopetuksesta voi ilmoittaa itse enintään viisi poissaolopäivää peräkkäin. Mitään ei tallennettu. Pidempään poissaoloon haetaan lupaa lapsen sivulla.',
      RECIPIENTS: 'Vastaanottajat ovat muuttuneet sillä välin. Kirjoittamasi on tallessa.',
      ATTACHMENTS: 'Jokin liitteistä ei ole enää tallessa. Kirjoittamasi on tallessa.',
      CLOSED: 'Viestiin ei voi enää vastata. Kirjoittamasi on tallessa.',
      STRONG_LOGIN_NEEDED: 'Tähän ketjuun voi vastata vain vahvasti tunnistautuneena. Kirjoittamasi on tallessa.',
      TOO_OLD: 'Yhteyttä ei saatu kahteen vuorokauteen, joten tätä ei enää lähetetty.',
      OTHER: 'Palvelu ei ottanut tätä vastaan. Tarkista tiedot ja yritä uudelleen.',
    },
  },
  sv: {
    waiting: (count) => (count === 1 ? '1 sak väntar på att skickas' : `${count} saker väntar på att skickas`),
    waitingHelp: 'Vi skickar dem när anslutningen är tillbaka. Du behöver inte göra något.',
    takeBack: 'Ångra',
    takeBackNamed: (title) => `Skicka inte: ${title}`,
    takenBack: 'Det skickas inte.',
    queued: 'Det gick inte att nå tjänsten. Det väntar och skickas när anslutningen är tillbaka.',
    sent: (title) => `Skickat: ${title}`,
    notSent: (title) => `Inte skickat: ${title}`,
    toCalendar: 'Öppna kalendern',
    toMessage: 'Öppna meddelandet',
    understood: 'Okej',
    logOutTitle: 'Allt har inte skickats ännu',
    logOut: (count) =>
      `${count === 1 ? 'En sak väntar' : `${count} saker väntar`} ännu på att skickas. Om du loggar ut tas det bort från den här enheten och skickas inte.`,
    logOutAnyway: 'Ta bort och logga ut',
    stay: 'Stanna kvar',
    why: {
      NON_RESERVABLE_DAYS:
        'En del av dagarna hann låsas och kan inte längre anmälas. Inget sparades. Kontrollera dagarna i kalendern och kontakta enheten vid behov.',
      CHANGED_MEANWHILE:
        'Någon annan ändrade samma dagar under tiden. Inget sparades. Kontrollera dagarna i kalendern och gör anmälan på nytt vid behov.',
      ATTENDANCE_ALREADY_EXISTS: 'Barnet har redan antecknats som närvarande någon av dagarna.',
      TIMES_NOT_POSSIBLE: 'Någon tid passar inte enhetens öppettider. Kontrollera tiderna och anmäl dem på nytt.',
      TIMES_NEEDED: 'För de här dagarna behövs klockslag. Gör anmälan på nytt.',
      ABSENCE_APPLICATION_NEEDED:
        'Från förskoleundervisningen kan du själv anmäla högst fem frånvarodagar i följd. Inget sparades. Ansök om längre frånvaro på barnets sida.',
      RECIPIENTS: 'Mottagarna har ändrats under tiden. Det du har skrivit finns kvar.',
      ATTACHMENTS: 'Någon av bilagorna finns inte längre kvar. Det du har skrivit finns kvar.',
      CLOSED: 'Det går inte längre att svara på meddelandet. Det du har skrivit finns kvar.',
      STRONG_LOGIN_NEEDED:
        'I den här tråden kan man svara bara med stark autentisering. Det du har skrivit finns kvar.',
      TOO_OLD: 'Det fanns ingen anslutning på två dygn, så det skickades inte längre.',
      OTHER: 'Tjänsten tog inte emot det. Kontrollera uppgifterna och försök på nytt.',
    },
  },
  en: {
    waiting: (count) => (count === 1 ? '1 item is waiting to be sent' : `${count} items are waiting to be sent`),
    waitingHelp: 'We will send them when the connection is back. You do not need to do anything.',
    takeBack: 'Cancel',
    takeBackNamed: (title) => `Do not send: ${title}`,
    takenBack: 'It will not be sent.',
    queued: 'The service could not be reached. This is waiting and will be sent when the connection is back.',
    sent: (title) => `Sent: ${title}`,
    notSent: (title) => `Not sent: ${title}`,
    toCalendar: 'Open the calendar',
    toMessage: 'Open the message',
    understood: 'OK',
    logOutTitle: 'Not everything has been sent yet',
    logOut: (count) =>
      `${count === 1 ? 'One item is' : `${count} items are`} still waiting to be sent. If you log out, this is removed from the device and will not be sent.`,
    logOutAnyway: 'Remove and log out',
    stay: 'Stay logged in',
    why: {
      NON_RESERVABLE_DAYS:
        'Some of the days were locked meanwhile and can no longer be reserved. Nothing was saved. Check the days in the calendar and contact the unit if needed.',
      CHANGED_MEANWHILE:
        'Somebody else changed the same days meanwhile. Nothing was saved. Check the days in the calendar and report them again if needed.',
      ATTENDANCE_ALREADY_EXISTS: 'The child has already been marked present on one of the days.',
      TIMES_NOT_POSSIBLE: 'A time does not fit the opening hours of the unit. Check the times and report them again.',
      TIMES_NEEDED: 'These days need times. Please report them again.',
      ABSENCE_APPLICATION_NEEDED:
        'You can report at most five days of absence in a row from pre-primary education. Nothing was saved. Apply for a longer absence on the child’s page.',
      RECIPIENTS: 'The recipients have changed meanwhile. What you wrote is kept.',
      ATTACHMENTS: 'One of the attachments is no longer there. What you wrote is kept.',
      CLOSED: 'The message can no longer be answered. What you wrote is kept.',
      STRONG_LOGIN_NEEDED: 'You can reply in this thread only with strong identification. What you wrote is kept.',
      TOO_OLD: 'There was no connection for two days, so this was not sent any more.',
      OTHER: 'The service did not accept this. Check the information and try again.',
    },
  },
})
