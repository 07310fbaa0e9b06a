import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRefusedWith, Refused, Unreachable } from '../api/failures.ts'
import { createAutosave, LONGEST_UNSAVED_MS, PAUSE_MS, TRIED_AGAIN_AFTER_MS } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const NOON = Temporal.Instant.from('2026-09-14T09:00:00Z')

/** A server that keeps one text, and what was saved in which order. */
function aServer({ version = 1, text = 'Aino' } = {}) {
  const kept = { version, text }
  const saved: string[] = []
  return {
    kept,
    saved,
    answers: [] as (() => Promise<void>)[],
    save(document: string, builtOn: number | undefined) {
      const answer = this.answers.shift() ?? (() => Promise.resolve())
      return answer().then(() => {
        if (builtOn !== undefined && builtOn !== kept.version) throw new Refused(409, 'CHANGED_ELSEWHERE', null)
        kept.text = document
        kept.version += 1
        saved.push(document)
        return { version: kept.version }
      })
    },
    savedElsewhere(document: string) {
      kept.text = document
      kept.version += 1
    },
  }
}

function editing(server: ReturnType<typeof aServer>, isAutomatic = true) {
  let typed = server.kept.text
  const autosave = createAutosave<string>({
    document: server.kept.text,
    latest: () => typed,
    version: server.kept.version,
    savedAt: NOON,
    isAutomatic,
    isSame: (one, other) => one === other,
    clock: () => NOON,
    refusals: {
      isChangedElsewhere: (error) => isRefusedWith<'applications.saveDraft'>(error, 'CHANGED_ELSEWHERE'),
      isOver: (error) => isRefusedWith<'applications.saveDraft'>(error, 'NOT_A_DRAFT'),
    },
    save: (document, builtOn) => server.save(document, builtOn),
    findNewest: () => Promise.resolve({ document: server.kept.text, version: server.kept.version }),
  })
  const changed = (text: string) => {
    typed = text
    autosave.changed()
  }
  return { ...autosave, changed }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** One that comes when the test says so. */
function anAnswer() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((come) => (resolve = come))
  return { promise, resolve: () => resolve() }
}

describe('what a guardian types', () => {
  test('is saved after a pause', async () => {
    const server = aServer()
    const autosave = editing(server)
    autosave.changed('Aino E')
    await pass(PAUSE_MS - 1)
    expect(server.saved).toEqual([])
    await pass(1)
    expect(server.saved).toEqual(['Aino E'])
    expect(autosave.current()).toEqual({ kind: 'saved', at: NOON })
    expect(autosave.version()).toBe(2)
  })

  test('is saved in time also when it never pauses', async () => {
    const server = aServer()
    const autosave = editing(server)
    for (let ms = 0; ms < LONGEST_UNSAVED_MS; ms += 100) {
      autosave.changed(`Aino ${ms}`)
      await pass(100)
    }
    expect(server.saved).toEqual(['Aino 1900'])
  })

  test('and takes back is not saved at all', async () => {
    const server = aServer()
    const autosave = editing(server)
    autosave.changed('Ainot')
    autosave.changed('Aino')
    await pass(LONGEST_UNSAVED_MS)
    expect(server.saved).toEqual([])
    expect(autosave.isUnsaved()).toBe(false)
  })

  test('is saved one after the other, the later one with what was typed meanwhile', async () => {
    const server = aServer()
    const slow = anAnswer()
    server.answers.push(() => slow.promise)
    const autosave = editing(server)
    autosave.changed('one')
    await pass(PAUSE_MS)
    autosave.changed('two')
    autosave.changed('three')
    await pass(LONGEST_UNSAVED_MS)
    expect(server.saved).toEqual([])
    slow.resolve()
    await pass(PAUSE_MS)
    expect(server.saved).toEqual(['one', 'three'])
  })

  test('is saved at once when the page is left, also while an earlier save is under way', async () => {
    const server = aServer()
    const autosave = editing(server)
    autosave.changed('one')
    autosave.flush()
    await pass(0)
    expect(server.saved).toEqual(['one'])

    const slow = anAnswer()
    server.answers.push(() => slow.promise)
    autosave.changed('two')
    await pass(PAUSE_MS)
    server.answers.push(() => slow.promise)
    autosave.changed('three')
    autosave.flush()
    slow.resolve()
    await pass(LONGEST_UNSAVED_MS * 2)
    expect(server.kept).toEqual({ version: 4, text: 'three' })
    expect(autosave.isUnsaved()).toBe(false)
    expect(autosave.current().kind).toBe('saved')
  })
})

describe('a save that fails', () => {
  test('for lack of a connection is tried again', async () => {
    const server = aServer()
    server.answers.push(() => Promise.reject(new Unreachable('offline')))
    const autosave = editing(server)
    autosave.changed('one')
    await pass(PAUSE_MS)
    expect(autosave.current().kind).toBe('failed')
    await pass(TRIED_AGAIN_AFTER_MS)
    expect(server.saved).toEqual(['one'])
  })

  test('because the application is no draft any more is not', async () => {
    const server = aServer()
    server.answers.push(() => Promise.reject(new Refused(400, 'NOT_A_DRAFT', null)))
    const autosave = editing(server)
    autosave.changed('one')
    await pass(PAUSE_MS)
    expect(autosave.current().kind).toBe('refused')
    autosave.changed('two')
    await pass(TRIED_AGAIN_AFTER_MS * 2)
    expect(server.saved).toEqual([])
  })

  test('for what stands in it is tried again when that has changed', async () => {
    const server = aServer()
    server.answers.push(() => Promise.reject(new Refused(400, null, null)))
    const autosave = editing(server)
    autosave.changed('a text without end')
    await pass(PAUSE_MS + TRIED_AGAIN_AFTER_MS * 2)
    expect(autosave.current().kind).toBe('failed')
    expect(server.saved).toEqual([])
    autosave.changed('a text')
    await pass(PAUSE_MS)
    expect(server.saved).toEqual(['a text'])
  })

  test('is told to whoever asked to save', async () => {
    const server = aServer()
    server.answers.push(() => Promise.reject(new Unreachable('offline')))
    const autosave = editing(server)
    autosave.changed('one')
    await expect(autosave.settle()).rejects.toBeInstanceOf(Unreachable)
    await autosave.settle()
    expect(server.saved).toEqual(['one'])
  })
})

describe('two devices', () => {
  test('overwrite nothing of each other’s', async () => {
    const server = aServer()
    const autosave = editing(server)
    server.savedElsewhere('theirs')
    autosave.changed('mine')
    await pass(PAUSE_MS)
    expect(autosave.current().kind).toBe('changed-elsewhere')
    autosave.changed('mine and more')
    await pass(TRIED_AGAIN_AFTER_MS * 2)
    expect(server.kept.text).toBe('theirs')
    await expect(autosave.settle()).rejects.toMatchObject({ reason: 'CHANGED_ELSEWHERE' })
  })

  test('until somebody says which one stays', async () => {
    const server = aServer()
    const autosave = editing(server)
    server.savedElsewhere('theirs')
    autosave.changed('mine')
    await pass(PAUSE_MS)
    autosave.keepMine()
    await pass(0)
    expect(server.kept.text).toBe('mine')
    expect(autosave.current().kind).toBe('saved')
    autosave.changed('mine and more')
    await pass(PAUSE_MS)
    expect(server.kept.text).toBe('mine and more')
  })

  test('are not seen where only an answer was lost', async () => {
    const server = aServer()
    server.answers.push(() => {
      server.savedElsewhere('one')
      return Promise.reject(new Unreachable('network'))
    })
    const autosave = editing(server)
    autosave.changed('one')
    await pass(PAUSE_MS + TRIED_AGAIN_AFTER_MS)
    expect(autosave.current().kind).toBe('saved')
    expect(autosave.version()).toBe(2)
    autosave.changed('two')
    await pass(PAUSE_MS)
    expect(server.kept).toEqual({ version: 3, text: 'two' })
  })
})

describe('an application that was sent', () => {
  test('is saved only when its guardian asks for it', async () => {
    const server = aServer()
    const autosave = editing(server, false)
    autosave.changed('one')
    autosave.flush()
    await pass(TRIED_AGAIN_AFTER_MS * 2)
    expect(server.saved).toEqual([])
    expect(autosave.current().kind).toBe('unsaved')
    await autosave.deliver((document, version) => server.save(document, version))
    expect(server.saved).toEqual(['one'])
    expect(autosave.current().kind).toBe('saved')
  })
})

test('while an application is being sent nothing else is saved, and goes on when it was not sent', async () => {
  const server = aServer()
  const autosave = editing(server)
  autosave.changed('one')
  await autosave.rest()
  await pass(LONGEST_UNSAVED_MS)
  expect(server.saved).toEqual([])
  autosave.goOn()
  await pass(PAUSE_MS)
  expect(server.saved).toEqual(['one'])
})

describe('a form that is delivered by a call of its own', () => {
  const delivering = (server: ReturnType<typeof aServer>) => {
    const autosave = editing(server, false)
    autosave.changed('one')
    return { autosave, put: (document: string, version: number | undefined) => server.save(document, version) }
  }

  test('is saved first, and what comes after it follows', async () => {
    const server = aServer()
    const { autosave, put } = delivering(server)
    const send = vi.fn(() => Promise.resolve(server.saved.length))
    await autosave.deliver(put, send)
    expect(send).toHaveBeenCalledOnce()
    await expect(send.mock.results[0]?.value).resolves.toBe(1)
    expect(autosave.version()).toBe(2)
  })

  test('is saved once more where only the answer of the first try was lost', async () => {
    const server = aServer()
    const { autosave, put } = delivering(server)
    server.savedElsewhere('one')
    await autosave.deliver(put)
    expect(server.kept).toEqual({ version: 3, text: 'one' })
  })

  test('overwrites nothing of what somebody else has saved', async () => {
    const server = aServer()
    const { autosave, put } = delivering(server)
    const send = vi.fn(() => Promise.resolve())
    server.savedElsewhere('theirs')
    await expect(autosave.deliver(put, send)).rejects.toThrow(Refused)
    expect(send).not.toHaveBeenCalled()
    expect(server.kept.text).toBe('theirs')
    expect(autosave.current().kind).toBe('changed-elsewhere')
  })

  test('is not sent where it cannot be told what is there', async () => {
    const server = aServer()
    const { autosave, put } = delivering(server)
    await expect(autosave.deliver(() => Promise.reject(new Unreachable('network')))).rejects.toThrow(Unreachable)
    expect(autosave.isUnsaved()).toBe(true)
    await autosave.deliver(put)
    expect(server.saved).toEqual(['one'])
  })
})
