import { afterEach, describe, expect, test, vi } from 'vitest'
import './calls/attachments.generated.ts'
import { sendFile } from './send-file.ts'

/** The browser's older way of asking, as far as a file needs it; the test gives the answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  status = 0
  responseText = ''
  address = ''
  form: FormData | undefined
  isStopped = false

  open(method: string, address: string): void {
    this.address = `${method} ${address}`
    FakeRequest.last = this
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  send(form: FormData): void {
    this.form = form
  }
  abort(): void {
    this.isStopped = true
  }
  answer(status: number, text: string): void {
    this.status = status
    this.responseText = text
    this.dispatchEvent(new Event('load'))
  }
}

function send(onProgress: (share: number) => void = () => undefined) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  const file = new File(['hei'], 'todistus.pdf')
  const sent = sendFile('attachments.uploadMessageAttachment', {}, file, onProgress)
  return { ...sent, request: FakeRequest.last! }
}

afterEach(() => {
  vi.unstubAllGlobals()
  // Files after this one find pages of nobody.
  vi.resetModules()
})

describe('a file on its way', () => {
  test('travels as the part `file` of a form, with the CSRF header, and comes back as its id', async () => {
    const { answer, request } = send()
    expect(request.address).toBe('POST /api/citizen/attachments/messages')
    expect(request.headers.get('x-evaka-csrf')).toBe('1')
    const part = request.form?.get('file')
    expect(part instanceof File && part.name).toBe('todistus.pdf')
    request.answer(200, '"0a1d"')
    expect(await answer).toBe('0a1d')
  })

  test('tells how much of it has left', () => {
    const onProgress = vi.fn<(share: number) => void>()
    const { request } = send(onProgress)
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25)
  })

  test.each([
    {
      status: 400,
      text: '{"errorCode":"EXTENSION_INVALID"}',
      expected: { status: 400, errorCode: 'EXTENSION_INVALID' },
    },
    { status: 400, text: '{"errorCode":null,"reason":"INFECTED"}', expected: { status: 400, reason: 'INFECTED' } },
    { status: 413, text: '<html>too large</html>', expected: { status: 413, reason: null, errorCode: null } },
  ])('that is refused with $status says why: $text', async ({ status, text, expected }) => {
    const { answer, request } = send()
    request.answer(status, text)
    await expect(answer).rejects.toMatchObject({ name: 'Refused', ...expected })
  })

  test.each([
    { onLine: true, why: 'network' },
    { onLine: false, why: 'offline' },
  ])('that reaches nobody (device online: $onLine) fails as $why', async ({ onLine, why }) => {
    vi.stubGlobal('navigator', { onLine })
    const { answer, request } = send()
    request.dispatchEvent(new Event('error'))
    await expect(answer).rejects.toMatchObject({ name: 'Unreachable', why })
  })

  test('without a session leads to the root page', () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    send().request.answer(401, '')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
  })

  test('names the login of its page, and is the last of it when somebody else is logged in', async () => {
    vi.resetModules()
    await import('./calls/attachments.generated.ts')
    const page = { ...(await import('./send-file.ts')), ...(await import('./page-login.ts')) }
    page.belongToLogin('login of Maija')
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    const sendOne = () =>
      page.sendFile('attachments.uploadMessageAttachment', {}, new File(['hei'], 'todistus.pdf'), () => undefined)
    const { answer } = sendOne()
    const isAnswered = vi.fn()
    answer.then(isAnswered, isAnswered)
    const request = FakeRequest.last!
    expect(request.headers.get('x-nalle-login')).toBe('login of Maija')
    request.answer(409, '{"errorCode":"LOGIN_CHANGED","firstName":"Pekka"}')
    expect(page.findOtherLogin()).toEqual({ firstName: 'Pekka' })
    sendOne()
    expect(FakeRequest.last).toBe(request)
    await Promise.resolve()
    expect(isAnswered).not.toHaveBeenCalled()
  })

  test('can be stopped', () => {
    const { stop, request } = send()
    stop()
    expect(request.isStopped).toBe(true)
  })
})
