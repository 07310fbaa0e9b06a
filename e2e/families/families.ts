import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { TODAY } from './today.ts'

export type Person = {
  readonly id: string
  readonly identityCode: string
  readonly firstNames: string
  readonly lastName: string
}
export type Guardian = Person & { readonly username: string; readonly password: string }
export type Family = {
  readonly guardian: Guardian
  /** The same as the guardian where the story has only one. */
  readonly otherGuardian: Person
  readonly children: readonly Person[]
}

/** Every guardian of a story has it; whether the portal accepts it is what the story says. */
export const PASSWORD = 'Metsämansikka-77!'

export type FamilyOptions = {
  readonly guardian?: {
    readonly firstNames?: string
    readonly lastName?: string
    readonly phone?: string
    readonly email?: string | null
    readonly isEmailVerified?: boolean
    readonly streetAddress?: string
    readonly postalCode?: string
    /** The register knows a non-disclosure order. */
    readonly addressProtected?: boolean
    /** Has activated username and password. */
    readonly withPassword?: boolean
  }
  /** Left out: there is none. */
  readonly otherGuardian?: {
    readonly firstNames?: string
    readonly lastName?: string
    /** Left out: the family's. */
    readonly streetAddress?: string
  }
  /** Where the children are, instead of a unit of their own. */
  readonly unitId?: string
  /** Left out: one child of three in daycare. */
  readonly children?: readonly Readonly<Record<string, unknown>>[]
}

/** A family that nobody else's story knows. */
export async function makeFamily(page: Pick<Page, 'request'>, options: FamilyOptions = {}): Promise<Family> {
  const { withPassword = false, ...guardian } = options.guardian ?? {}
  const username = `${randomUUID()}@posti.example`
  const credentials = withPassword ? { credentials: { username, password: PASSWORD } } : {}
  const answer = await page.request.post('/test/families', {
    data: {
      today: TODAY,
      guardians: [{ ...guardian, ...credentials }, ...(options.otherGuardian ? [options.otherGuardian] : [])],
      ...(options.unitId === undefined ? {} : { unitId: options.unitId }),
      ...(options.children === undefined ? {} : { children: options.children }),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  // Made by the test routes just now, with these keys.
  const family = (await answer.json()) as {
    guardian: Person
    guardians: readonly Person[]
    children: readonly Person[]
  }
  return {
    guardian: { ...family.guardian, username, password: PASSWORD },
    otherGuardian: family.guardians.at(-1) ?? family.guardian,
    children: family.children,
  }
}
