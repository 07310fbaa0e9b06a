import type { PersonId } from '@nalle/domain/ids.ts'
import type { Decisions, Input } from './access-decision.ts'
import { addDecisions } from './decisions.ts'
import type { TestDecisions } from './decisions.ts'
import type { TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import { UNKNOWN_ID } from './samples.ts'

/** Decisions that wait for an answer; a call that answers one takes it away. */
const decisions = new Map<PersonId, TestDecisions[]>()
const DECISIONS_OF_EACH = 12

export async function preparePlacementDecisions(nalle: TestNalle, families: readonly TestFamily[]): Promise<void> {
  for (const family of families) {
    const own: TestDecisions[] = []
    while (own.length < DECISIONS_OF_EACH) own.push(await addDecisions(nalle.db, family))
    decisions.set(family.guardian.id, own)
  }
}

const START = '2027-01-01'
const firstOf = ({ guardian }: TestFamily) => decisions.get(guardian.id)?.[0]
const nextOf = ({ guardian }: TestFamily) => decisions.get(guardian.id)?.pop()
const ofApplication = (family: TestFamily): Input => ({ params: { applicationId: firstOf(family)?.applicationId } })
const ofDecision = (family: TestFamily): Input => ({ params: { id: firstOf(family)?.first } })
const NO_APPLICATION: Input = { params: { applicationId: UNKNOWN_ID } }
const NO_DECISION: Input = { params: { id: UNKNOWN_ID } }

const FOR_STRONG = { anonymous: 401, weak: 403, strong: 200 }
const ANSWERED = {
  ...FOR_STRONG,
  ids: {
    own: (family: TestFamily): Input => {
      const next = nextOf(family)
      const body = { decisionId: next?.first, requestedStartDate: START }
      return { params: { applicationId: next?.applicationId }, body }
    },
    foreign: 403,
    unknown: { ...NO_APPLICATION, body: { decisionId: UNKNOWN_ID, requestedStartDate: START } },
  },
}

export const ACCESS_TO_PLACEMENT_DECISIONS: Decisions = {
  'decisions.acceptDecision': ANSWERED,
  // Their documents are not drawn yet.
  'decisions.downloadDecision': {
    ...FOR_STRONG,
    strong: 404,
    ids: { own: ofDecision, foreign: 403, unknown: NO_DECISION },
  },
  'decisions.getAcceptance': {
    ...FOR_STRONG,
    ids: {
      own: (family) => ({ ...ofDecision(family), query: { requestedStartDate: START } }),
      foreign: 403,
      unknown: { ...NO_DECISION, query: { requestedStartDate: START } },
    },
  },
  'decisions.getApplicationMetadata': {
    ...FOR_STRONG,
    ids: { own: ofApplication, foreign: 403, unknown: NO_APPLICATION },
  },
  'decisions.getDecisions': FOR_STRONG,
  'decisions.getDecisionsOfApplication': {
    ...FOR_STRONG,
    ids: { own: ofApplication, foreign: 403, unknown: NO_APPLICATION },
  },
  'decisions.getUnconfirmedDecisionCount': { ...FOR_STRONG, weak: 200 },
  'decisions.rejectDecision': ANSWERED,
}
