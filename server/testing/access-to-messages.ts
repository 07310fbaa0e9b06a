import type { PersonId } from '@nalle/domain/ids.ts'
import type { Delivered } from '../messages/deliver.ts'
import { placeInGroup } from '../municipality/placements/group-placements.ts'
import type { Decisions, Input } from './access-decision.ts'
import type { StaffedUnit } from './correspondence.ts'
import { addStaffTo, writes } from './correspondence.ts'
import type { TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import { UNKNOWN_ID } from './samples.ts'

type Correspondence = { readonly thread: Delivered; readonly staff: StaffedUnit }

const correspondences = new Map<PersonId, Correspondence>()

/** Gives the family's child a place in a group that has written to its guardians. */
export async function beginCorrespondence(nalle: TestNalle, family: TestFamily): Promise<void> {
  const { child, guardian, unitId } = family
  const staff = await addStaffTo(nalle.db, unitId)
  await nalle.db.transaction(async (tx) => {
    const places = await tx.selectFrom('placement').select(['id', 'period']).where('child_id', '=', child.id).execute()
    for (const { id: placementId, period } of places) {
      await placeInGroup(tx, { placementId, unitId, groupId: staff.groupId, period })
    }
  })
  const to = { children: [child.id] }
  const thread = await writes(nalle.db, { senderId: staff.accounts.group, to, now: nalle.now() })
  correspondences.set(guardian.id, { thread, staff })
}

function getCorrespondence({ guardian }: TestFamily): Correspondence {
  const found = correspondences.get(guardian.id)
  if (found === undefined) throw new Error('nobody has written to the family')
  return found
}

const threadOf = (family: TestFamily): Input => ({ params: { threadId: getCorrespondence(family).thread.threadId } })

const newMessage = (child: string, recipient: string): Input => ({
  body: { children: [child], recipients: [recipient], title: 'Lomasta', content: 'Milloin?', attachmentIds: [] },
})

const NO_THREAD: Input = { params: { threadId: UNKNOWN_ID } }
const FOR_EVERY_LOGIN = { anonymous: 401, weak: 200, strong: 200 }

export const ACCESS_TO_MESSAGES: Decisions = {
  'messages.archiveThread': { ...FOR_EVERY_LOGIN, ids: { own: threadOf, foreign: 404, unknown: NO_THREAD } },
  'messages.getMyAccount': FOR_EVERY_LOGIN,
  'messages.getReceived': FOR_EVERY_LOGIN,
  'messages.getRecipients': FOR_EVERY_LOGIN,
  'messages.getThread': { ...FOR_EVERY_LOGIN, ids: { own: threadOf, foreign: 403, unknown: NO_THREAD } },
  'messages.getUnreadCount': FOR_EVERY_LOGIN,
  'messages.markLastReceivedUnread': { ...FOR_EVERY_LOGIN, ids: { own: threadOf, foreign: 404, unknown: NO_THREAD } },
  'messages.markThreadRead': {
    ...FOR_EVERY_LOGIN,
    ids: { own: threadOf, foreign: 200, unknown: NO_THREAD, isSilent: true },
  },
  'messages.replyToMessage': {
    ...FOR_EVERY_LOGIN,
    ids: {
      own: (family) => {
        const { thread, staff } = getCorrespondence(family)
        return {
          params: { messageId: thread.messageId },
          body: { content: 'Kiitos', recipientAccountIds: [staff.accounts.group] },
        }
      },
      foreign: 403,
      unknown: { params: { messageId: UNKNOWN_ID } },
      nothing: 404,
    },
  },
  'messages.sendMessage': {
    ...FOR_EVERY_LOGIN,
    ids: {
      own: (family) => newMessage(family.child.id, getCorrespondence(family).staff.accounts.group),
      foreign: 400,
      unknown: newMessage(UNKNOWN_ID, UNKNOWN_ID),
    },
  },
}
