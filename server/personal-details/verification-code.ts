import { randomInt } from 'node:crypto'
import { CODE_LENGTH } from '@nalle/domain/personal-details/verification.ts'

export function newCode(): string {
  return String(randomInt(0, 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}
