const PARAMETER = 'loginError'

/** Whether an identification that failed brought the person here. The address is cleaned, so a reload tells it no more. */
export function takeLoginError(): boolean {
  const address = withoutLoginError(location.href)
  if (address === undefined) return false
  history.replaceState(history.state, '', address)
  return true
}

export function withoutLoginError(href: string): string | undefined {
  const url = new URL(href)
  if (url.searchParams.get(PARAMETER) !== 'true') return undefined
  url.searchParams.delete(PARAMETER)
  url.searchParams.delete('errorCode')
  return url.pathname + url.search + url.hash
}
