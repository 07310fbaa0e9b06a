import { texts } from '../language/texts.ts'

/** The words of everything in which days are changed. */
export const editingTexts = texts({
  fi: {
    from: 'Alkaa',
    to: 'Päättyy',
    kinds: {
      TIMES: 'Kellonajat',
      PRESENT: 'Läsnä',
      ABSENT: 'Poissa',
      NOTHING: 'Ei ilmoitusta',
      UNCHANGED: 'Ei muutosta',
    },
    problems: {
      START_MISSING: () => 'Kirjoita alkamisaika, esimerkiksi 8.30.',
      END_MISSING: () => 'Kirjoita päättymisaika, esimerkiksi 16.00.',
      BACKWARDS: () => 'Ajan on päätyttävä alkamisen jälkeen.',
      OUTSIDE_VALID_TIMES: (hours: string) =>
        hours === ''
          ? 'Lapsilla ei ole yhteistä aukioloaikaa. Ilmoita heidät erikseen.'
          : `Valitse aika väliltä ${hours}.`,
      OVERLAPPING: () => 'Ajat eivät saa olla päällekkäin.',
      TOO_MANY_RANGES: () => 'Päivässä voi olla enintään kaksi aikaa.',
    },
    addRange: 'Lisää toinen aika',
    removeRange: 'Poista aika',
    rangeRemoved: 'Aika on poistettu.',
    lastUsed: 'Käytä viimeksi ilmoittamaasi aikaa',
    save: 'Tallenna',
    cancel: 'Peru',
    edit: 'Muokkaa',
    close: 'Sulje',
    saved: 'Ilmoitukset on tallennettu.',
    waitingTitle: 'Läsnäoloilmoitus',
    nothingChanged: 'Mikään ei muuttunut, joten mitään ei tallennettu.',
    undo: 'Kumoa',
    undone: 'Muutos on kumottu.',
    undonePartly: (days: string) => `Muutos on kumottu. Näitä päiviä voi muuttaa vain henkilökunta: ${days}.`,
    undoFailed: 'Muutosta ei voitu kumota. Tarkista päivät kalenterista.',
    failedTitle: 'Tallennus ei onnistunut',
    refusals: {
      NON_RESERVABLE_DAYS:
        'Osaa päivistä ei voi enää ilmoittaa. Kalenteri on nyt ajan tasalla: tarkista päivät ja yritä uudelleen.',
      TIMES_NEEDED: 'Ilmoita kellonajat. Pelkkä läsnäolo ei riitä näille päiville.',
      TIMES_NOT_POSSIBLE: 'Jokin aika ei sovi yksikön aukioloaikoihin. Tarkista ajat.',
      CHANGED_MEANWHILE:
        'Joku muu muutti samoja päiviä juuri äsken. Kalenteri on nyt ajan tasalla: tarkista päivät ja tallenna uudelleen.',
      MIXED_CONTRACT_DAYS: 'Ilmoita erikseen lapset, joilla on sopimuspäiviä, ja lapset, joilla niitä ei ole.',
      ABSENCE_APPLICATION_NEEDED:
        'Esiopetuksesta voi ilmoittaa enintään viisi poissaolopäivää peräkkäin, myös eri ilmoituksilla. Pidempään poissaoloon haetaan lupaa lapsen sivulla.',
      ATTENDANCE_ALREADY_EXISTS: 'Lapselle on jo kirjattu läsnäolo jollekin poissaolopäivälle.',
    },
    failed: 'Palvelussa on häiriö, eikä tietoja saatu tallennettua. Yritä hetken kuluttua uudelleen.',
    failedConnection: 'Palveluun ei saatu yhteyttä. Tarkista verkkoyhteytesi ja tallenna uudelleen.',
    failedNoAccess: 'Sinulla ei ole oikeutta muuttaa näitä tietoja.',
    opensLater: (days: string, opens: string) => `Loma-ajan ${days} ilmoittaminen alkaa ${opens}.`,
    closedOn: (day: string) => `Loma-ajan vastausaika päättyi ${day}.`,
    onlyStaffUndoes:
      'Loma-ajan vastausaika on päättynyt. Poissaolon voit vielä ilmoittaa, mutta sen voi perua vain henkilökunta. Jos lapsi tarvitseekin varhaiskasvatusta, ota yhteyttä yksikköön.',
    notKept: (days: string) => `Nämä ilmoitukset eivät tallentuneet: ${days}. Kysy asiasta yksiköstä.`,
  },
  sv: {
    from: 'Börjar',
    to: 'Slutar',
    kinds: {
      TIMES: 'Klockslag',
      PRESENT: 'Närvarande',
      ABSENT: 'Frånvarande',
      NOTHING: 'Ingen anmälan',
      UNCHANGED: 'Ingen ändring',
    },
    problems: {
      START_MISSING: () => 'Skriv när tiden börjar, till exempel 8.30.',
      END_MISSING: () => 'Skriv när tiden slutar, till exempel 16.00.',
      BACKWARDS: () => 'Tiden måste sluta efter att den börjat.',
      OUTSIDE_VALID_TIMES: (hours: string) =>
        hours === '' ? 'Barnen har ingen gemensam öppettid. Anmäl dem var för sig.' : `Välj en tid inom ${hours}.`,
      OVERLAPPING: () => 'Tiderna får inte överlappa varandra.',
      TOO_MANY_RANGES: () => 'En dag kan ha högst två tider.',
    },
    addRange: 'Lägg till en tid',
    removeRange: 'Ta bort tiden',
    rangeRemoved: 'Tiden har tagits bort.',
    lastUsed: 'Använd den tid du senast anmälde',
    save: 'Spara',
    cancel: 'Avbryt',
    edit: 'Redigera',
    close: 'Stäng',
    saved: 'Anmälningarna har sparats.',
    waitingTitle: 'Närvaroanmälan',
    nothingChanged: 'Ingenting ändrades, så inget sparades.',
    undo: 'Ångra',
    undone: 'Ändringen har ångrats.',
    undonePartly: (days: string) => `Ändringen har ångrats. Bara personalen kan ändra dessa dagar: ${days}.`,
    undoFailed: 'Ändringen kunde inte ångras. Kontrollera dagarna i kalendern.',
    failedTitle: 'Det gick inte att spara',
    refusals: {
      NON_RESERVABLE_DAYS:
        'En del dagar kan inte längre anmälas. Kalendern är nu uppdaterad: kontrollera dagarna och försök på nytt.',
      TIMES_NEEDED: 'Ange klockslag. Enbart närvaro räcker inte för de här dagarna.',
      TIMES_NOT_POSSIBLE: 'Någon tid passar inte enhetens öppettider. Kontrollera tiderna.',
      CHANGED_MEANWHILE:
        'Någon annan ändrade samma dagar alldeles nyss. Kalendern är nu uppdaterad: kontrollera dagarna och spara på nytt.',
      MIXED_CONTRACT_DAYS: 'Anmäl barn med avtalsdagar och barn utan avtalsdagar var för sig.',
      ABSENCE_APPLICATION_NEEDED:
        'Från förskoleundervisningen kan högst fem frånvarodagar i följd anmälas, också i flera anmälningar. Ansök om längre frånvaro på barnets sida.',
      ATTENDANCE_ALREADY_EXISTS: 'Barnet har redan antecknats som närvarande någon av frånvarodagarna.',
    },
    failed: 'Det är en störning i tjänsten och uppgifterna kunde inte sparas. Försök på nytt om en stund.',
    failedConnection: 'Det gick inte att nå tjänsten. Kontrollera din internetanslutning och spara på nytt.',
    failedNoAccess: 'Du har inte rätt att ändra de här uppgifterna.',
    opensLater: (days: string, opens: string) => `Anmälan för semesterperioden ${days} öppnar ${opens}.`,
    closedOn: (day: string) => `Svarstiden för semesterperioden gick ut ${day}.`,
    onlyStaffUndoes:
      'Svarstiden för semesterperioden har gått ut. Du kan ännu anmäla frånvaro, men bara personalen kan återta den. Kontakta enheten om barnet ändå behöver småbarnspedagogik.',
    notKept: (days: string) => `De här anmälningarna sparades inte: ${days}. Fråga enheten om saken.`,
  },
  en: {
    from: 'From',
    to: 'To',
    kinds: {
      TIMES: 'Times',
      PRESENT: 'Present',
      ABSENT: 'Absent',
      NOTHING: 'No reservation',
      UNCHANGED: 'No change',
    },
    problems: {
      START_MISSING: () => 'Write when the time starts, for example 8:30.',
      END_MISSING: () => 'Write when the time ends, for example 16:00.',
      BACKWARDS: () => 'The time must end after it starts.',
      OUTSIDE_VALID_TIMES: (hours: string) =>
        hours === ''
          ? 'The children have no opening hours in common. Report them one by one.'
          : `Choose a time within ${hours}.`,
      OVERLAPPING: () => 'The times must not overlap.',
      TOO_MANY_RANGES: () => 'A day can have two times at most.',
    },
    addRange: 'Add another time',
    removeRange: 'Remove the time',
    rangeRemoved: 'The time has been removed.',
    lastUsed: 'Use the time you last reported',
    save: 'Save',
    cancel: 'Cancel',
    edit: 'Edit',
    close: 'Close',
    saved: 'Your changes have been saved.',
    waitingTitle: 'Attendance',
    nothingChanged: 'Nothing was changed, so nothing was saved.',
    undo: 'Undo',
    undone: 'The change has been undone.',
    undonePartly: (days: string) => `The change has been undone. Only staff can change these days: ${days}.`,
    undoFailed: 'The change could not be undone. Please check the days in the calendar.',
    failedTitle: 'Saving failed',
    refusals: {
      NON_RESERVABLE_DAYS:
        'Some of the days can no longer be reserved. The calendar is now up to date: check the days and try again.',
      TIMES_NEEDED: 'Please give times. Presence alone is not enough for these days.',
      TIMES_NOT_POSSIBLE: 'A time does not fit the opening hours of the unit. Please check the times.',
      CHANGED_MEANWHILE:
        'Somebody else changed the same days a moment ago. The calendar is now up to date: check the days and save again.',
      MIXED_CONTRACT_DAYS: 'Report children with contract days and children without them separately.',
      ABSENCE_APPLICATION_NEEDED:
        'At most five days of absence in a row can be reported from pre-primary education, also in several reports. Apply for a longer absence on the child’s page.',
      ATTENDANCE_ALREADY_EXISTS: 'The child has already been marked present on one of the days of absence.',
    },
    failed: 'There is a fault in the service, and your changes could not be saved. Please try again in a moment.',
    failedConnection: 'The service could not be reached. Check your internet connection and save again.',
    failedNoAccess: 'You have no right to change this information.',
    opensLater: (days: string, opens: string) => `Reporting for the holiday period ${days} opens on ${opens}.`,
    closedOn: (day: string) => `The time to answer about the holiday period ended on ${day}.`,
    onlyStaffUndoes:
      'The time to answer for the holiday period is over. You can still report an absence, but only staff can undo it. If the child does need care, please contact the unit.',
    notKept: (days: string) => `These days were not saved: ${days}. Please ask the unit about them.`,
  },
})
