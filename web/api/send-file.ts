import { beginWork } from '../design/busy.ts'
import { addressOf, leaveToRoot, refusalIn } from './call.ts'
import { callNamed } from './calls.ts'
import { Unreachable } from './failures.ts'
import type { AnswerOf, CallName, EndpointNamed, ParamsOf, QueryOf } from './call-types.ts'
import { findOtherLogin, loginHeaders, tellsOfOtherLogin } from './page-login.ts'

/** The calls that take a file. */
export type UploadName = {
  [Name in CallName]: 'UPLOAD' extends EndpointNamed<Name>['file'] ? Name : never
}[CallName]

/** Where the file goes: the parts of the address, as far as the call has any. */
export type UploadInput<Name extends UploadName = UploadName> = {
  readonly params?: ParamsOf<Name>
  readonly query?: QueryOf<Name>
}

export type SentFile<Answer> = {
  readonly answer: Promise<Answer>
  /** Gives it up. The answer then never comes. */
  readonly stop: () => void
}

/** Sends one file. Unlike `fetch`, the older way of asking tells how much of it has left. */
export function sendFile<Name extends UploadName>(
  name: Name,
  input: UploadInput<Name>,
  file: File,
  onProgress: (share: number) => void,
): SentFile<AnswerOf<Name>> {
  const [method, path] = callNamed(name)
  const request = new XMLHttpRequest()
  const answer = new Promise<AnswerOf<Name>>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => {
      if (request.status === 401) void leaveToRoot()
      // The server checked the answer against the contract before it sent it.
      else if (request.status < 300) resolve(JSON.parse(request.responseText) as AnswerOf<Name>)
      else {
        const body = bodyIn(request.responseText)
        if (!tellsOfOtherLogin(body)) reject(refusalIn(request.status, body))
      }
    })
    request.addEventListener('error', () => reject(new Unreachable(navigator.onLine ? 'network' : 'offline')))
  })
  if (findOtherLogin()) return { answer, stop: () => undefined }
  request.open(method, addressOf(path, input.params, input.query))
  request.setRequestHeader('x-evaka-csrf', '1')
  for (const [header, value] of Object.entries(loginHeaders())) request.setRequestHeader(header, value)
  const form = new FormData()
  form.append('file', file, file.name)
  request.addEventListener('loadend', beginWork())
  request.send(form)
  return { answer, stop: () => request.abort() }
}

function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
