import { texts } from '../language/texts.ts'

/** Why a thread takes no answer. */
export const closedThreadTexts = texts({
  fi: {
    formerReader:
      'Ketju koskee lasta, jonka huoltaja tai sijaisvanhempi et enää ole. Voit lukea aiemmat viestit, mutta uusia ei tule eikä ketjuun voi vastata.',
    nobodyToReply: 'Tähän viestiin ei voi enää vastata, koska vastaanottajat eivät ole enää tavoitettavissa.',
  },
  sv: {
    formerReader:
      'Tråden gäller ett barn som du inte längre är vårdnadshavare eller fosterförälder för. Du kan läsa de tidigare meddelandena, men det kommer inga nya och tråden kan inte besvaras.',
    nobodyToReply: 'Det går inte längre att svara, eftersom mottagarna inte längre kan nås.',
  },
  en: {
    formerReader:
      'The thread is about a child whose guardian or foster parent you no longer are. You can read the earlier messages, but you will get no new ones and cannot answer.',
    nobodyToReply: 'This can no longer be answered, because the recipients can no longer be reached.',
  },
})
