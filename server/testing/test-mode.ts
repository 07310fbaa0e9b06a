import type { Arrangements } from '../arrangements.ts'
import { delaysOfTest } from './delays-of-test.ts'
import { identifyTestMachine } from './machines.ts'
import { momentOfStory } from './moment-of-story.ts'
import { presetLogin } from './preset-login.ts'
import { staffFileRoute } from './staff-file-route.ts'
import { testRoutes } from './test-routes.ts'

/** The program as tests and stories in a browser run it. None of this is loaded in any other mode. */
export const TEST_MODE: Arrangements = {
  parts: { momentOf: momentOfStory, delaysOf: delaysOfTest, identifyMachine: identifyTestMachine },
  addTo: (nalle, outside, { mails, pushes, documents }) => {
    presetLogin(nalle, outside)
    testRoutes(nalle, { mails, pushes, documents })
    staffFileRoute(nalle, outside)
  },
  // Each request lives in a moment of its own, and jobs that go by the real clock would take its data away.
  jobs: [],
  // Stories have their own time, and their mails go out with their requests.
  sendsMails: false,
  // What a story lets the municipality decide is drawn before the story goes on.
  drawsDocuments: false,
  // Stories bring their own holidays and questionnaires, of which only one can be open at a time.
  hasLivedDays: false,
}
