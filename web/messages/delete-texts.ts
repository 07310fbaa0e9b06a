import { texts } from '../language/texts.ts'

/** Asked before a thread is deleted. */
export const deleteTexts = texts({
  fi: {
    deleteTitle: 'Poistetaanko viestiketju?',
    deleteHelp:
      'Viestiketju poistuu vain sinun viesteistäsi, muut näkevät sen edelleen. Jos ketjuun tulee uusi viesti, se palaa takaisin.',
    deleteConfirm: 'Poista',
    deleteFailed: 'Viestiketjun poistaminen ei onnistunut',
    cancel: 'Peru',
  },
  sv: {
    deleteTitle: 'Ta bort meddelandetråden?',
    deleteHelp:
      'Tråden tas bort endast bland dina meddelanden, andra ser den fortfarande. Om det kommer ett nytt meddelande i tråden kommer den tillbaka.',
    deleteConfirm: 'Ta bort',
    deleteFailed: 'Det gick inte att ta bort meddelandetråden',
    cancel: 'Avbryt',
  },
  en: {
    deleteTitle: 'Delete the thread?',
    deleteHelp:
      'The thread is removed from your messages only; others still see it. If a new message arrives in the thread, it comes back.',
    deleteConfirm: 'Delete',
    deleteFailed: 'The thread could not be deleted',
    cancel: 'Cancel',
  },
})
