import { texts } from '../language/texts.ts'

/** Of the form of an answer, which most threads never open. */
export const replyTexts = texts({
  fi: {
    replyTitle: 'Vastaus',
    replyText: 'Vastauksesi',
    recipients: 'Vastaanottajat',
    notReachable: 'Ei enää tavoitettavissa tässä ketjussa',
    guardianIfChosen: 'Huoltaja. Saa vastauksesi vain, jos valitset hänet.',
    replyFailed: 'Vastauksen lähetys ei onnistunut',
  },
  sv: {
    replyTitle: 'Svar',
    replyText: 'Ditt svar',
    recipients: 'Mottagare',
    notReachable: 'Kan inte längre nås i den här tråden',
    guardianIfChosen: 'Vårdnadshavare. Får ditt svar bara om du väljer hen.',
    replyFailed: 'Det gick inte att skicka svaret',
  },
  en: {
    replyTitle: 'Reply',
    replyText: 'Your reply',
    recipients: 'Recipients',
    notReachable: 'Can no longer be reached in this thread',
    guardianIfChosen: 'Guardian. Gets your reply only if you choose them.',
    replyFailed: 'The reply could not be sent',
  },
})
