import { texts, type Translation } from '../../language/texts.ts'

const FINNISH = {
  intro:
    'Mihinkään kysymykseen ei ole pakko vastata. Vastauksesi tallentuvat sitä mukaa kuin kirjoitat, ja voit jatkaa myöhemmin vaikka toisella laitteella. Kunta näkee ne vasta, kun lähetät asiakirjan.',
  inItsOwnLanguage: {
    FI: 'Kysymykset ovat suomeksi.',
    SV: 'Kysymykset ovat ruotsiksi, koska kunta on laatinut asiakirjan sillä kielellä. Ohjeet ja painikkeet ovat suomeksi.',
    EN: 'Kysymykset ovat englanniksi, koska kunta on laatinut asiakirjan sillä kielellä. Ohjeet ja painikkeet ovat suomeksi.',
  },
  contents: 'Sisältö',
  progress: (done: number, total: number) => `${done}/${total} kysymykseen vastattu`,
  partDone: 'valmis',
  nextPart: (name: string) => `Seuraava osa: ${name}`,
  unnamed: (number: number) => `Kysymys ${number}`,

  clear: 'Poista valinta',
  clearOf: (question: string) => `Poista valinta: ${question}`,
  extraOf: (option: string) => `Tarkenna: ${option}`,
  row: (number: number) => `Rivi ${number}`,
  addRow: 'Lisää rivi',
  remove: 'Poista rivi',
  removeRow: (number: number) => `Poista rivi ${number}`,
  rowAdded: (number: number) => `Rivi ${number} lisätty`,
  rowRemoved: (number: number) => `Rivi ${number} poistettu`,

  tooLong: (most: string) => `Teksti on liian pitkä. Siinä voi olla enintään ${most} merkkiä.`,
  allTooLong: (most: string) => `Asiakirjassa on liikaa tekstiä. Siinä voi olla enintään ${most} merkkiä.`,
  tooManyRows: (most: number) => `Rivejä voi olla enintään ${most}.`,
  doesNotFit: 'Vastaus ei sovi kysymykseen. Lataa sivu uudelleen.',
  noDay: 'Kirjoita päivä muodossa 14.9.2026 tai tyhjennä kenttä.',

  saved: (time: string) => `Tallennettu klo\u00a0${time}`,
  savingFailed: 'Vastauksia ei saatu tallennettua. Yritämme pian uudelleen; tekstisi on tallessa tässä ikkunassa.',
  changesNotSaved: 'Sinulla on muutoksia, joita ei ole vielä tallennettu.',
  conflictTitle: 'Vastauksiasi on muutettu toisaalla',
  conflict:
    'Olet täyttänyt samaa asiakirjaa toisessa ikkunassa tai toisella laitteella sen jälkeen, kun avasit sen täällä. Valitse, kumpi jää voimaan.',
  conflictPutOff: 'Vastauksiasi on muutettu toisaalla, joten tämän ikkunan muutoksia ei ole tallennettu.',
  lookAtNewer: 'Näytä uudempi',
  keepMine: 'Pidä tämän ikkunan tiedot',

  beforeSending: 'Kun lähetät asiakirjan, kunta saa vastauksesi eikä niitä voi enää muuttaa.',
  send: 'Lähetä asiakirja',
  confirmTitle: 'Lähetetäänkö asiakirja?',
  confirmText: 'Lähetettyä asiakirjaa ei voi enää muuttaa.',
  unanswered: (count: number) => (count === 1 ? '1 kysymys on vastaamatta.' : `${count} kysymystä on vastaamatta.`),
  confirm: 'Lähetä',
  cancel: 'Palaa täyttämään',

  overtakenTitle: 'Asiakirja on jo lähetetty',
  overtaken:
    'Sen on lähettänyt toinen huoltaja tai sinä itse toisella laitteella, tai kunta ei enää odota vastausta. Oma tekstisi on tallessa: löydät sen asiakirjan alta ja voit kopioida sen.',
  toOvertaken: 'Näytä asiakirja ja oma tekstini',

  failedTitle: 'Asiakirjaa ei lähetetty',
  failedConnection: 'Palveluun ei saatu yhteyttä. Vastauksesi ovat tallessa. Yritä hetken kuluttua uudelleen.',
  failedUnexpectedly: 'Palvelussa on häiriö. Vastauksesi ovat tallessa. Yritä hetken kuluttua uudelleen.',
  invalid: 'Asiakirjan kysymykset ovat muuttuneet. Vastauksesi ovat tallessa. Lataa sivu uudelleen ja tarkista ne.',
}

export type FillingWords = Translation<typeof FINNISH>

export const fillingTexts = texts({
  fi: FINNISH,
  sv: {
    intro:
      'Du måste inte svara på någon fråga. Dina svar sparas medan du skriver, och du kan fortsätta senare, också på en annan enhet. Kommunen ser dem först när du skickar dokumentet.',
    inItsOwnLanguage: {
      FI: 'Frågorna är på finska, för kommunen har skrivit dokumentet på det språket. Anvisningar och knappar är på svenska.',
      SV: 'Frågorna är på svenska.',
      EN: 'Frågorna är på engelska, för kommunen har skrivit dokumentet på det språket. Anvisningar och knappar är på svenska.',
    },
    contents: 'Innehåll',
    progress: (done, total) => `${done}/${total} frågor besvarade`,
    partDone: 'klar',
    nextPart: (name) => `Nästa del: ${name}`,
    unnamed: (number) => `Fråga ${number}`,

    clear: 'Ta bort valet',
    clearOf: (question) => `Ta bort valet: ${question}`,
    extraOf: (option) => `Precisera: ${option}`,
    row: (number) => `Rad ${number}`,
    addRow: 'Lägg till en rad',
    remove: 'Ta bort rad',
    removeRow: (number) => `Ta bort rad ${number}`,
    rowAdded: (number) => `Rad ${number} har lagts till`,
    rowRemoved: (number) => `Rad ${number} har tagits bort`,

    tooLong: (most) => `Texten är för lång. Den kan ha högst ${most} tecken.`,
    allTooLong: (most) => `Det finns för mycket text i dokumentet. Det kan ha högst ${most} tecken.`,
    tooManyRows: (most) => `Det kan finnas högst ${most} rader.`,
    doesNotFit: 'Svaret passar inte frågan. Ladda sidan på nytt.',
    noDay: 'Skriv dagen i formatet 14.9.2026 eller töm fältet.',

    saved: (time) => `Sparat kl.\u00a0${time}`,
    savingFailed: 'Svaren kunde inte sparas. Vi försöker snart på nytt; din text finns kvar i det här fönstret.',
    changesNotSaved: 'Du har ändringar som inte har sparats ännu.',
    conflictTitle: 'Dina svar har ändrats på annat håll',
    conflict:
      'Du har fyllt i samma dokument i ett annat fönster eller på en annan enhet efter att du öppnade det här. Välj vilket som ska gälla.',
    conflictPutOff: 'Dina svar har ändrats på annat håll, så ändringarna i det här fönstret har inte sparats.',
    lookAtNewer: 'Visa det nyare',
    keepMine: 'Behåll uppgifterna i det här fönstret',

    beforeSending: 'När du skickar dokumentet får kommunen dina svar, och de kan inte längre ändras.',
    send: 'Skicka dokumentet',
    confirmTitle: 'Vill du skicka dokumentet?',
    confirmText: 'Ett dokument som har skickats kan inte längre ändras.',
    unanswered: (count) => (count === 1 ? '1 fråga är obesvarad.' : `${count} frågor är obesvarade.`),
    confirm: 'Skicka',
    cancel: 'Fortsätt fylla i',

    overtakenTitle: 'Dokumentet har redan skickats',
    overtaken:
      'Den andra vårdnadshavaren har skickat det, eller du själv på en annan telefon eller dator, eller så väntar kommunen inte längre på ett svar. Din egen text finns kvar: du hittar den under dokumentet och kan kopiera den.',
    toOvertaken: 'Visa dokumentet och min text',

    failedTitle: 'Dokumentet skickades inte',
    failedConnection: 'Det gick inte att nå tjänsten. Dina svar finns kvar. Försök på nytt om en stund.',
    failedUnexpectedly: 'Det är en störning i tjänsten. Dina svar finns kvar. Försök på nytt om en stund.',
    invalid: 'Frågorna i dokumentet har ändrats. Dina svar finns kvar. Ladda sidan på nytt och kontrollera dem.',
  },
  en: {
    intro:
      'You do not have to answer every question. Your answers are saved as you write, and you can go on later, even on another device. The municipality sees them only once you send the document.',
    inItsOwnLanguage: {
      FI: 'The questions are in Finnish, because the municipality wrote the document in that language. Instructions and buttons are in English.',
      SV: 'The questions are in Swedish, because the municipality wrote the document in that language. Instructions and buttons are in English.',
      EN: 'The questions are in English.',
    },
    contents: 'Contents',
    progress: (done, total) => `${done}/${total} questions answered`,
    partDone: 'done',
    nextPart: (name) => `Next part: ${name}`,
    unnamed: (number) => `Question ${number}`,

    clear: 'Clear the choice',
    clearOf: (question) => `Clear the choice: ${question}`,
    extraOf: (option) => `Tell more: ${option}`,
    row: (number) => `Row ${number}`,
    addRow: 'Add a row',
    remove: 'Remove row',
    removeRow: (number) => `Remove row ${number}`,
    rowAdded: (number) => `Row ${number} added`,
    rowRemoved: (number) => `Row ${number} removed`,

    tooLong: (most) => `The text is too long. It may have ${most} characters at most.`,
    allTooLong: (most) => `There is too much text in the document. It may have ${most} characters at most.`,
    tooManyRows: (most) => `There may be ${most} rows at most.`,
    doesNotFit: 'The answer does not fit the question. Please reload the page.',
    noDay: 'Write the day as in 14.9.2026, or empty the field.',

    saved: (time) => `Saved at ${time}`,
    savingFailed: 'The answers could not be saved. We will try again soon; your text is safe in this window.',
    changesNotSaved: 'You have changes that have not been saved yet.',
    conflictTitle: 'Your answers were changed elsewhere',
    conflict:
      'You have filled in the same document in another window or on another device after you opened it here. Choose which one to keep.',
    conflictPutOff: 'Your answers were changed elsewhere, so the changes in this window have not been saved.',
    lookAtNewer: 'Show the newer one',
    keepMine: 'Keep what is in this window',

    beforeSending: 'When you send the document, the municipality gets your answers, and they can no longer be changed.',
    send: 'Send the document',
    confirmTitle: 'Send the document?',
    confirmText: 'A document that was sent can no longer be changed.',
    unanswered: (count) => (count === 1 ? '1 question is unanswered.' : `${count} questions are unanswered.`),
    confirm: 'Send',
    cancel: 'Go on filling in',

    overtakenTitle: 'The document has already been sent',
    overtaken:
      'The other guardian sent it, or you did on another device, or the municipality is no longer waiting for an answer. Your own text is kept: you will find it below the document and can copy it.',
    toOvertaken: 'Show the document and my text',

    failedTitle: 'The document was not sent',
    failedConnection: 'The service could not be reached. Your answers are kept. Please try again in a moment.',
    failedUnexpectedly: 'There is a fault in the service. Your answers are kept. Please try again in a moment.',
    invalid:
      'The questions in the document have changed. Your answers are kept. Please reload the page and check them.',
  },
})
