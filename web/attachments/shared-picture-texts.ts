import { texts } from '../language/texts.ts'

export const sharedPictureTexts = texts({
  fi: {
    attached: (count: number) =>
      count === 1 ? 'Jakamasi kuva on viestin liitteenä.' : `Jakamasi ${count} kuvaa ovat viestin liitteinä.`,
    mayNotAttach:
      'Jakamaasi kuvaa ei voi liittää viestiin: liitteitä voivat lähettää vuorohoidossa olevien lasten huoltajat. Voit kirjoittaa viestin ilman kuvaa.',
    nothingCame: 'Jakamasi kuva ei tullut perille. Voit lisätä sen viestiin Liitteet-kohdassa.',
  },
  sv: {
    attached: (count) =>
      count === 1 ? 'Bilden som du delade finns som bilaga.' : `De ${count} bilder som du delade finns som bilagor.`,
    mayNotAttach:
      'Bilden som du delade kan inte bifogas: vårdnadshavare till barn i skiftvård kan skicka bilagor. Du kan skriva meddelandet utan bilden.',
    nothingCame: 'Bilden som du delade kom inte fram. Du kan lägga till den under Bilagor.',
  },
  en: {
    attached: (count) =>
      count === 1 ? 'The picture you shared is attached.' : `The ${count} pictures you shared are attached.`,
    mayNotAttach:
      'The picture you shared cannot be attached: guardians of children in shift care can send attachments. You can write the message without it.',
    nothingCame: 'The picture you shared did not arrive. You can add it under Attachments.',
  },
})
