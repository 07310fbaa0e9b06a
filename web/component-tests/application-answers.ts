import { permittedActions } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId, ChildId, PersonId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { makeIdentityCode } from '@nalle/domain/people/identity-code.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { Page } from '@playwright/test'
import type { BodyOf } from '../api/call-types.ts'
import type { Application, ApplicationChild, ApplicationsOfChild } from '../applications/queries.ts'
import { ainoWith } from '../applications/testing/applications.ts'
import type { FakeApi } from './fake-api.ts'
import { aMapUnit } from './map-answers.ts'
import { aGuardian } from './start.ts'

// Ids are texts; these are nobody's.
export const APPLICATION = 'ac000000-0000-4000-8000-000000000001' as ApplicationId
export const APPLICANT_CHILD = 'ac000001-0000-4000-8000-000000000001' as ChildId
const SIBLING = 'ac000002-0000-4000-8000-000000000001' as ChildId
const OTHER_GUARDIAN = 'ac000003-0000-4000-8000-000000000001' as PersonId

const day = (text: string) => Temporal.PlainDate.from(text)
const NOW = Temporal.Instant.from('2026-09-14T06:00:00Z')
const ADDRESS = { street: 'Esimerkkikatu 1', postalCode: '00100', postOffice: 'Kuusilahti' }

export const AINO: ApplicationChild = {
  id: APPLICANT_CHILD,
  firstName: 'Aino',
  lastName: 'Esimerkki',
  dateOfBirth: day('2023-05-04'),
  socialSecurityNumber: makeIdentityCode({ birthDate: day('2023-05-04'), individualNumber: 902 }),
  duplicateOf: null,
  imageId: null,
}
export const ONNI: ApplicationChild = {
  ...AINO,
  id: SIBLING,
  firstName: 'Onni',
  dateOfBirth: day('2021-05-04'),
  socialSecurityNumber: makeIdentityCode({ birthDate: day('2021-05-04'), individualNumber: 903 }),
}

export const UNIT = aMapUnit(0, { id: 'ac000004-0000-4000-8000-000000000001' as UnitId, name: 'Lumpeen päiväkoti' })
export const FULL_DAY = {
  id: 'ac000005-0000-4000-8000-000000000001' as ServiceNeedOptionId,
  nameFi: 'Kokopäiväinen',
  nameSv: 'Heldag',
  nameEn: 'Full day',
  validPlacementType: 'DAYCARE' as const,
}

type ApplicationChange = Partial<Omit<Application, 'form' | 'status'>> & {
  readonly status?: ApplicationStatus
  readonly form?: Partial<Application['form']>
}

/** A daycare application of the logged-in guardian with nothing filled in; the status says what may be done with it. */
export function anApplication({ form = {}, status = 'CREATED', ...change }: ApplicationChange = {}): Application {
  const guardian = aGuardian()
  return {
    id: APPLICATION,
    type: 'DAYCARE',
    form: {
      child: {
        person: {
          firstName: AINO.firstName,
          lastName: AINO.lastName,
          socialSecurityNumber: AINO.socialSecurityNumber,
        },
        dateOfBirth: AINO.dateOfBirth,
        address: ADDRESS,
        nationality: 'FI',
        language: 'fi',
        futureAddress: null,
        allergies: '',
        diet: '',
        assistanceNeeded: false,
        assistanceDescription: '',
      },
      guardian: {
        person: { firstName: guardian.firstName, lastName: guardian.lastName, socialSecurityNumber: null },
        address: ADDRESS,
        futureAddress: null,
        phoneNumber: '0401234567',
        email: guardian.email,
      },
      secondGuardian: null,
      otherPartner: null,
      otherChildren: [],
      preferences: {
        preferredUnits: [],
        preferredStartDate: null,
        connectedDaycarePreferredStartDate: null,
        serviceNeed: null,
        siblingBasis: null,
        preparatory: false,
        urgent: false,
      },
      maxFeeAccepted: false,
      otherInfo: '',
      clubDetails: null,
      ...form,
    },
    status,
    origin: 'ELECTRONIC',
    childId: APPLICANT_CHILD,
    guardianId: guardian.id,
    hasOtherGuardian: false,
    otherGuardianLivesInSameAddress: null,
    childRestricted: false,
    guardianRestricted: false,
    guardianDateOfDeath: null,
    checkedByAdmin: false,
    confidential: null,
    createdAt: NOW,
    createdBy: null,
    modifiedAt: null,
    modifiedBy: null,
    sentDate: status === 'CREATED' ? null : day('2026-09-07'),
    sentTime: null,
    dueDate: null,
    dueDateSetManuallyAt: null,
    transferApplication: false,
    additionalDaycareApplication: false,
    hideFromGuardian: false,
    allowOtherGuardianAccess: false,
    attachments: [],
    version: 1,
    savedAt: NOW,
    permittedActions: [...permittedActions('APPLICANT', status)],
    canDecide: status === 'WAITING_CONFIRMATION',
    progress: NO_PROGRESS,
    cancellationReason: null,
    ...change,
  }
}

export const NO_PROGRESS: Application['progress'] = {
  processedSince: null,
  decisionDue: null,
  decidedOn: null,
  answerBy: null,
  answeredOn: null,
  placeBegins: null,
  cancelledOn: null,
}

/** With another guardian, who lives at the same address or elsewhere. */
export const withOtherGuardian = (otherGuardianLivesInSameAddress: boolean): ApplicationChange => ({
  hasOtherGuardian: true,
  otherGuardianLivesInSameAddress,
  createdBy: { id: OTHER_GUARDIAN, name: 'Esimerkki Pekka', type: 'CITIZEN' },
})

/** Aino with one application of this status, as the list tells of it. */
export const listedWith = (status: ApplicationStatus): ApplicationsOfChild =>
  childWith(status, { childId: ainoWith().childId, childName: 'Aino Esimerkki', applicationId: APPLICATION })

type ListedChild = Pick<ApplicationsOfChild, 'childId' | 'childName'> & { readonly applicationId: ApplicationId }

/** A child with one application of this status. */
export function childWith(
  status: ApplicationStatus,
  { childId, childName, applicationId }: ListedChild,
): ApplicationsOfChild {
  const listed = ainoWith({
    applicationId,
    childId,
    childName,
    applicationStatus: status,
    sentDate: status === 'CREATED' ? null : day('2026-09-07'),
    progress: NO_PROGRESS,
    permitted: permittedActions('APPLICANT', status),
    canDecide: status === 'WAITING_CONFIRMATION',
  })
  return { ...listed, childId, childName }
}

/** Answers the calls of the list of applications. */
export function answerApplicationList(api: FakeApi, ...children: readonly ApplicationsOfChild[]): void {
  api.answer('applications.getApplicationsByGuardian', [...children])
  api.answer('applications.getApplicationsCancelledByStaff', [])
}

/** Answers the calls of the page of an application and of its editor; a draft is saved under the next version. */
export function answerApplication(
  api: FakeApi,
  application: Application,
  { children = [AINO], verifiedEmail = null }: EditorAnswers = {},
): void {
  let { version } = application
  api.answer('applications.getApplication', application)
  api.answer('applications.getApplicationChildren', [...children])
  api.answer('decisions.getApplicationMetadata', { data: null })
  api.answer('placesToApply.getClubTerms', [])
  api.answer('placesToApply.getPreschoolTerms', [])
  api.answer('placesToApply.getServiceNeedOptions', [
    {
      ...FULL_DAY,
      validFrom: day('2020-08-01'),
      validTo: null,
    },
  ])
  api.answer('placesToApply.getApplicableUnits', [UNIT])
  api.answer('map.searchAddresses', { features: [] })
  api.answer('personalDetails.getEmailVerification', {
    email: application.form.guardian.email,
    verifiedEmail,
    latestVerification: null,
  })
  api.answer('applications.saveDraft', () => ({ version: (version += 1) }))
}

type EditorAnswers = {
  readonly children?: readonly ApplicationChild[]
  readonly verifiedEmail?: string | null
}

type SentForm = Extract<BodyOf<'applications.saveDraft'>, { readonly form: unknown }>['form']

/** The form of the last saved draft. */
export function savedForm(api: FakeApi): SentForm | undefined {
  const body = api.callsOf('applications.saveDraft').at(-1)?.body
  return body && ('form' in body ? body.form : body)
}

/** A row of the list, by the type of the application. */
export const rowOf = (page: Page, type: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: type, exact: true }) })
