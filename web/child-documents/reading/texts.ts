import { texts } from '../../language/texts.ts'

export const readingTexts = texts({
  fi: {
    print: 'Tulosta',
    download: 'Lataa PDF',
    annulled: 'Päätös on mitätöity',
    annulmentReason: 'Peruste',
    sent: 'Asiakirja on lähetetty',
    sentBy: (who: string, when: string) => `Lähettäjä: ${who}, ${when}. Sitä ei voi enää muuttaa.`,
    sentToast: (name: string) => `Asiakirja on lähetetty: ${name}`,
    staff: 'henkilökunta',
    municipality: 'kunta kirjannut huoltajan puolesta',
    waits: 'Asiakirja odottaa vastaustasi',
    waitsHelp: 'Kumpi tahansa huoltajista voi täyttää sen. Ensimmäisenä lähetetty vastaus jää voimaan.',
    otherFills: (name: string) => `${name} täyttää myös tätä asiakirjaa`,
    otherFillsHelp: (when: string) =>
      `Hän kirjoitti viimeksi ${when}. Ensimmäisenä lähetetty vastaus jää voimaan, joten sopikaa, kumpi lähettää.`,
    inItsOwnLanguage: {
      FI: 'Asiakirja on laadittu suomeksi.',
      SV: 'Asiakirja on laadittu ruotsiksi, ja se näytetään sillä kielellä.',
      EN: 'Asiakirja on laadittu englanniksi, ja se näytetään sillä kielellä.',
    },
    ownText: 'Oma tekstisi, jota ei lähetetty',
    ownTextHelp: (who: string) =>
      `${who} ehti lähettää asiakirjan ennen sinua. Tässä on se, mitä itse ehdit kirjoittaa. Voit kopioida sen talteen ja vaikka lähettää sen viestinä.`,
    ownTextHelpSame:
      'Lähetit asiakirjan toisessa välilehdessä tai toisella laitteella. Tässä on teksti, joka ei ehtinyt mukaan. Voit kopioida sen talteen ja vaikka lähettää sen viestinä.',
    copy: 'Kopioi tekstini',
    copied: 'Teksti on kopioitu.',
    notCopied: 'Kopiointi ei onnistunut. Valitse teksti ja kopioi se itse.',
  },
  sv: {
    print: 'Skriv ut',
    download: 'Ladda ner PDF',
    annulled: 'Beslutet har annullerats',
    annulmentReason: 'Orsak',
    sent: 'Dokumentet har skickats',
    sentBy: (who, when) => `Avsändare: ${who}, ${when}. Det kan inte längre ändras.`,
    sentToast: (name) => `Dokumentet har skickats: ${name}`,
    staff: 'personalen',
    municipality: 'antecknat av kommunen för vårdnadshavaren',
    waits: 'Dokumentet väntar på ditt svar',
    waitsHelp: 'Vilken som helst av vårdnadshavarna kan fylla i det. Det svar som skickas först gäller.',
    otherFills: (name) => `${name} fyller också i det här dokumentet`,
    otherFillsHelp: (when) =>
      `Senast skrivet ${when}. Det svar som skickas först gäller, så kom överens om vem som skickar.`,
    inItsOwnLanguage: {
      FI: 'Dokumentet är skrivet på finska och visas på det språket.',
      SV: 'Dokumentet är skrivet på svenska.',
      EN: 'Dokumentet är skrivet på engelska och visas på det språket.',
    },
    ownText: 'Din egen text, som inte skickades',
    ownTextHelp: (who) =>
      `${who} hann skicka dokumentet före dig. Här är det som du själv hann skriva. Du kan kopiera det och till exempel skicka det som ett meddelande.`,
    ownTextHelpSame:
      'Du skickade dokumentet i en annan flik eller på en annan telefon eller dator. Här är texten som inte hann med. Du kan kopiera den och till exempel skicka den som ett meddelande.',
    copy: 'Kopiera min text',
    copied: 'Texten har kopierats.',
    notCopied: 'Det gick inte att kopiera. Markera texten och kopiera den själv.',
  },
  en: {
    print: 'Print',
    download: 'Download PDF',
    annulled: 'The decision has been annulled',
    annulmentReason: 'Reason',
    sent: 'The document has been sent',
    sentBy: (who, when) => `Sent by ${who}, ${when}. It can no longer be changed.`,
    sentToast: (name) => `The document has been sent: ${name}`,
    staff: 'staff',
    municipality: 'entered by the municipality for the guardian',
    waits: 'The document is waiting for your answer',
    waitsHelp: 'Either guardian may fill it in. The answer that is sent first counts.',
    otherFills: (name) => `${name} is filling in this document, too`,
    otherFillsHelp: (when) =>
      `They last wrote something ${when}. The answer that is sent first counts, so please agree on who sends it.`,
    inItsOwnLanguage: {
      FI: 'The document was written in Finnish and is shown in that language.',
      SV: 'The document was written in Swedish and is shown in that language.',
      EN: 'The document was written in English.',
    },
    ownText: 'Your own text, which was not sent',
    ownTextHelp: (who) =>
      `${who} sent the document before you did. Here is what you had written yourself. You can copy it and, for example, send it as a message.`,
    ownTextHelpSame:
      'You sent the document in another tab or on another device. Here is the text that was not included. You can copy it and, for example, send it as a message.',
    copy: 'Copy my text',
    copied: 'The text has been copied.',
    notCopied: 'Copying did not work. Please select the text and copy it yourself.',
  },
})
