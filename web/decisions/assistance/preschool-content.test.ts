import type { AssistanceDecisionId, ChildId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import type { PreschoolAssistance } from '../queries.ts'
import { preschoolContent } from './preschool-content.ts'
import { PRESCHOOL_WORDS } from './words/preschool.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const words = PRESCHOOL_WORDS.SV

/** As little as a decision can say. */
const FORM: PreschoolAssistance['form'] = {
  language: 'SV',
  type: null,
  validFrom: null,
  validTo: null,
  selectedUnit: null,
  extendedCompulsoryEducation: false,
  extendedCompulsoryEducationInfo: '',
  grantedAssistanceService: false,
  grantedInterpretationService: false,
  grantedAssistiveDevices: false,
  grantedServicesBasis: '',
  primaryGroup: '',
  decisionBasis: '',
  basisDocumentPedagogicalReport: false,
  basisDocumentPedagogicalReportDate: null,
  basisDocumentPsychologistStatement: false,
  basisDocumentPsychologistStatementDate: null,
  basisDocumentSocialReport: false,
  basisDocumentSocialReportDate: null,
  basisDocumentDoctorStatement: false,
  basisDocumentDoctorStatementDate: null,
  basisDocumentOtherOrMissing: false,
  basisDocumentOtherOrMissingInfo: '',
  basisDocumentsInfo: '',
  guardiansHeardOn: null,
  guardianInfo: [],
  otherRepresentativeHeard: false,
  otherRepresentativeDetails: '',
  viewOfGuardians: '',
  preparer1EmployeeId: null,
  preparer1Title: '',
  preparer1PhoneNumber: '',
  preparer2EmployeeId: null,
  preparer2Title: '',
  preparer2PhoneNumber: '',
  decisionMakerEmployeeId: null,
  decisionMakerTitle: '',
}

const BARE: PreschoolAssistance = {
  // Only shown as a part of an address.
  id: 'decision' as unknown as AssistanceDecisionId,
  decisionNumber: 7,
  status: 'ACCEPTED',
  child: { id: 'child' as unknown as ChildId, name: 'Aino Esimerkki', dateOfBirth: day('2020-02-01') },
  sentForDecision: null,
  decisionMade: day('2026-09-14'),
  decisionMakerHasOpened: true,
  isValid: true,
  annulmentReason: '',
  hasDocument: true,
  unitName: null,
  unitStreetAddress: null,
  unitPostalCode: null,
  unitPostOffice: null,
  preparer1Name: null,
  preparer2Name: null,
  decisionMakerName: null,
  processId: null,
  form: FORM,
}

const contentOf = (form: Partial<PreschoolAssistance['form']>) =>
  preschoolContent({ ...BARE, form: { ...FORM, ...form } }, words)
const sectionNamed = (heading: string, form: Partial<PreschoolAssistance['form']>) =>
  contentOf(form).sections.find((each) => each.heading === heading)
const fact = (name: string, form: Partial<PreschoolAssistance['form']>) =>
  contentOf(form).facts.find(([each]) => each === name)?.[1]

describe('a decision on support in pre-primary education, as it is read', () => {
  test('that says nothing says whether compulsory education is extended, and only the facts that are there', () => {
    const { facts, sections, kind } = contentOf({})
    expect(kind).toBe('PRESCHOOL')
    expect(sections).toEqual([
      { heading: words.extendedEducation, facts: [], chosen: [], written: [words.extendedEducationNo] },
    ])
    expect(facts.map(([name]) => name)).toEqual([words.child, words.born, words.made, words.number])
  })

  test.each(['NEW', 'CONTINUING', 'TERMINATED'] as const)('of the type %s', (type) => {
    expect(fact(words.type, { type })).toBe(words.types[type])
  })

  test.each([
    { validTo: null, told: words.from('1.9.2026') },
    { validTo: day('2027-05-31'), told: '1.9.2026–31.5.2027' },
  ])('valid: $told', ({ validTo, told }) => {
    expect(fact(words.validity, { validFrom: day('2026-09-01'), validTo })).toBe(told)
  })

  test('says that compulsory education is extended, and what was written about it', () => {
    const told = { extendedCompulsoryEducation: true, extendedCompulsoryEducationInfo: ' Från augusti. ' }
    expect(sectionNamed(words.extendedEducation, told)?.written).toEqual([words.extendedEducationYes, 'Från augusti.'])
  })

  test.each([
    { form: { grantedAssistanceService: true }, chosen: [words.granted.assistance] },
    { form: { grantedInterpretationService: true }, chosen: [words.granted.interpretation] },
    { form: { grantedAssistiveDevices: true }, chosen: [words.granted.devices] },
  ])('services that were granted: $chosen', ({ form, chosen }) => {
    expect(sectionNamed(words.services, form)?.chosen).toEqual(chosen)
  })

  test.each([
    { form: { basisDocumentPedagogicalReport: true }, chosen: [words.documents.pedagogicalReport] },
    {
      form: { basisDocumentPedagogicalReport: true, basisDocumentPedagogicalReportDate: day('2026-08-01') },
      chosen: [`${words.documents.pedagogicalReport}, 1.8.2026`],
    },
    // A day of a document that was not chosen is not told.
    { form: { basisDocumentPedagogicalReportDate: day('2026-08-01') }, chosen: undefined },
    { form: { basisDocumentPsychologistStatement: true }, chosen: [words.documents.psychologist] },
    { form: { basisDocumentSocialReport: true }, chosen: [words.documents.social] },
    { form: { basisDocumentDoctorStatement: true }, chosen: [words.documents.doctor] },
    { form: { basisDocumentOtherOrMissing: true }, chosen: [words.documents.other] },
    {
      form: { basisDocumentOtherOrMissing: true, basisDocumentOtherOrMissingInfo: 'Utlåtande' },
      chosen: ['Utlåtande'],
    },
    { form: { basisDocumentOtherOrMissingInfo: 'Utlåtande' }, chosen: undefined },
  ])('documents behind it: $chosen', ({ form, chosen }) => {
    expect(sectionNamed(words.basisDocuments, form)?.chosen).toEqual(chosen)
  })

  test('names those who prepared and decided it, with what is known of them', () => {
    const { sections } = preschoolContent(
      {
        ...BARE,
        preparer1Name: 'Erja Eklund',
        decisionMakerName: 'Joni Johtaja',
        form: { ...FORM, preparer1PhoneNumber: '040 5550 111', decisionMakerTitle: 'direktör' },
      },
      words,
    )
    expect(sections.at(-1)?.facts).toEqual([
      [words.preparers, ['Erja Eklund, 040 5550 111']],
      [words.decisionMaker, 'Joni Johtaja, direktör'],
    ])
  })
})
