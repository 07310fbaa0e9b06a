/** What a file may belong to. Until it belongs to something it is an orphan. */
export const ATTACHMENT_PARENTS = ['MESSAGE', 'APPLICATION', 'INCOME_STATEMENT', 'PEDAGOGICAL_DOCUMENT'] as const
export type AttachmentParent = (typeof ATTACHMENT_PARENTS)[number]

/** By which call a file came; what the municipality adds comes through none. */
export const UPLOADED_VIA = ['MESSAGE', 'APPLICATION', 'INCOME_STATEMENT', 'STAFF'] as const
export type UploadedVia = (typeof UPLOADED_VIA)[number]

/** An orphan is its uploader's alone. Who may write a message with weak login may also take back what goes with it. */
export function strengthForOrphan(via: UploadedVia): 'WEAK' | 'STRONG' {
  return via === 'MESSAGE' ? 'WEAK' : 'STRONG'
}
