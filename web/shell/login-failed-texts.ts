import { texts } from '../language/texts.ts'

export const loginFailedTexts = texts({
  fi: {
    title: 'Tunnistautuminen ei onnistunut',
    failed: 'Tunnistautuminen keskeytyi tai epäonnistui. Palaa takaisin ja yritä uudelleen.',
    tooMany:
      'Verkostasi on aloitettu hyvin monta tunnistautumista, joita ei ole viety loppuun. Odota hetki, enintään puoli tuntia, ja yritä uudelleen. Voit myös käyttää toista verkkoyhteyttä, esimerkiksi puhelimesi omaa.',
    goBack: 'Palaa takaisin',
  },
  sv: {
    title: 'Identifieringen misslyckades',
    failed: 'Identifieringen avbröts eller misslyckades. Gå tillbaka och försök på nytt.',
    tooMany:
      'Från ditt nätverk har väldigt många identifieringar påbörjats utan att slutföras. Vänta en stund, högst en halvtimme, och försök på nytt. Du kan också använda en annan nätverksanslutning, till exempel telefonens egen.',
    goBack: 'Gå tillbaka',
  },
  en: {
    title: 'Identification failed',
    failed: 'The identification was interrupted or failed. Please go back and try again.',
    tooMany:
      'A great many identifications have been started from your network and not finished. Wait a while, half an hour at most, and try again. You can also use another connection, such as that of your phone.',
    goBack: 'Go back',
  },
})
