import type { TemplateLanguage } from '@nalle/domain/child-documents/templates.ts'
import type { Language } from '../../language/languages.ts'
import type { Translation } from '../../language/texts.ts'

const FINNISH = {
  born: (day: string) => `syntynyt ${day}`,
  decisionNumber: 'Päätöksen numero',
  validity: 'Voimassa',
  from: (day: string) => `${day} alkaen`,
  decided: 'Päätetty',
  answered: 'Vastannut',
  staff: 'henkilökunta',
  municipality: 'kunta kirjannut huoltajan puolesta',
  contents: 'Sisältö',
  yes: 'Kyllä',
  no: 'Ei',
  unanswered: 'Ei vastausta',
  confidential: 'Salassa pidettävä',
  confidentialFor: (years: number, basis: string) => `${years} vuotta${basis === '' ? '' : ` (${basis})`}`,
  legalBasis: 'Perustuu lakiin',
}

const SWEDISH: Translation<typeof FINNISH> = {
  born: (day) => `född ${day}`,
  decisionNumber: 'Beslutets nummer',
  validity: 'Giltighetstid',
  from: (day) => `från ${day}`,
  decided: 'Beslutat',
  answered: 'Besvarat av',
  staff: 'personalen',
  municipality: 'antecknat av kommunen för vårdnadshavaren',
  contents: 'Innehåll',
  yes: 'Ja',
  no: 'Nej',
  unanswered: 'Inget svar',
  confidential: 'Sekretessbelagd',
  confidentialFor: (years, basis) => `${years} år${basis === '' ? '' : ` (${basis})`}`,
  legalBasis: 'Grundar sig på lagen',
}

const ENGLISH: Translation<typeof FINNISH> = {
  born: (day) => `born ${day}`,
  decisionNumber: 'Decision number',
  validity: 'Valid',
  from: (day) => `from ${day}`,
  decided: 'Decided',
  answered: 'Answered by',
  staff: 'staff',
  municipality: 'entered by the municipality for the guardian',
  contents: 'Contents',
  yes: 'Yes',
  no: 'No',
  unanswered: 'No answer',
  confidential: 'Confidential',
  confidentialFor: (years, basis) => `${years} years${basis === '' ? '' : ` (${basis})`}`,
  legalBasis: 'Based on',
}

export type LetterWords = Translation<typeof FINNISH>

/** A letter speaks one language, the one of its template, whatever language the page around it is read in. */
export const LETTER_WORDS: Readonly<Record<TemplateLanguage, LetterWords>> = {
  FI: FINNISH,
  SV: SWEDISH,
  EN: ENGLISH,
}

export const LANG_OF: Readonly<Record<TemplateLanguage, Language>> = { FI: 'fi', SV: 'sv', EN: 'en' }
