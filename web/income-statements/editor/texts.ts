import { texts } from '../../language/texts.ts'

/** The frame of the form: sections, the guide, saving. */
export const editorTexts = texts({
  fi: {
    title: 'Tuloselvitys',
    childTitle: 'Lapsen tuloselvitys',
    intro: 'Muutama kysymys tilanteestasi riittää alkuun. Sitten kysymme vain sen, mikä kuuluu siihen.',
    childIntro: (name: string) => `${name}. Kerro, mistä alkaen lapsella on tuloja, ja lisää paperi niistä.`,
    requiredHelp: 'Tähdellä (*) merkityt kohdat ovat pakollisia.',
    draftKept: 'Luonnos tallentuu itsestään. Voit jatkaa myöhemmin, myös toisella laitteella.',
    contents: 'Lomakkeen osat',
    states: { empty: 'tekemättä', begun: 'kesken', done: 'valmis' },
    toCorrect: (count: number) => (count === 1 ? '1 korjattava kohta' : `${count} korjattavaa kohtaa`),
    wholeForm: 'Näytä koko lomake yhdellä sivulla',
    guide: 'Vaihe kerrallaan',
    unasked: 'Tilanteesi mukaan tätä ei kysytä sinulta. Jos se kuitenkin koskee sinua, ota se mukaan.',
    ask: {
      gross: 'Kerro palkasta ja muista tuloista',
      business: 'Kerro yritystoiminnasta',
      other: 'Kerro tuloistani korkeimman maksun sijaan',
    },
    next: (section: string) => `Jatka: ${section}`,
    sections: {
      situation: 'Tilanteesi',
      period: 'Voimassaolo',
      gross: 'Palkka ja muut tulot',
      noIncome: 'Ei tuloja',
      business: 'Yritystoiminta',
      other: 'Lisätiedot ja muut liitteet',
      assurance: 'Tarkista ja lähetä',
    },

    send: 'Lähetä tuloselvitys',
    saveDraft: 'Tallenna luonnos ja poistu',
    uploadRunning: 'Odota, että liitteet on lähetetty.',
    draftSaved: 'Luonnos on tallennettu.',
    sent: 'Tuloselvitys on lähetetty. Ilmoitamme, kun maksu on päätetty.',
    sendFailed: 'Lähettäminen ei onnistunut',
    sentElsewhereTitle: 'Tämä tuloselvitys on jo tallennettu',
    sentElsewhere:
      'Lähetit tai tallensit sen toisessa välilehdessä tai toisella laitteella. Tämän sivun muutokset eivät ole mukana. Kopioi ne tarvittaessa ja avaa tuloselvitys luettelosta.',
    saveFailed: 'Tallentaminen ei onnistunut',
    nothingLost: 'Kaikki kirjoittamasi on tallessa.',
    refused: 'Tiedoissa on kohta, jota ei voitu ottaa vastaan. Tarkista merkityt kohdat.',
    invalid: 'Lomakkeelta puuttuu joitakin pakollisia tietoja tai tiedot ovat virheellisiä.',
    missingPapers: 'Liitteitä puuttuu',

    saved: (time: string) => `Luonnos tallennettu klo\u00a0${time}`,
    savingFailed: 'Luonnosta ei saatu tallennettua. Yritämme pian uudelleen; tekstisi on tallessa tässä ikkunassa.',
    changesNotSaved: 'Sinulla on muutoksia, joita ei ole vielä lähetetty.',
    conflictTitle: 'Tuloselvitystä on muutettu toisaalla',
    conflict:
      'Samaa tuloselvitystä on muokattu toisessa ikkunassa tai toisella laitteella sen jälkeen, kun avasit sen täällä. Valitse, kumpi jää voimaan.',
    conflictPutOff: 'Tuloselvitystä on muutettu toisaalla, joten tämän ikkunan muutoksia ei ole tallennettu.',
    lookAtNewer: 'Näytä uudempi',
    keepMine: 'Pidä tämän ikkunan tiedot',
    goneTitle: 'Tuloselvitystä ei voi enää muokata',
    gone: 'Se on voitu lähettää tai poistaa toisella laitteella.',

    filesNotFree: 'Jokin liitteistä ei ole enää tallessa. Poista se ja lisää uudelleen.',
    filesAgain: (count: number) =>
      count === 1
        ? 'Yksi sen liitteistä kelpaa yhä ja tulee mukaan.'
        : `${count} sen liitteistä kelpaa yhä ja tulee mukaan.`,
    fromDevice: {
      PHONE: (moment: string) => `Jatkat siitä, mihin jäit puhelimella. Tallennettu ${moment}.`,
      TABLET: (moment: string) => `Jatkat siitä, mihin jäit tabletilla. Tallennettu ${moment}.`,
      COMPUTER: (moment: string) => `Jatkat siitä, mihin jäit tietokoneella. Tallennettu ${moment}.`,
    },
    asLastTimeTitle: 'Kuten viimeksi?',
    asLastTime: (period: string) =>
      `Edellinen selvityksesi oli ajalle ${period}. Voit aloittaa siitä ja muuttaa vain sen, mikä on toisin.`,
    copyLast: 'Aloita edellisestä',
    copyFailed: 'Edellistä ei saatu haettua',
    copiedTitle: 'Aloitit edellisestä selvityksestä',
    copied: 'Tarkista vielä nämä:',
  },
  sv: {
    title: 'Inkomstutredning',
    childTitle: 'Barnets inkomstutredning',
    intro: 'Några frågor om din situation räcker till att börja med. Sedan frågar vi bara det som hör till den.',
    childIntro: (name) =>
      `${name}. Berätta från och med när barnet har inkomster och lägg till ett papper som visar dem.`,
    requiredHelp: 'Punkter med stjärna (*) är obligatoriska.',
    draftKept: 'Utkastet sparas av sig självt. Du kan fortsätta senare, också på en annan enhet.',
    contents: 'Formulärets delar',
    states: { empty: 'inte ifylld', begun: 'påbörjad', done: 'klar' },
    toCorrect: (count) => (count === 1 ? '1 punkt att rätta' : `${count} punkter att rätta`),
    wholeForm: 'Visa hela formuläret på en sida',
    guide: 'Steg för steg',
    unasked: 'Enligt din situation frågas det här inte av dig. Om det ändå gäller dig, ta med det.',
    ask: {
      gross: 'Berätta om lön och andra inkomster',
      business: 'Berätta om företagsverksamhet',
      other: 'Berätta om inkomster i stället för högsta avgift',
    },
    next: (section) => `Fortsätt: ${section}`,
    sections: {
      situation: 'Din situation',
      period: 'Giltighetstid',
      gross: 'Lön och andra inkomster',
      noIncome: 'Inga inkomster',
      business: 'Företagsverksamhet',
      other: 'Tilläggsuppgifter och andra bilagor',
      assurance: 'Granska och skicka',
    },

    send: 'Skicka inkomstutredningen',
    saveDraft: 'Spara utkastet och avsluta',
    uploadRunning: 'Vänta tills bilagorna har skickats.',
    draftSaved: 'Utkastet har sparats.',
    sent: 'Inkomstutredningen har skickats. Vi meddelar när avgiften har fastställts.',
    sendFailed: 'Det gick inte att skicka',
    sentElsewhereTitle: 'Den här inkomstutredningen har redan sparats',
    sentElsewhere:
      'Du skickade eller sparade den i en annan flik eller på en annan telefon eller dator. Ändringarna på den här sidan är inte med. Kopiera dem vid behov och öppna utredningen i listan.',
    saveFailed: 'Det gick inte att spara',
    nothingLost: 'Allt du har skrivit finns kvar.',
    refused: 'Det finns en uppgift som inte kunde tas emot. Kontrollera de markerade punkterna.',
    invalid: 'Formuläret saknar vissa obligatoriska uppgifter eller uppgifterna är felaktiga.',
    missingPapers: 'Bilagor saknas',

    saved: (time) => `Utkastet sparades kl.\u00a0${time}`,
    savingFailed: 'Utkastet kunde inte sparas. Vi försöker snart på nytt; din text finns kvar i det här fönstret.',
    changesNotSaved: 'Du har ändringar som inte har skickats ännu.',
    conflictTitle: 'Inkomstutredningen har ändrats på annat håll',
    conflict:
      'Samma inkomstutredning har redigerats i ett annat fönster eller på en annan enhet efter att du öppnade den här. Välj vilken som ska gälla.',
    conflictPutOff: 'Inkomstutredningen har ändrats på annat håll, så ändringarna i det här fönstret har inte sparats.',
    lookAtNewer: 'Visa den nyare',
    keepMine: 'Behåll uppgifterna i det här fönstret',
    goneTitle: 'Inkomstutredningen kan inte längre redigeras',
    gone: 'Den kan ha skickats eller raderats på en annan enhet.',

    filesNotFree: 'Någon av bilagorna finns inte längre kvar. Ta bort den och lägg till den på nytt.',
    filesAgain: (count) =>
      count === 1
        ? 'En av dess bilagor duger ännu och följer med.'
        : `${count} av dess bilagor duger ännu och följer med.`,
    fromDevice: {
      PHONE: (moment) => `Du fortsätter där du slutade på telefonen. Sparat ${moment}.`,
      TABLET: (moment) => `Du fortsätter där du slutade på surfplattan. Sparat ${moment}.`,
      COMPUTER: (moment) => `Du fortsätter där du slutade på datorn. Sparat ${moment}.`,
    },
    asLastTimeTitle: 'Som senast?',
    asLastTime: (period) =>
      `Din förra utredning gällde ${period}. Du kan utgå från den och ändra bara det som är annorlunda.`,
    copyLast: 'Utgå från den förra',
    copyFailed: 'Den förra kunde inte hämtas',
    copiedTitle: 'Du utgick från den förra utredningen',
    copied: 'Kontrollera ännu de här:',
  },
  en: {
    title: 'Income statement',
    childTitle: 'Income statement of the child',
    intro:
      'A few questions about your situation are enough to begin with. After that we only ask what is relevant to it.',
    childIntro: (name) => `${name}. Tell us from when the child has income, and add a paper that shows it.`,
    requiredHelp: 'Fields marked with an asterisk (*) are required.',
    draftKept: 'The draft is saved automatically. You can go on later, also on another device.',
    contents: 'Parts of the form',
    states: { empty: 'not begun', begun: 'in progress', done: 'done' },
    toCorrect: (count) => (count === 1 ? '1 thing to correct' : `${count} things to correct`),
    wholeForm: 'Show the whole form on one page',
    guide: 'One step at a time',
    unasked: 'In your situation this is not asked. If it does concern you, add it.',
    ask: {
      gross: 'Tell us about pay and other income',
      business: 'Tell us about a business',
      other: 'Tell us about income instead of the highest fee',
    },
    next: (section) => `Continue: ${section}`,
    sections: {
      situation: 'Your situation',
      period: 'Validity',
      gross: 'Pay and other income',
      noIncome: 'No income',
      business: 'Business',
      other: 'Further details and other attachments',
      assurance: 'Check and send',
    },

    send: 'Send the income statement',
    saveDraft: 'Save the draft and leave',
    uploadRunning: 'Please wait until the attachments have been sent.',
    draftSaved: 'The draft has been saved.',
    sent: 'The income statement has been sent. We will let you know when the fee has been decided.',
    sendFailed: 'Sending failed',
    sentElsewhereTitle: 'This income statement has already been stored',
    sentElsewhere:
      'You sent or saved it in another tab or on another device. The changes on this page are not included. Copy them if you need them and open the statement from the list.',
    saveFailed: 'Saving failed',
    nothingLost: 'Everything you typed is safe.',
    refused: 'There is something that could not be accepted. Please check what is marked.',
    invalid: 'The form is missing some required information or the information is incorrect.',
    missingPapers: 'Attachments are missing',

    saved: (time) => `Draft saved at ${time}`,
    savingFailed: 'The draft could not be saved. We will try again soon; your text is safe in this window.',
    changesNotSaved: 'You have changes that have not been sent yet.',
    conflictTitle: 'The income statement was changed elsewhere',
    conflict:
      'The same income statement was edited in another window or on another device after you opened it here. Choose which one to keep.',
    conflictPutOff: 'The income statement was changed elsewhere, so the changes in this window have not been saved.',
    lookAtNewer: 'Show the newer one',
    keepMine: 'Keep what is in this window',
    goneTitle: 'The income statement can no longer be edited',
    gone: 'It may have been sent or deleted on another device.',

    filesNotFree: 'One of the attachments is no longer there. Delete it and add it again.',
    filesAgain: (count) =>
      count === 1
        ? 'One of its attachments is still valid and is included.'
        : `${count} of its attachments are still valid and are included.`,
    fromDevice: {
      PHONE: (moment) => `You are continuing from where you left off on your phone. Saved ${moment}.`,
      TABLET: (moment) => `You are continuing from where you left off on your tablet. Saved ${moment}.`,
      COMPUTER: (moment) => `You are continuing from where you left off on your computer. Saved ${moment}.`,
    },
    asLastTimeTitle: 'As last time?',
    asLastTime: (period) =>
      `Your last statement was for ${period}. You can start from it and change only what is different.`,
    copyLast: 'Start from the last one',
    copyFailed: 'The last one could not be fetched',
    copiedTitle: 'You started from your last statement',
    copied: 'Please look at these again:',
  },
})
