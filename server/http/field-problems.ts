import type { FieldProblem } from '@nalle/contract/municipality/problem.ts'
import type { z } from 'zod'
import { MachineRefused } from './errors.ts'

/** A guardian's page never sends anything broken; whoever writes a program wants to know what is. */
export function refuseInDetail({ issues }: z.ZodError): never {
  throw new MachineRefused({
    status: 400,
    code: 'MALFORMED',
    detail: 'What was sent does not have the shape that the call takes.',
    errors: fieldProblemsOf({ issues }),
  })
}

export function fieldProblemsOf({ issues }: Pick<z.ZodError, 'issues'>): readonly FieldProblem[] {
  return issues.map(({ path, code, message }) => ({ pointer: pointerTo(path), code, detail: message }))
}

function pointerTo(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
