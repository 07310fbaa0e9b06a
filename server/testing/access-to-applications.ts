import { updateApplication } from '@nalle/contract/applications.ts'
import type { ApplicationId, PersonId } from '@nalle/domain/ids.ts'
import type { Decisions, Input } from './access-decision.ts'
import type { TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import type { FormBody } from './ready-applications.ts'
import { beginsApplication, openForApplications, readyForm } from './ready-applications.ts'
import { UNKNOWN_ID } from './samples.ts'

/** Applications ready to be sent; a call that sends or removes one takes it away. */
const applications = new Map<PersonId, ApplicationId[]>()
const APPLICATIONS_OF_EACH = 12
let form: FormBody

/** Lets the families begin applications for a club, of which one child may have many. */
export async function prepareApplications(nalle: TestNalle, families: readonly TestFamily[]): Promise<void> {
  form = readyForm('CLUB', await openForApplications(nalle))
  for (const { guardian, child } of families) {
    const caller = await nalle.login(guardian.id)
    const ids: ApplicationId[] = []
    while (ids.length < APPLICATIONS_OF_EACH) {
      const applicationId = await beginsApplication(nalle, caller, child.id, 'CLUB')
      const body = { form, allowOtherGuardianAccess: true }
      await nalle.call(caller, updateApplication, { params: { applicationId }, body })
      ids.push(applicationId)
    }
    applications.set(guardian.id, ids)
  }
}

const firstOf = ({ guardian }: TestFamily): Input => ({ params: { applicationId: applications.get(guardian.id)?.[0] } })
const nextOf = ({ guardian }: TestFamily): Input => ({
  params: { applicationId: applications.get(guardian.id)?.pop() },
})
const NONE: Input = { params: { applicationId: UNKNOWN_ID } }

const FOR_STRONG = { anonymous: 401, weak: 403, strong: 200 }
const OF_CHILD = {
  ...FOR_STRONG,
  ids: {
    own: ({ child }: TestFamily) => ({ params: { childId: child.id } }),
    foreign: 403,
    unknown: { params: { childId: UNKNOWN_ID } },
  },
}

export const ACCESS_TO_APPLICATIONS: Decisions = {
  'applications.createApplication': {
    ...FOR_STRONG,
    ids: {
      own: ({ child }) => ({ body: { childId: child.id, type: 'CLUB' } }),
      foreign: 403,
      unknown: { body: { childId: UNKNOWN_ID, type: 'CLUB' } },
    },
  },
  'applications.deleteApplication': { ...FOR_STRONG, ids: { own: nextOf, foreign: 403, unknown: NONE } },
  'applications.getActivePlacements': OF_CHILD,
  'applications.getApplication': { ...FOR_STRONG, ids: { own: firstOf, foreign: 403, unknown: NONE } },
  'applications.getApplicationChildren': FOR_STRONG,
  'applications.getApplicationNotifications': { ...FOR_STRONG, weak: 200 },
  'applications.getApplicationsByGuardian': FOR_STRONG,
  'applications.getApplicationsCancelledByStaff': FOR_STRONG,
  'applications.getDuplicateApplications': OF_CHILD,
  'applications.saveDraft': {
    ...FOR_STRONG,
    ids: {
      own: (family) => ({ ...firstOf(family), body: { form } }),
      foreign: 403,
      unknown: NONE,
    },
  },
  'applications.sendApplication': { ...FOR_STRONG, ids: { own: nextOf, foreign: 403, unknown: NONE } },
  'applications.updateApplication': {
    ...FOR_STRONG,
    ids: {
      own: (family) => ({ ...firstOf(family), body: { form, allowOtherGuardianAccess: true } }),
      foreign: 403,
      unknown: NONE,
    },
  },
  'applications.uploadApplicationAttachment': {
    ...FOR_STRONG,
    ids: {
      own: (family) => ({ ...firstOf(family), query: { type: 'URGENCY' } }),
      foreign: 403,
      unknown: { ...NONE, query: { type: 'URGENCY' } },
    },
  },
}
