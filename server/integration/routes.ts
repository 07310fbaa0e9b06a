import { subjectsIn } from '@nalle/contract/subjects.ts'
import type { Read } from '../database/database.ts'
import type { Written } from '../database/upsert-many.ts'
import type { App } from '../http/app.ts'
import { MachineRefused } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import type { AskRegister, Command, RegisterAnswer, StoreFile } from '../municipality/command.ts'
import { doOnce, idempotencyKeyIn } from './acts.ts'
import { batchRoute } from './batches.ts'
import { COLLECTION_CALLS, KEY_CALLS, MACHINE_CALLS, PUT_CALLS, REMOVE_CALLS } from './calls.ts'
import { keepNoFile, tryOrDo } from './dry-run.ts'
import { tagOf } from './fingerprints.ts'
import { municipalityOpenApiRoute } from './openapi.ts'
import { inProblems } from './problems.ts'
import { putByKey } from './put.ts'
import { findKeys, withIds } from './references.ts'
import { removeByKey } from './remove.ts'
import { requireUnits } from './unit-limits.ts'
import { concernsOfAct, concernsOfItems, concernsOfPut, concernsOfStored } from './units-of-calls.ts'

/** Opens the municipality's side to its own programs. */
export function integrationRoutes(app: App, storeFile: StoreFile, askRegister: AskRegister): void {
  actRoutes(app, storeFile, askRegister)
  putRoutes(app, storeFile)
  removeRoutes(app)
  collectionRoutes(app)
  keyRoutes(app)
  batchRoute(app, storeFile)
  municipalityOpenApiRoute(app)
}

function actRoutes(app: App, storeFile: StoreFile, askRegister: AskRegister): void {
  for (const { endpoint, command } of MACHINE_CALLS) {
    const subjectsOf = subjectsIn(command.input)
    handle(app, endpoint, async ({ body, query, client, db, now, today, request, concerns }) => {
      const key = idempotencyKeyIn(request.headers['idempotency-key'])
      const isDryRun = query.dryRun === true
      const registerAnswer = await registerAnswerTo(db, askRegister, command, body, now)
      const act = { now, client, storeFile: isDryRun ? keepNoFile : storeFile, registerAnswer }
      return inProblems(
        tryOrDo(db, isDryRun, async (tx) => {
          const input = withIds(body, await findKeys(tx, [body]))
          concerns(...found(subjectsOf, input))
          await requireUnits(tx, client, concernsOfAct(command, input, today))
          return doOnce(tx, command, { input, clientId: client.id, act }, isDryRun ? undefined : key)
        }),
      )
    })
  }
}

/** Asked before the transaction: a slow register holds no locks. */
async function registerAnswerTo(
  db: Read,
  askRegister: AskRegister,
  { asksRegisterAbout }: Command,
  body: unknown,
  now: Temporal.Instant,
): Promise<RegisterAnswer | undefined> {
  if (asksRegisterAbout === undefined) return undefined
  // Read by the command's own shape, which the compiler cannot follow through the list.
  return askRegister(db, asksRegisterAbout(withIds(body, await findKeys(db, [body])) as never), now)
}

function putRoutes(app: App, storeFile: StoreFile): void {
  for (const { endpoint, resource } of PUT_CALLS) {
    const subjectsOf = subjectsIn(resource.add.input)
    handle(app, endpoint, async ({ params, body, query, client, db, now, today, request, reply, concerns }) => {
      const isDryRun = query.dryRun === true
      const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
      const { id, outcome, tag } = await inProblems(
        tryOrDo(db, isDryRun, async (tx) => {
          // Every shape that is put by key is an object.
          const value = withIds(body, await findKeys(tx, [body])) as object
          concerns(...found(subjectsOf, value))
          return putByKey(tx, resource, {
            key: params.key,
            value,
            clientId: client.id,
            act: { now, client, storeFile: isDryRun ? keepNoFile : storeFile },
            precondition: { ifMatch, ifNoneMatch },
            requireOwn: (stored) => requireUnits(tx, client, concernsOfPut(resource, value, { stored, today })),
          })
        }),
      )
      if (!isDryRun) reply.header('etag', tag)
      if (outcome === 'CREATED' && !isDryRun) reply.code(201)
      return { id, outcome, dryRun: isDryRun }
    })
  }
}

function removeRoutes(app: App): void {
  for (const { endpoint, resource } of REMOVE_CALLS) {
    handle(app, endpoint, async ({ params, query, client, db, now, request, concerns }) => {
      const isDryRun = query.dryRun === true
      const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers
      const precondition = { ifMatch, ifNoneMatch }
      const { outcome } = await inProblems(
        tryOrDo(db, isDryRun, async (tx) => {
          const removed = await removeByKey(tx, resource, {
            key: params.key,
            act: { now, client },
            precondition,
            requireOwn: (stored) => requireUnits(tx, client, concernsOfStored(resource, stored)),
          })
          if (removed.id !== undefined) concerns(removed.id)
          return removed
        }),
      )
      return { outcome, dryRun: isDryRun }
    })
  }
}

function collectionRoutes(app: App): void {
  for (const { endpoint, collection } of COLLECTION_CALLS) {
    const subjectsOf = subjectsIn(collection.item)
    handle(app, endpoint, async ({ body, query, client, db, now, today, concerns }) => {
      const isDryRun = query.dryRun === true
      const written = await inProblems(
        tryOrDo(db, isDryRun, async (tx) => {
          const keys = await findKeys(tx, body)
          // A list stays a list when its keys are looked up.
          const items = withIds(body, keys) as readonly unknown[]
          for (const item of items) concerns(...found(subjectsOf, item))
          await requireUnits(tx, client, concernsOfItems(collection, items, today))
          // Read by the collection's own shape, which the compiler cannot follow through the list.
          return collection.put(items as readonly never[], { now, client })(tx)
        }),
      )
      const count = (outcome: Written) => written.filter((each) => each === outcome).length
      return { created: count('CREATED'), changed: count('CHANGED'), unchanged: count('UNCHANGED'), dryRun: isDryRun }
    })
  }
}

function keyRoutes(app: App): void {
  for (const { endpoint, resource } of KEY_CALLS) {
    handle(app, endpoint, async ({ params, client, db, reply }) => {
      const found = await db
        .selectFrom('municipality_key')
        .select(['id', 'key', 'put_at as putAt', 'fingerprint'])
        .where('kind', '=', resource.kind)
        .where('key', '=', params.key)
        .executeTakeFirst()
      if (found === undefined) {
        const detail = `Nothing was put under the key ${params.key}.`
        throw new MachineRefused({ status: 404, code: 'UNKNOWN_KEY', detail }, 'UNKNOWN_KEY')
      }
      await requireUnits(db, client, concernsOfStored(resource, found.id))
      const { fingerprint, ...known } = found
      reply.header('etag', tagOf(fingerprint))
      return known
    })
  }
}

function found(subjectsOf: ReturnType<typeof subjectsIn>, value: unknown): readonly string[] {
  const subjects = new Set<string>()
  subjectsOf(value, subjects)
  return [...subjects]
}
