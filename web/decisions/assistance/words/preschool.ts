import type { PreschoolAssistance } from '../../queries.ts'
import type { Translation } from '../../../language/texts.ts'
import { FINNISH } from './finnish.ts'
import { SWEDISH } from './swedish.ts'

type DecisionLanguage = PreschoolAssistance['form']['language']

const FINNISH_PRESCHOOL = {
  ...FINNISH,
  primaryGroup: 'Pääsääntöinen opetusryhmä',
  extendedEducation: 'Pidennetty oppivelvollisuus',
  extendedEducationYes: 'Lapsella on pidennetty oppivelvollisuus.',
  extendedEducationNo: 'Lapsella ei ole pidennettyä oppivelvollisuutta.',
  granted: {
    assistance: 'avustajapalvelut',
    interpretation: 'tulkitsemispalvelut',
    devices: 'erityiset apuvälineet',
  },
  basisDocuments: 'Päätöksen perusteena olevat asiakirjat',
  documents: {
    pedagogicalReport: 'pedagoginen selvitys',
    psychologist: 'psykologin lausunto',
    social: 'sosiaalinen selvitys',
    doctor: 'lääkärin lausunto',
    other: 'muu asiakirja',
  },
}
export type PreschoolWords = Translation<typeof FINNISH_PRESCHOOL>

/**
 * The decision is read in the language in which it was made, whatever the page's. Both languages are therefore in every
 * build, which is why these words do not go through `texts()`; only the page of the decision fetches them.
 */
export const PRESCHOOL_WORDS: Readonly<Record<DecisionLanguage, PreschoolWords>> = {
  FI: FINNISH_PRESCHOOL,
  SV: {
    ...SWEDISH,
    primaryGroup: 'Huvudsaklig undervisningsgrupp',
    extendedEducation: 'Förlängd läroplikt',
    extendedEducationYes: 'Barnet har förlängd läroplikt.',
    extendedEducationNo: 'Barnet har inte förlängd läroplikt.',
    granted: {
      assistance: 'assistenttjänster',
      interpretation: 'tolkningstjänster',
      devices: 'särskilda hjälpmedel',
    },
    basisDocuments: 'Handlingar som beslutet grundar sig på',
    documents: {
      pedagogicalReport: 'pedagogisk utredning',
      psychologist: 'utlåtande av psykolog',
      social: 'social utredning',
      doctor: 'läkarutlåtande',
      other: 'annan handling',
    },
  },
}
