import { SERVICE_OPTIONS, STRUCTURAL_OPTIONS } from '@nalle/domain/decisions/assistance-types.ts'
import type { Page } from '@playwright/test'
import { addUnit } from '../applications/applying.ts'
import type { Person } from '../families/families.ts'
import { municipality } from '../families/municipality.ts'

const none = (options: readonly string[]) => Object.fromEntries(options.map((option) => [option, false]))

type Unit = { readonly id: string; readonly name: string }
type Decided = { readonly id: string; readonly unit: Unit }

/** Staff decide on support in daycare: a smaller group from September on. */
export async function decideDaycareSupport(page: Pick<Page, 'request'>, child: Person): Promise<Decided> {
  const unit = await addUnit(page, 'Vuokkorinteen päiväkoti')
  const id = await municipality<string>(page, 'draftAssistanceDecision', {
    language: 'fi',
    childId: child.id,
    unitId: unit.id,
    validity: { start: '2026-09-01', end: null },
    sentForDecision: '2026-08-20',
    content: {
      endDateNotKnown: true,
      preparedBy1: { employeeId: null, title: 'erityisopettaja', name: 'Erja Eklund', phoneNumber: '040 5550 111' },
      preparedBy2: null,
      decisionMaker: { employeeId: null, title: 'varhaiskasvatuksen johtaja', name: 'Joni Johtaja' },
      assistanceLevels: ['ENHANCED_ASSISTANCE'],
      pedagogicalMotivation: 'Kuvat tukevat arjen siirtymiä.',
      structuralMotivationOptions: { ...none(STRUCTURAL_OPTIONS), smallerGroup: true },
      structuralMotivationDescription: 'Ryhmässä on kolme lasta vähemmän.',
      careMotivation: 'Lepohetki on tavallista pidempi.',
      serviceOptions: { ...none(SERVICE_OPTIONS), consultationSpecialEd: true },
      servicesMotivation: 'Erityisopettaja käy kerran viikossa.',
      expertResponsibilities: 'Puheterapeutti ohjaa henkilöstöä.',
      guardiansHeardOn: '2026-08-18',
      guardianInfo: [{ id: null, personId: null, name: 'Maija Mäkinen', isHeard: true, details: 'Puhelimessa' }],
      viewOfGuardians: 'Huoltajat ovat samaa mieltä.',
      otherRepresentativeHeard: true,
      otherRepresentativeDetails: 'Edunvalvoja Oili Oja',
      motivationForDecision: 'Tuki on tarpeen kielen kehityksessä.',
    },
  })
  await municipality(page, 'decideAssistanceDecision', { id, step: 'ACCEPT' })
  return { id, unit }
}

/** Staff decide on support in pre-primary education, in Swedish. */
export async function decidePreschoolSupport(page: Page, child: Person): Promise<Decided> {
  const unit = await addUnit(page, 'Blåsippans daghem')
  const id = await municipality<string>(page, 'draftPreschoolAssistanceDecision', {
    language: 'sv',
    childId: child.id,
    unitId: unit.id,
    validity: { start: '2026-09-01', end: '2027-05-31' },
    sentForDecision: '2026-08-20',
    content: {
      preparer1Name: 'Erja Eklund',
      preparer2Name: null,
      decisionMakerName: 'Joni Johtaja',
      form: {
        type: 'NEW',
        extendedCompulsoryEducation: true,
        extendedCompulsoryEducationInfo: 'Från och med augusti.',
        grantedAssistanceService: true,
        grantedInterpretationService: false,
        grantedAssistiveDevices: true,
        grantedServicesBasis: 'Barnet behöver en assistent i gruppen.',
        primaryGroup: 'Grupp Blåsippan',
        decisionBasis: 'Stödet behövs för barnets hörsel.',
        basisDocumentPedagogicalReport: true,
        basisDocumentPedagogicalReportDate: '2026-08-01',
        basisDocumentPsychologistStatement: false,
        basisDocumentPsychologistStatementDate: null,
        basisDocumentSocialReport: false,
        basisDocumentSocialReportDate: null,
        basisDocumentDoctorStatement: true,
        basisDocumentDoctorStatementDate: null,
        basisDocumentOtherOrMissing: false,
        basisDocumentOtherOrMissingInfo: '',
        basisDocumentsInfo: 'Handlingarna finns i barnets akt.',
        guardiansHeardOn: '2026-08-18',
        guardianInfo: [],
        otherRepresentativeHeard: false,
        otherRepresentativeDetails: '',
        viewOfGuardians: 'Vårdnadshavarna är av samma åsikt.',
        preparer1EmployeeId: null,
        preparer1Title: 'speciallärare',
        preparer1PhoneNumber: '040 5550 111',
        preparer2EmployeeId: null,
        preparer2Title: '',
        preparer2PhoneNumber: '',
        decisionMakerEmployeeId: null,
        decisionMakerTitle: 'direktör',
      },
    },
  })
  await municipality(page, 'decideAssistanceDecision', { id, step: 'ACCEPT' })
  return { id, unit }
}
