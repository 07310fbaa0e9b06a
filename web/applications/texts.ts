import { texts } from '../language/texts.ts'

/** Words that all pages of applications share. */
export const applicationTexts = texts({
  fi: {
    types: { DAYCARE: 'Varhaiskasvatushakemus', PRESCHOOL: 'Esiopetushakemus', CLUB: 'Kerhohakemus' },
    transfer: 'Siirtohakemus',
    statuses: {
      DRAFT: 'Luonnos',
      SENT: 'Lähetetty',
      PROCESSING: 'Käsiteltävänä',
      WAITING_FOR_CONFIRMATION: 'Odottaa vahvistustasi',
      ACCEPTED: 'Hyväksytty',
      REJECTED: 'Hylätty',
    },
    application: 'Hakemus',
    edit: 'Muokkaa',
    back: 'Hakemuksiin',
    retry: 'Yritä uudelleen',
    notFetched: 'Tietoja ei saatu haettua',
    notThere: 'Hakemusta ei löytynyt. Se on voitu poistaa.',
    failedNoAccess: 'Sinulla ei ole oikeutta tähän. Kirjaudu tarvittaessa uudelleen.',
    failedConnection: 'Yhteys palveluun ei toiminut. Tarkista verkkoyhteytesi ja yritä uudelleen.',
    failedUnexpectedly: 'Jokin meni vikaan. Yritä hetken kuluttua uudelleen.',
    processingBegan: (office: string, phone: string) =>
      `Hakemuksen käsittely on jo alkanut, joten et voi enää muuttaa tai perua sitä itse. Ota yhteyttä: ${office}, ${phone}.`,
  },
  sv: {
    types: {
      DAYCARE: 'Ansökan om småbarnspedagogik',
      PRESCHOOL: 'Ansökan om förskoleundervisning',
      CLUB: 'Ansökan om klubbplats',
    },
    transfer: 'Ansökan om byte av plats',
    statuses: {
      DRAFT: 'Utkast',
      SENT: 'Skickad',
      PROCESSING: 'Behandlas',
      WAITING_FOR_CONFIRMATION: 'Väntar på din bekräftelse',
      ACCEPTED: 'Godkänd',
      REJECTED: 'Avslagen',
    },
    application: 'Ansökan',
    edit: 'Redigera',
    back: 'Till ansökningarna',
    retry: 'Försök på nytt',
    notFetched: 'Uppgifterna kunde inte hämtas',
    notThere: 'Ansökan hittades inte. Den kan ha tagits bort.',
    failedNoAccess: 'Du har inte rätt att göra detta. Logga in på nytt vid behov.',
    failedConnection: 'Anslutningen till tjänsten fungerade inte. Kontrollera din anslutning och försök på nytt.',
    failedUnexpectedly: 'Något gick fel. Försök på nytt om en stund.',
    processingBegan: (office, phone) =>
      `Behandlingen av ansökan har redan börjat, så du kan inte längre ändra eller återta den själv. Kontakta: ${office}, ${phone}.`,
  },
  en: {
    types: {
      DAYCARE: 'Early childhood education application',
      PRESCHOOL: 'Pre-primary education application',
      CLUB: 'Club application',
    },
    transfer: 'Transfer application',
    statuses: {
      DRAFT: 'Draft',
      SENT: 'Sent',
      PROCESSING: 'Being processed',
      WAITING_FOR_CONFIRMATION: 'Waiting for your confirmation',
      ACCEPTED: 'Accepted',
      REJECTED: 'Rejected',
    },
    application: 'Application',
    edit: 'Edit',
    back: 'To the applications',
    retry: 'Try again',
    notFetched: 'The information could not be fetched',
    notThere: 'The application was not found. It may have been deleted.',
    failedNoAccess: 'You do not have the right to do this. Log in again if needed.',
    failedConnection: 'The connection to the service did not work. Check your connection and try again.',
    failedUnexpectedly: 'Something went wrong. Try again in a moment.',
    processingBegan: (office, phone) =>
      `The processing of the application has begun, so you can no longer change or cancel it yourself. Please contact: ${office}, ${phone}.`,
  },
})
