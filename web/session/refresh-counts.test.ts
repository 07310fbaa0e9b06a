import { afterEach, expect, test, vi } from 'vitest'
import type { Start } from './start.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  // Files after this one find pages of nobody.
  vi.resetModules()
})

/** Of what every page begins with, as much as is looked at here. */
const begun = (loggedIn: boolean, unansweredDecisions: number) =>
  ({ auth: { loggedIn }, counts: { unreadMessages: 4, unansweredDecisions } }) as unknown as Start
const HERE = begun(true, 2)
const NOBODY = begun(false, 0)

test.each([
  { story: 'the same person is here', answers: [HERE], isLeft: false },
  { story: 'the answer was overtaken by a login in another tab', answers: [NOBODY, HERE], isLeft: false },
  { story: 'nobody is here any more', answers: [NOBODY, NOBODY], isLeft: true },
])('a page is left when nobody is logged in, and only then: $story', async ({ answers, isLeft }) => {
  vi.resetModules()
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const fetch = vi.fn<typeof globalThis.fetch>()
  for (const answer of answers) fetch.mockResolvedValueOnce(Response.json(answer))
  vi.stubGlobal('fetch', fetch)
  const { beginWith, changeStart } = await import('./start.ts')
  const { refreshCounts } = await import('./refresh-counts.ts')
  beginWith(begun(true, 0))
  void refreshCounts()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(answers.length))
  let known: Start | undefined
  await vi.waitFor(() => {
    changeStart((start) => (known = start))
    expect([assign.mock.calls, known]).toEqual(isLeft ? [[['/']], begun(true, 0)] : [[], HERE])
  })
})
