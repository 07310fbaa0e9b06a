import type { ShownStatus } from '@nalle/domain/applications/lifecycle.ts'
import type { Tone } from '../design/Notice.tsx'

export const STATUS_TONES: Readonly<Record<ShownStatus, Tone | 'attention' | 'plain'>> = {
  DRAFT: 'plain',
  SENT: 'info',
  PROCESSING: 'info',
  WAITING_FOR_CONFIRMATION: 'attention',
  ACCEPTED: 'success',
  REJECTED: 'danger',
}
