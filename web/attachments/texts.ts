import { texts } from '../language/texts.ts'

export const attachmentTexts = texts({
  fi: {
    label: 'Liitteet',
    takePicture: 'Ota kuva paperista',
    hint: (megabytes: number) =>
      `Kuva (JPG, PNG), asiakirja (PDF, Word, ODT), ääni, video tai CSV. Yksi tiedosto saa olla enintään ${megabytes} Mt.`,
    missingExtension: 'Tiedoston nimestä puuttuu pääte, kuten .pdf tai .jpg. Nimeä tiedosto uudelleen.',
    invalidExtension: 'Tätä tiedostotyyppiä ei voi lähettää, tai pääte ei vastaa tiedoston sisältöä.',
    invalidContentType: 'Tiedoston sisältö ei ole tyyppiä, jonka voi lähettää.',
    tooBig: (megabytes: number) => `Tiedosto on liian suuri. Se saa olla enintään ${megabytes} Mt.`,
    empty: 'Tiedosto on tyhjä.',
    infected: 'Tiedostosta löytyi haittaohjelma. Tiedostoa ei tallennettu.',
    tooMany: 'Tiedostoja on jo liian monta. Poista jokin ennen kuin lisäät uuden.',
    notAllowed: 'Sinulla ei ole oikeutta lähettää tiedostoa tähän.',
    failed: 'Tiedoston lähetys ei onnistunut. Yritä uudelleen.',
    notDeleted: 'Tiedoston poistaminen ei onnistunut. Yritä uudelleen.',
  },
  sv: {
    label: 'Bilagor',
    takePicture: 'Ta en bild av papperet',
    hint: (megabytes) =>
      `Bild (JPG, PNG), dokument (PDF, Word, ODT), ljud, video eller CSV. En fil får vara högst ${megabytes} MB.`,
    missingExtension: 'Filens namn saknar ändelse, till exempel .pdf eller .jpg. Ge filen ett nytt namn.',
    invalidExtension: 'Den här filtypen kan inte skickas, eller så stämmer ändelsen inte med filens innehåll.',
    invalidContentType: 'Filens innehåll är av en typ som inte kan skickas.',
    tooBig: (megabytes) => `Filen är för stor. Den får vara högst ${megabytes} MB.`,
    empty: 'Filen är tom.',
    infected: 'Det hittades ett skadligt program i filen. Filen sparades inte.',
    tooMany: 'Det finns redan för många filer. Ta bort någon innan du lägger till en ny.',
    notAllowed: 'Du har inte rätt att skicka en fil hit.',
    failed: 'Det gick inte att skicka filen. Försök på nytt.',
    notDeleted: 'Det gick inte att ta bort filen. Försök på nytt.',
  },
  en: {
    label: 'Attachments',
    takePicture: 'Take a picture of the paper',
    hint: (megabytes) =>
      `A picture (JPG, PNG), document (PDF, Word, ODT), sound, video or CSV. One file may be at most ${megabytes} MB.`,
    missingExtension: 'The name of the file has no ending, such as .pdf or .jpg. Please rename the file.',
    invalidExtension: 'This type of file cannot be sent, or the ending does not match what is in the file.',
    invalidContentType: 'The content of the file is of a type that cannot be sent.',
    tooBig: (megabytes) => `The file is too big. It may be at most ${megabytes} MB.`,
    empty: 'The file is empty.',
    infected: 'Harmful software was found in the file. The file was not saved.',
    tooMany: 'There are too many files already. Delete one before you add another.',
    notAllowed: 'You may not send a file here.',
    failed: 'The file could not be sent. Please try again.',
    notDeleted: 'The file could not be deleted. Please try again.',
  },
})
