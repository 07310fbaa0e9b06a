import { texts } from '../language/texts.ts'

export const sharedPictureTexts = texts({
  fi: {
    question: (count: number) =>
      count === 1 ? 'Liitetäänkö jaettu kuva viestiin?' : `Liitetäänkö ${count} jaettua kuvaa viestiin?`,
    origin: (count: number) =>
      count === 1
        ? 'Kuva tuli toisesta sovelluksesta. Sitä ei ole vielä lähetetty mihinkään.'
        : 'Kuvat tulivat toisesta sovelluksesta. Niitä ei ole vielä lähetetty mihinkään.',
    attach: 'Liitä viestiin',
    doNotAttach: 'Älä liitä',
    notAttached: (count: number) => (count === 1 ? 'Kuvaa ei liitetty.' : 'Kuvia ei liitetty.'),
    attached: (count: number) =>
      count === 1 ? 'Jakamasi kuva on viestin liitteenä.' : `Jakamasi ${count} kuvaa ovat viestin liitteinä.`,
    mayNotAttach:
      'Jakamaasi kuvaa ei voi liittää viestiin: liitteitä voivat lähettää vuorohoidossa olevien lasten huoltajat. Voit kirjoittaa viestin ilman kuvaa.',
    nothingCame: 'Jakamasi kuva ei tullut perille. Voit lisätä sen viestiin Liitteet-kohdassa.',
  },
  sv: {
    question: (count) =>
      count === 1 ? 'Vill du bifoga den delade bilden?' : `Vill du bifoga de ${count} delade bilderna?`,
    origin: (count) =>
      count === 1
        ? 'Bilden kom från en annan app. Den har inte skickats någonstans ännu.'
        : 'Bilderna kom från en annan app. De har inte skickats någonstans ännu.',
    attach: 'Bifoga',
    doNotAttach: 'Bifoga inte',
    notAttached: (count) => (count === 1 ? 'Bilden bifogades inte.' : 'Bilderna bifogades inte.'),
    attached: (count) =>
      count === 1 ? 'Bilden som du delade finns som bilaga.' : `De ${count} bilder som du delade finns som bilagor.`,
    mayNotAttach:
      'Bilden som du delade kan inte bifogas: vårdnadshavare till barn i skiftvård kan skicka bilagor. Du kan skriva meddelandet utan bilden.',
    nothingCame: 'Bilden som du delade kom inte fram. Du kan lägga till den under Bilagor.',
  },
  en: {
    question: (count) => (count === 1 ? 'Attach the shared picture?' : `Attach the ${count} shared pictures?`),
    origin: (count) =>
      count === 1
        ? 'The picture came from another application. It has not been sent anywhere yet.'
        : 'The pictures came from another application. They have not been sent anywhere yet.',
    attach: 'Attach',
    doNotAttach: 'Do not attach',
    notAttached: (count) => (count === 1 ? 'The picture was not attached.' : 'The pictures were not attached.'),
    attached: (count) =>
      count === 1 ? 'The picture you shared is attached.' : `The ${count} pictures you shared are attached.`,
    mayNotAttach:
      'The picture you shared cannot be attached: guardians of children in shift care can send attachments. You can write the message without it.',
    nothingCame: 'The picture you shared did not arrive. You can add it under Attachments.',
  },
})
