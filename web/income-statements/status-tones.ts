import type { StatementStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import type { Tone } from '../design/Notice.tsx'

export const STATUS_TONES: Readonly<Record<StatementStatus, Tone | 'plain'>> = {
  DRAFT: 'plain',
  SENT: 'info',
  HANDLED: 'success',
}
