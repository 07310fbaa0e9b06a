const PARAMETER = 'loginError'

/** What the server tells of an identification that failed, where the person can do something about it. */
export type LoginError = 'FAILED' | 'TOO_MANY_LOGINS'

/** Whether an identification that failed brought the person here. The address is cleaned, so a reload tells it no more. */
export function takeLoginError(): LoginError | undefined {
  const { href } = location
  const address = withoutLoginError(href)
  if (address === undefined) return undefined
  history.replaceState(history.state, '', address)
  return loginErrorIn(href)
}

export function loginErrorIn(href: string): LoginError {
  return new URL(href).searchParams.get('errorCode') === 'TOO_MANY_LOGINS' ? 'TOO_MANY_LOGINS' : 'FAILED'
}

export function withoutLoginError(href: string): string | undefined {
  const url = new URL(href)
  if (url.searchParams.get(PARAMETER) !== 'true') return undefined
  url.searchParams.delete(PARAMETER)
  url.searchParams.delete('errorCode')
  return url.pathname + url.search + url.hash
}
