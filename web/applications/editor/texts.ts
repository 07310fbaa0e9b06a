import { texts } from '../../language/texts.ts'

export const editorTexts = texts({
  fi: {
    intro: {
      DAYCARE:
        'Jätä hakemus viimeistään neljä kuukautta ennen kuin lapsi tarvitsee paikan. Samalla hakemuksella haet myös palvelusetelipaikkaa: valitse toiveeksi palveluseteliyksikkö.',
      PRESCHOOL:
        'Esiopetus on maksutonta ja kestää neljä tuntia päivässä. Samalla hakemuksella voit hakea valmistavaa opetusta ja esiopetusta täydentävää varhaiskasvatusta.',
      CLUB: 'Kerho on tarkoitettu lapsille, jotka eivät ole muussa varhaiskasvatuksessa.',
    },
    requiredHelp: 'Tähdellä merkityt kohdat ovat pakollisia.',
    draftKept: 'Luonnos tallentuu itsestään. Se säilyy kuukauden viimeisestä tallennuksesta.',
    sentHelp:
      'Hakemus on lähetetty. Voit muuttaa sitä, kunnes sen käsittely alkaa. Muutokset tulevat voimaan, kun tarkistat ja tallennat ne.',
    sections: {
      serviceNeed: 'Palveluntarve',
      unitPreference: 'Hakutoiveet',
      fee: 'Maksu',
      additionalDetails: 'Lisätiedot',
      contactInfo: 'Yhteystiedot',
    },
    contents: 'Hakemuksen osat',
    states: { empty: 'tekemättä', begun: 'kesken', done: 'valmis' },
    optional: 'vapaaehtoinen',
    next: (section: string) => `Jatka: ${section}`,
    errorsInSection: (count: number) => (count === 1 ? '1 korjattava kohta' : `${count} korjattavaa kohtaa`),

    saveDraft: 'Tallenna luonnos ja poistu',
    checkAndSend: 'Tarkista ja lähetä',
    checkAndSave: 'Tarkista ja tallenna',
    uploadRunning: 'Odota, että liitteet on lähetetty.',
    draftSaved: 'Luonnos on tallennettu.',

    saved: (time: string) => `Luonnos tallennettu klo\u00a0${time}`,
    savingFailed: 'Luonnosta ei saatu tallennettua. Yritämme pian uudelleen; tekstisi on tallessa tässä ikkunassa.',
    changesNotSaved: 'Sinulla on muutoksia, joita ei ole vielä tallennettu.',

    leaveTitle: 'Muutoksia ei ole vielä tallennettu',
    leaveHelp:
      'Hakemus pysyy sellaisena kuin lähetit sen. Muutoksesi odottavat tässä ikkunassa, ja voit jatkaa niitä hakemusten luettelosta.',
    leaveForNow: 'Poistu sivulta',
    stay: 'Jatka muokkaamista',
    restoredTitle: 'Palautimme keskeneräiset muutoksesi',
    restored: 'Ne jäivät viimeksi tallentamatta. Tarkista ja tallenna hakemus, jos haluat muutokset voimaan.',
    dropChanges: 'Hylkää muutokset',

    conflictTitle: 'Hakemusta on muutettu toisaalla',
    conflict:
      'Samaa hakemusta on muokattu toisessa ikkunassa tai toisella laitteella sen jälkeen, kun avasit sen täällä. Valitse, kumpi jää voimaan.',
    conflictPutOff: 'Hakemusta on muutettu toisaalla, joten tämän ikkunan muutoksia ei ole tallennettu.',
    lookAtNewer: 'Näytä uudempi',
    keepMine: 'Pidä tämän ikkunan tiedot',

    goneTitle: 'Hakemusta ei voi enää muokata',
    gone: 'Se on voitu lähettää tai poistaa toisella laitteella, tai sen käsittely on alkanut.',
    processingTitle: 'Hakemusta ei voi enää muuttaa',
    processing: (office: string, phone: string) =>
      `Hakemuksen käsittely on alkanut. Jos tietoihin tulee muutoksia, ota yhteyttä: ${office}, ${phone}.`,
    openApplication: 'Avaa hakemus',
    toApplications: 'Hakemuksiin',
  },
  sv: {
    intro: {
      DAYCARE:
        'Lämna ansökan senast fyra månader innan barnet behöver platsen. Med samma ansökan söker du också en servicesedelplats: välj en servicesedelenhet som önskemål.',
      PRESCHOOL:
        'Förskoleundervisningen är avgiftsfri och räcker fyra timmar om dagen. Med samma ansökan kan du söka förberedande undervisning och småbarnspedagogik som kompletterar förskoleundervisningen.',
      CLUB: 'Klubben är avsedd för barn som inte deltar i annan småbarnspedagogik.',
    },
    requiredHelp: 'Punkter med stjärna är obligatoriska.',
    draftKept: 'Utkastet sparas av sig självt. Det finns kvar en månad efter att det senast sparades.',
    sentHelp:
      'Ansökan är skickad. Du kan ändra den tills behandlingen börjar. Ändringarna träder i kraft när du har kontrollerat och sparat dem.',
    sections: {
      serviceNeed: 'Servicebehov',
      unitPreference: 'Önskemål om plats',
      fee: 'Avgift',
      additionalDetails: 'Tilläggsuppgifter',
      contactInfo: 'Kontaktuppgifter',
    },
    contents: 'Ansökans delar',
    states: { empty: 'inte ifyllt', begun: 'påbörjat', done: 'klart' },
    optional: 'frivilligt',
    next: (section) => `Fortsätt: ${section}`,
    errorsInSection: (count) => (count === 1 ? '1 punkt att rätta' : `${count} punkter att rätta`),

    saveDraft: 'Spara utkastet och avsluta',
    checkAndSend: 'Granska och skicka',
    checkAndSave: 'Granska och spara',
    uploadRunning: 'Vänta tills bilagorna har skickats.',
    draftSaved: 'Utkastet har sparats.',

    saved: (time) => `Utkastet sparades kl.\u00a0${time}`,
    savingFailed: 'Utkastet kunde inte sparas. Vi försöker snart på nytt; din text finns kvar i det här fönstret.',
    changesNotSaved: 'Du har ändringar som inte har sparats ännu.',

    leaveTitle: 'Ändringarna är inte sparade ännu',
    leaveHelp:
      'Ansökan förblir sådan som du skickade den. Dina ändringar väntar i det här fönstret och du kan fortsätta med dem från listan över ansökningar.',
    leaveForNow: 'Lämna sidan',
    stay: 'Fortsätt redigera',
    restoredTitle: 'Vi tog fram dina oavslutade ändringar',
    restored: 'De blev inte sparade senast. Kontrollera och spara ansökan om du vill att ändringarna ska gälla.',
    dropChanges: 'Förkasta ändringarna',

    conflictTitle: 'Ansökan har ändrats på annat håll',
    conflict:
      'Samma ansökan har redigerats i ett annat fönster eller på en annan enhet efter att du öppnade den här. Välj vilken som ska gälla.',
    conflictPutOff: 'Ansökan har ändrats på annat håll, så ändringarna i det här fönstret har inte sparats.',
    lookAtNewer: 'Visa den nyare',
    keepMine: 'Behåll uppgifterna i det här fönstret',

    goneTitle: 'Ansökan kan inte längre redigeras',
    gone: 'Den kan ha skickats eller raderats på en annan enhet, eller så har behandlingen börjat.',
    processingTitle: 'Ansökan kan inte längre ändras',
    processing: (office, phone) =>
      `Behandlingen av ansökan har börjat. Om uppgifterna ändras, kontakta: ${office}, ${phone}.`,
    openApplication: 'Öppna ansökan',
    toApplications: 'Till ansökningarna',
  },
  en: {
    intro: {
      DAYCARE:
        'Apply at least four months before your child needs the place. With the same application you can apply for a service voucher place: choose a service voucher unit as your preference.',
      PRESCHOOL:
        'Pre-primary education is free of charge and lasts four hours a day. With the same application you can apply for preparatory education and for early childhood education connected to it.',
      CLUB: 'Clubs are meant for children who are not in other early childhood education.',
    },
    requiredHelp: 'Fields marked with a star are required.',
    draftKept: 'The draft is saved automatically. It is kept for a month after the last save.',
    sentHelp:
      'The application has been sent. You can change it until its processing begins. Changes take effect when you have checked and saved them.',
    sections: {
      serviceNeed: 'Service need',
      unitPreference: 'Unit preferences',
      fee: 'Fee',
      additionalDetails: 'Additional details',
      contactInfo: 'Contact details',
    },
    contents: 'Parts of the application',
    states: { empty: 'not started', begun: 'in progress', done: 'done' },
    optional: 'optional',
    next: (section) => `Continue: ${section}`,
    errorsInSection: (count) => (count === 1 ? '1 thing to correct' : `${count} things to correct`),

    saveDraft: 'Save the draft and leave',
    checkAndSend: 'Check and send',
    checkAndSave: 'Check and save',
    uploadRunning: 'Please wait until the attachments have been sent.',
    draftSaved: 'The draft has been saved.',

    saved: (time) => `Draft saved at ${time}`,
    savingFailed: 'The draft could not be saved. We will try again soon; your text is safe in this window.',
    changesNotSaved: 'You have changes that have not been saved yet.',

    leaveTitle: 'Your changes have not been saved yet',
    leaveHelp:
      'The application stays as you sent it. Your changes wait in this window, and you can go on with them from the list of applications.',
    leaveForNow: 'Leave the page',
    stay: 'Keep editing',
    restoredTitle: 'We brought back your unfinished changes',
    restored: 'They were not saved last time. Check and save the application if you want the changes to take effect.',
    dropChanges: 'Discard the changes',

    conflictTitle: 'The application was changed elsewhere',
    conflict:
      'The same application was edited in another window or on another device after you opened it here. Choose which one to keep.',
    conflictPutOff: 'The application was changed elsewhere, so the changes in this window have not been saved.',
    lookAtNewer: 'Show the newer one',
    keepMine: 'Keep what is in this window',

    goneTitle: 'The application can no longer be edited',
    gone: 'It may have been sent or deleted on another device, or its processing has begun.',
    processingTitle: 'The application can no longer be changed',
    processing: (office, phone) =>
      `The processing of the application has begun. If the information changes, please contact: ${office}, ${phone}.`,
    openApplication: 'Open the application',
    toApplications: 'To the applications',
  },
})
