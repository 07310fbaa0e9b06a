import type { ChildId, EmployeeId, GroupId, Id, MessageId, PersonId, ThreadId } from '@nalle/domain/ids.ts'
import type { MessageType, OfficeAccountType } from '@nalle/domain/messages/accounts.ts'
import type { TownApplication } from './applications.ts'

/** Who writes or is written to in town. */
export type TownWriter =
  | { readonly personId: PersonId }
  | { readonly employeeId: EmployeeId }
  | { readonly groupId: GroupId }
  | { readonly office: OfficeAccountType }

export type TownThread = {
  readonly id: ThreadId
  readonly type: MessageType
  readonly title: string
  readonly urgent: boolean
  readonly sensitive: boolean
  readonly childIds: readonly ChildId[]
  readonly application: Pick<TownApplication, 'id' | 'status'> | null
  /** Oldest first. */
  readonly messages: readonly TownMessage[]
  readonly archivedBy: readonly PersonId[]
}

export type TownMessage = {
  readonly id: MessageId
  /** A bulletin is one text, however many families it goes to. */
  readonly contentId: Id<'message-content'>
  readonly content: string
  readonly sender: TownWriter
  readonly recipients: readonly TownWriter[]
  readonly sentAt: Temporal.Instant
  readonly readBy: readonly { readonly personId: PersonId; readonly at: Temporal.Instant }[]
  readonly files: readonly TownFile[]
}

/** A file that goes with a message; what it shows is drawn when the town is loaded. */
export type TownFile = { readonly name: string; readonly lines: readonly string[] }

/** The municipality's offices as families know them. */
export const OFFICE_NAMES: Readonly<Record<OfficeAccountType, string>> = {
  MUNICIPAL: 'Kuusilahden varhaiskasvatus – Småbarnspedagogiken i Granvik',
  SERVICE_WORKER: 'Palveluohjaus – Servicehandledning',
  FINANCE: 'Asiakasmaksut – Klientavgifter',
}
