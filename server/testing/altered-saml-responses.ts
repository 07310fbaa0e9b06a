import { makeAdult } from './families.ts'
import type { Recipe } from './forged-answers.ts'

export const ATTACKER = makeAdult({ firstNames: 'Hilla', lastName: 'Hyökkääjä' })
export const VICTIM = makeAdult({ firstNames: 'Uuno', lastName: 'Uhri' })

/** What is bent, and why it is not believed. */
export type Attacks = Readonly<Record<string, readonly [reason: string, recipe: Recipe]>>

export const replace = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to)
export const swapCode = (xml: string) => xml.replaceAll(ATTACKER.identityCode, VICTIM.identityCode)
export const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/s
export const rootOf = (xml: string) => xml.replace(/^<\?xml[^>]*\?>/, '')
