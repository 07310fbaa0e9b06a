import { expect, test } from 'vitest'
import { wayOnAfter } from './after-login-change.ts'
import type { TabMessage } from './tab-channel.ts'

const alive = (loginId: string, firstName: string): TabMessage => ({
  kind: 'alive',
  loginId,
  firstName,
  endsAt: '2026-09-14T08:32:00Z',
})

test.each([
  { hears: 'that Maija is back', message: alive('maija', 'Maija'), wayOn: { kind: 'reload' } },
  { hears: 'that Pekka is there', message: alive('pekka', 'Pekka'), wayOn: { kind: 'tell', firstName: 'Pekka' } },
  { hears: 'that somebody logs out', message: { kind: 'leaving' }, wayOn: { kind: 'stay' } },
  { hears: 'that nobody is there', message: { kind: 'ended' }, wayOn: { kind: 'go-to-root' } },
] as const)("Maija's page that is over hears $hears: $wayOn.kind", ({ message, wayOn }) => {
  expect(wayOnAfter(message, 'maija')).toEqual(wayOn)
})
