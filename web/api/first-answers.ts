/** What the server wrote into the page is as fresh as the page; later the page asks anew. */
const FRESH_MS = 20_000

let answers: Record<string, unknown> | undefined

/**
 * The answer of a call that the server has already written into the page, by the address of the call. Each is taken once.
 * It was made for the login that the page belongs to, by the call itself.
 */
export function takeFirstAnswer(address: string): unknown {
  if (performance.now() > FRESH_MS) answers = {}
  answers ??= readAnswers()
  const answer = answers[address]
  delete answers[address]
  return answer
}

/** Nothing that came for one person is kept for the next. */
export function forgetFirstAnswers(): void {
  answers = {}
}

function readAnswers(): Record<string, unknown> {
  // Tests of calls run where there is no page.
  const written = globalThis.document?.getElementById('first-answers')?.textContent
  // Written by the server as an object of answers.
  return written ? (JSON.parse(written) as Record<string, unknown>) : {}
}
