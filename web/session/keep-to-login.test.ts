import { expect, test } from 'vitest'
import { reactionTo } from './keep-to-login.ts'
import type { TabMessage } from './tabs.ts'

const alive = (loginId: string, firstName: string): TabMessage => ({
  kind: 'alive',
  loginId,
  firstName,
  endsAt: '2026-09-14T08:32:00Z',
})
const MAIJA = alive('maija', 'Maija')
const PEKKA = alive('pekka', 'Pekka')
const LEAVING: TabMessage = { kind: 'leaving' }
const ENDED: TabMessage = { kind: 'ended' }

const pageOfMaija = { loginId: 'maija', isOver: false }
const pageThatIsOver = { loginId: 'maija', isOver: true }
const pageOfNobody = { loginId: undefined, isOver: false }

test.each([
  { page: "Maija's page", of: pageOfMaija, hears: 'that Maija is there', message: MAIJA, does: 'nothing' },
  { page: "Maija's page", of: pageOfMaija, hears: 'that Pekka is there', message: PEKKA, does: 'end-page' },
  { page: "Maija's page", of: pageOfMaija, hears: 'of a logout', message: LEAVING, does: 'nothing' },
  { page: "Maija's page", of: pageOfMaija, hears: 'that nobody is there', message: ENDED, does: 'nothing' },
  { page: 'a page that is over', of: pageThatIsOver, hears: 'of its Maija', message: MAIJA, does: 'reload' },
  { page: 'a page that is over', of: pageThatIsOver, hears: 'that Pekka is there', message: PEKKA, does: 'end-page' },
  { page: 'a page that is over', of: pageThatIsOver, hears: 'of a logout', message: LEAVING, does: 'nothing' },
  {
    page: 'a page that is over',
    of: pageThatIsOver,
    hears: 'that nobody is there',
    message: ENDED,
    does: 'go-to-root',
  },
  { page: "nobody's page", of: pageOfNobody, hears: 'that Pekka is there', message: PEKKA, does: 'ask' },
  { page: "nobody's page", of: pageOfNobody, hears: 'of a logout', message: LEAVING, does: 'nothing' },
  { page: "nobody's page", of: pageOfNobody, hears: 'that nobody is there', message: ENDED, does: 'nothing' },
])('$page hears $hears: $does', ({ of, message, does }) => {
  expect(reactionTo(message, of).kind).toBe(does)
})

test('a page that ends knows what the other person is called', () => {
  expect(reactionTo(PEKKA, pageOfMaija)).toEqual({ kind: 'end-page', firstName: 'Pekka' })
})
