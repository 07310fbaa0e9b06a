import type { AttachmentId, MessageId } from '@nalle/domain/ids.ts'
import { OFFICE_ACCOUNT_TYPES } from '@nalle/domain/messages/accounts.ts'
import type { Household } from '@nalle/town/household.ts'
import type { TownThread } from '@nalle/town/messages.ts'
import { OFFICE_NAMES } from '@nalle/town/messages.ts'
import type { Town } from '@nalle/town/town.ts'
import type { Transaction } from '../database/database.ts'
import { openOfficeAccount, setOutOfOffice } from '../municipality/messages/accounts.ts'
import type { PastThread } from './past-messages.ts'
import { bringingPastMessages } from './past-messages.ts'
import { drawTownFile } from './town-files.ts'

/** Keeps a file of the municipality's and gives it an id; it stands alone until a message takes it. */
export type StoreFile = (file: { readonly name: string; readonly content: Buffer }) => Promise<AttachmentId>

export type FilesOfMessages = ReadonlyMap<MessageId, readonly AttachmentId[]>

/**
 * Files are stored before the town is loaded: a store takes no part in a transaction. What is left of a load that failed
 * are orphans, which are removed in their time. Only people worth meeting have files, so there are few at any size.
 */
export async function storeTownFiles(town: Town, storeFile: StoreFile): Promise<FilesOfMessages> {
  const files = new Map<MessageId, readonly AttachmentId[]>()
  for (const index of new Set(town.notablePeople.map(({ household }) => household))) {
    for (const message of town.threadsOf(town.household(index)).flatMap(({ messages }) => messages)) {
      const ids: AttachmentId[] = []
      for (const file of message.files) ids.push(await storeFile({ name: file.name, content: drawTownFile(file) }))
      if (ids.length > 0) files.set(message.id, ids)
    }
  }
  return files
}

/** Opens the offices, notes who is away, and gives back what brings in the messages of some households. */
export async function loadingMessages(
  tx: Transaction,
  town: Town,
  files: FilesOfMessages,
): Promise<(households: readonly Household[]) => Promise<void>> {
  for (const office of OFFICE_ACCOUNT_TYPES) await openOfficeAccount(tx, { office, name: OFFICE_NAMES[office] })
  for (const { employeeId, period } of town.absences) await setOutOfOffice(tx, employeeId, period)
  const bring = await bringingPastMessages(tx)
  return async (households) => {
    const threads = households.flatMap((household) => town.threadsOf(household))
    await bring(threads.map((thread) => pastThread(thread, files)))
  }
}

function pastThread(thread: TownThread, files: FilesOfMessages): PastThread {
  return {
    ...thread,
    applicationId: thread.application?.id ?? null,
    messages: thread.messages.map((message) => ({ ...message, attachmentIds: files.get(message.id) ?? [] })),
  }
}
