const PARAMETER = 'loginError'

/** What the server tells of an identification that failed, where the person can do something about it. */
const LOGIN_ERRORS = ['FAILED', 'TOO_MANY_LOGINS', 'REGISTER_UNAVAILABLE', 'REGISTER_ANSWER_UNUSABLE'] as const
export type LoginError = (typeof LOGIN_ERRORS)[number]

/** Whether an identification that failed brought the person here. The address is cleaned, so a reload tells it no more. */
export function takeLoginError(): LoginError | undefined {
  const { href } = location
  const address = withoutLoginError(href)
  if (address === undefined) return undefined
  history.replaceState(history.state, '', address)
  return loginErrorIn(href)
}

export function loginErrorIn(href: string): LoginError {
  const code = new URL(href).searchParams.get('errorCode')
  return LOGIN_ERRORS.find((known) => known === code) ?? 'FAILED'
}

export function withoutLoginError(href: string): string | undefined {
  const url = new URL(href)
  if (url.searchParams.get(PARAMETER) !== 'true') return undefined
  url.searchParams.delete(PARAMETER)
  url.searchParams.delete('errorCode')
  return url.pathname + url.search + url.hash
}
