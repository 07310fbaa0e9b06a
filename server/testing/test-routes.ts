import type { PersonId } from '@nalle/domain/ids.ts'
import type { App } from '../http/app.ts'
import { changeableTownRegister } from '../external/town-register-changes.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { nowOf } from '../http/request-time.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'
import type { BackgroundServices } from '../arrangements.ts'
import type { DrawingService } from '../pdf/draw-due-documents.ts'
import { sendDuePushes } from '../push/send-due-pushes.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import type { FamilyOptions, GuardianOptions } from './families.ts'
import { addFamily } from './families.ts'
import { MOMENT_HEADER } from './moment-of-story.ts'
import { messageTestRoutes } from './message-test-routes.ts'
import { restoreCityRoute } from './restore-city-route.ts'
import { municipalityRoutes } from './municipality-routes.ts'

/** What a story sends: dates as texts, and a password instead of its hash. */
type FamilyOfStory = Omit<FamilyOptions, 'guardians'> & {
  readonly guardians?: readonly (Omit<GuardianOptions, 'credentials'> & {
    readonly credentials?: { readonly username: string; readonly password: string }
  })[]
}

/** In test mode a story in a browser makes its own families. These routes exist in no other mode. */
export function testRoutes(app: App, { documents, ...services }: BackgroundServices): void {
  const { fastify, db } = app
  drawDocumentsOfStories(app, documents)
  sendMailsOfStories(app, services)
  messageTestRoutes(app)
  municipalityRoutes(app)
  restoreCityRoute(app)
  const register = changeableTownRegister(db)

  fastify.post<{ Body: FamilyOfStory }>('/test/families', async ({ body }) => {
    const guardians = await Promise.all((body.guardians ?? [{}]).map(withHashedPassword))
    const family = await addFamily(db, register, { ...revived(body), guardians })
    return { ...family, child: family.children[0] }
  })

  fastify.delete<{ Params: { personId: PersonId } }>('/test/sessions/:personId', async ({ params }) => {
    await db.transaction((tx) => tx.deleteFrom('session').where('person_id', '=', params.personId).execute())
    return {}
  })
}

/** A story has its own time: its mails and pushes go out right after the request that caused them, at that moment. */
function sendMailsOfStories(app: App, { mails, pushes }: Pick<BackgroundServices, 'mails' | 'pushes'>): void {
  app.fastify.addHook('onResponse', async (request) => {
    if (request.method === 'GET') return
    const now = nowOf(app, request)
    const isMomentGiven = request.headers[MOMENT_HEADER] !== undefined
    const ofStory = isMomentGiven ? { createdAt: now } : {}
    await sendDuePushes({ ...pushes, clock: () => now }, ofStory)
    await sendDueMails({ ...mails, clock: () => now }, ofStory)
  })
}

/** What the municipality decides in a story has its document by the time the story goes on. */
function drawDocumentsOfStories(app: App, documents: DrawingService): void {
  app.fastify.addHook('preSerialization', async (request, _reply, payload) => {
    if (request.url.startsWith('/test/municipality/')) {
      const now = nowOf(app, request)
      const isMomentGiven = request.headers[MOMENT_HEADER] !== undefined
      await drawDueDocuments({ ...documents, clock: () => now }, isMomentGiven ? { queuedAt: now } : {})
    }
    return payload
  })
}

async function withHashedPassword({
  credentials,
  ...guardian
}: NonNullable<FamilyOfStory['guardians']>[number]): Promise<GuardianOptions> {
  if (credentials === undefined) return guardian
  const { username, password } = credentials
  return { ...guardian, credentials: { username, passwordHash: await hashPassword(password) } }
}

const DAY_KEYS = new Set(['start', 'end', 'dateOfBirth'])

/** A story speaks JSON: whatever stands where a day belongs is one. */
function revived(body: FamilyOfStory): FamilyOptions {
  const text = JSON.stringify(body)
  return JSON.parse(text, (key, value: unknown) =>
    DAY_KEYS.has(key) && typeof value === 'string' ? Temporal.PlainDate.from(value) : value,
  )
}
