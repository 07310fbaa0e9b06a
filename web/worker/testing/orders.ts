/** Asynchronous steps that have begun. Each takes effect when the explorer releases it, never by itself. */
export class Steps {
  readonly pending: (() => void)[] = []

  readonly step = <T>(act: () => T | Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      this.pending.push(() => void Promise.resolve().then(act).then(resolve, reject))
    })
}

/** The work of one run, and what must hold once all of it has ended. */
export type Run = { readonly work: readonly Promise<unknown>[]; readonly check: () => void | Promise<void> }

type Choice = { readonly chosen: number; readonly options: number }

/**
 * Runs the scenario once for each order of its steps, and returns the number of orders. By default the newest step is
 * released, so that one actor runs until it ends; an order deviates from that at most `deviations` times.
 */
export async function tryAllOrders(
  deviations: number,
  scenario: (steps: Steps) => Run | Promise<Run>,
): Promise<number> {
  let orders = 0
  let next: readonly number[] | undefined = []
  while (next !== undefined) {
    const order: readonly number[] = next
    const steps = new Steps()
    const { work, check } = await scenario(steps)
    const choices = await release(steps, work, order)
    try {
      await check()
    } catch (error) {
      throw new Error(`in the order ${choices.map(({ chosen }) => chosen).join(' ')}: ${String(error)}`, {
        cause: error,
      })
    }
    orders += 1
    next = nextOrder(choices, deviations)
  }
  return orders
}

async function release(steps: Steps, work: readonly Promise<unknown>[], order: readonly number[]): Promise<Choice[]> {
  const choices: Choice[] = []
  let ended = false
  const all = Promise.all(work).finally(() => (ended = true))
  all.catch(() => undefined)
  for (let idle = 0; idle < MOST_IDLE_TURNS;) {
    await turn()
    const options = steps.pending.length
    if (options === 0) {
      if (ended) break
      idle += 1
      continue
    }
    idle = 0
    const chosen = order[choices.length] ?? 0
    choices.push({ chosen, options })
    // The newest first.
    steps.pending.splice(options - 1 - chosen, 1)[0]?.()
  }
  if (!ended) throw new Error(`no step is pending, but the work has not ended after ${choices.length} steps`)
  await all
  return choices
}

const MOST_IDLE_TURNS = 20

/** The event loop has run all that follows from the released step. A timer would be slower, and tests replace it. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/** Depth first: the last step that can still be chosen differently. */
function nextOrder(choices: readonly Choice[], deviations: number): readonly number[] | undefined {
  for (let at = choices.length - 1; at >= 0; at -= 1) {
    const before = choices.slice(0, at)
    const used = before.filter(({ chosen }) => chosen > 0).length
    const { chosen, options } = choices[at] ?? { chosen: 0, options: 0 }
    if (chosen + 1 < options && used < deviations) return [...before.map((one) => one.chosen), chosen + 1]
  }
  return undefined
}
