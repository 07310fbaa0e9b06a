import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearArrivals, listenToInbox, TRIED_AGAIN_AFTER_MS } from './inbox-stream.ts'

class FakeStream extends EventTarget {
  readyState: 0 | 1 | 2 = 1
  close(): void {
    this.readyState = 2
  }
  say(event: 'open' | 'inbox' | 'end' | 'error'): void {
    this.dispatchEvent(new Event(event))
  }
}

class FakePage extends EventTarget {
  hidden = false
  become(hidden: boolean): void {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function anInbox(hidden = false) {
  const streams: FakeStream[] = []
  const page = new FakePage()
  page.hidden = hidden
  const onNews = vi.fn<() => void>()
  const open = () => {
    const stream = new FakeStream()
    streams.push(stream)
    return stream
  }
  const leave = listenToInbox(onNews, { open, page })
  return { streams, page, onNews, leave }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('an open inbox', () => {
  test('hears of what has come, and asks once whenever the stream opens', () => {
    const { streams, onNews } = anInbox()
    streams[0]!.say('open')
    expect(onNews).toHaveBeenCalledTimes(1)
    streams[0]!.say('inbox')
    expect(onNews).toHaveBeenCalledTimes(2)
  })

  test('is heard by others too, for as long as they want to', () => {
    const hear = vi.fn<() => void>()
    const stop = hearArrivals(hear)
    const { streams } = anInbox()
    streams[0]!.say('inbox')
    expect(hear).toHaveBeenCalledTimes(1)
    stop()
    streams[0]!.say('inbox')
    expect(hear).toHaveBeenCalledTimes(1)
  })

  test('listens only while its window is seen', () => {
    const { streams, page } = anInbox(true)
    expect(streams).toEqual([])
    page.become(false)
    expect(streams.length).toBe(1)
    page.become(true)
    expect(streams[0]!.readyState).toBe(2)
    page.become(false)
    expect(streams.length).toBe(2)
  })

  test('does not come back after the end until it is shown again', () => {
    const { streams, page } = anInbox()
    streams[0]!.say('end')
    expect(streams[0]!.readyState).toBe(2)
    vi.advanceTimersByTime(TRIED_AGAIN_AFTER_MS * 2)
    expect(streams.length).toBe(1)
    page.become(false)
    expect(streams.length).toBe(2)
  })

  test('leaves a broken connection to the browser, and tries a refused one again after a minute', () => {
    const { streams } = anInbox()
    streams[0]!.readyState = 0
    streams[0]!.say('error')
    vi.advanceTimersByTime(TRIED_AGAIN_AFTER_MS)
    expect(streams.length).toBe(1)
    streams[0]!.readyState = 2
    streams[0]!.say('error')
    vi.advanceTimersByTime(TRIED_AGAIN_AFTER_MS - 1)
    expect(streams.length).toBe(1)
    vi.advanceTimersByTime(1)
    expect(streams.length).toBe(2)
  })

  test('that is left listens no more', () => {
    const { streams, page, leave } = anInbox()
    leave()
    expect(streams[0]!.readyState).toBe(2)
    page.become(false)
    expect(streams.length).toBe(1)
  })
})
