import { texts } from '../language/texts.ts'

export const loginFailedTexts = texts({
  fi: {
    title: 'Tunnistautuminen ei onnistunut',
    FAILED: 'Tunnistautuminen keskeytyi tai epäonnistui. Palaa takaisin ja yritä uudelleen.',
    TOO_MANY_LOGINS:
      'Verkostasi on aloitettu hyvin monta tunnistautumista, joita ei ole viety loppuun. Odota hetki, enintään puoli tuntia, ja yritä uudelleen. Voit myös käyttää toista verkkoyhteyttä, esimerkiksi puhelimesi omaa.',
    REGISTER_UNAVAILABLE:
      'Sinut tunnistettiin, mutta väestötietojärjestelmä ei juuri nyt vastaa. Yritä uudelleen muutaman minuutin kuluttua.',
    REGISTER_ANSWER_UNUSABLE:
      'Sinut tunnistettiin, mutta tietojasi ei saatu luettua väestötietojärjestelmästä. Uusi yritys ei auta. Ota yhteyttä kuntasi varhaiskasvatukseen.',
    goBack: 'Palaa takaisin',
  },
  sv: {
    title: 'Identifieringen misslyckades',
    FAILED: 'Identifieringen avbröts eller misslyckades. Gå tillbaka och försök på nytt.',
    TOO_MANY_LOGINS:
      'Från ditt nätverk har väldigt många identifieringar påbörjats utan att slutföras. Vänta en stund, högst en halvtimme, och försök på nytt. Du kan också använda en annan nätverksanslutning, till exempel telefonens egen.',
    REGISTER_UNAVAILABLE:
      'Du identifierades, men befolkningsdatasystemet svarar inte just nu. Försök på nytt om några minuter.',
    REGISTER_ANSWER_UNUSABLE:
      'Du identifierades, men dina uppgifter kunde inte läsas ur befolkningsdatasystemet. Ett nytt försök hjälper inte. Kontakta småbarnspedagogiken i din kommun.',
    goBack: 'Gå tillbaka',
  },
  en: {
    title: 'Identification failed',
    FAILED: 'The identification was interrupted or failed. Please go back and try again.',
    TOO_MANY_LOGINS:
      'A great many identifications have been started from your network and not finished. Wait a while, half an hour at most, and try again. You can also use another connection, such as that of your phone.',
    REGISTER_UNAVAILABLE:
      'You were identified, but the Population Information System does not answer right now. Try again in a few minutes.',
    REGISTER_ANSWER_UNUSABLE:
      'You were identified, but your details could not be read from the Population Information System. Trying again does not help. Contact the early childhood education of your municipality.',
    goBack: 'Go back',
  },
})
