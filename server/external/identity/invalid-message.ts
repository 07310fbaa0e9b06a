/** Why a message is not believed: a short code for the log and the audit trail, never words of the message itself. */
export class InvalidMessage extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.name = 'InvalidMessage'
    this.reason = reason
  }
}
