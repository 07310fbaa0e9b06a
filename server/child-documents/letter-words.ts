import type { Language } from '@nalle/domain/city/city.ts'
import type { DocumentState } from '@nalle/domain/child-documents/document-types.ts'

export type DocumentLetterWords = {
  readonly child: string
  readonly born: string
  readonly date: string
  readonly state: string
  readonly states: Readonly<Record<DocumentState, string>>
  readonly answeredBy: string
  readonly staff: string
  readonly enteredByMunicipality: string
  readonly decisionNumber: string
  readonly decidedOn: string
  readonly validity: string
  readonly annulmentReason: string
  readonly confidential: (years: number) => string
  readonly legalBasis: string
  readonly yes: string
  readonly no: string
  readonly noAnswer: string
}

/** Around what the template says in its own language. */
export const DOCUMENT_LETTER_WORDS: Readonly<Record<Language, DocumentLetterWords>> = {
  fi: {
    child: 'Lapsi',
    born: 'Syntymäaika',
    date: 'Päivätty',
    state: 'Tila',
    states: {
      DRAFT: 'luonnos',
      PREPARED: 'laadittu',
      CITIZEN_DRAFT: 'huoltajan täytettävänä',
      DECISION_PROPOSAL: 'päätösesitys',
      COMPLETED: 'valmis',
      ACCEPTED: 'hyväksytty',
      REJECTED: 'hylätty',
      ANNULLED: 'mitätöity',
    },
    answeredBy: 'Vastannut',
    staff: 'henkilökunta',
    enteredByMunicipality: 'kunta kirjannut huoltajan puolesta',
    decisionNumber: 'Päätösnumero',
    decidedOn: 'Päätöspäivä',
    validity: 'Voimassa',
    annulmentReason: 'Mitätöinnin syy',
    confidential: (years) => `Salassa pidettävä, ${years} vuotta`,
    legalBasis: 'Lainsäädäntöperuste',
    yes: 'Kyllä',
    no: 'Ei',
    noAnswer: 'Ei vastausta',
  },
  sv: {
    child: 'Barn',
    born: 'Födelsedatum',
    date: 'Daterat',
    state: 'Status',
    states: {
      DRAFT: 'utkast',
      PREPARED: 'upprättat',
      CITIZEN_DRAFT: 'fylls i av vårdnadshavaren',
      DECISION_PROPOSAL: 'beslutsförslag',
      COMPLETED: 'färdigt',
      ACCEPTED: 'godkänt',
      REJECTED: 'avslaget',
      ANNULLED: 'annullerat',
    },
    answeredBy: 'Besvarat av',
    staff: 'personalen',
    enteredByMunicipality: 'antecknat av kommunen för vårdnadshavaren',
    decisionNumber: 'Beslutsnummer',
    decidedOn: 'Beslutsdag',
    validity: 'I kraft',
    annulmentReason: 'Orsak till annulleringen',
    confidential: (years) => `Sekretessbelagt, ${years} år`,
    legalBasis: 'Rättslig grund',
    yes: 'Ja',
    no: 'Nej',
    noAnswer: 'Inget svar',
  },
  en: {
    child: 'Child',
    born: 'Date of birth',
    date: 'Dated',
    state: 'Status',
    states: {
      DRAFT: 'draft',
      PREPARED: 'prepared',
      CITIZEN_DRAFT: 'to be filled in by a guardian',
      DECISION_PROPOSAL: 'proposed decision',
      COMPLETED: 'completed',
      ACCEPTED: 'accepted',
      REJECTED: 'rejected',
      ANNULLED: 'annulled',
    },
    answeredBy: 'Answered by',
    staff: 'staff',
    enteredByMunicipality: 'entered by the municipality for the guardian',
    decisionNumber: 'Decision number',
    decidedOn: 'Decided on',
    validity: 'Valid',
    annulmentReason: 'Reason for the annulment',
    confidential: (years) => `Confidential for ${years} years`,
    legalBasis: 'Legal basis',
    yes: 'Yes',
    no: 'No',
    noAnswer: 'No answer',
  },
}
