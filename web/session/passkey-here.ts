/** Whether this browser knows passkeys; at addresses without TLS none does. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && 'credentials' in navigator
}

/** On this device a passkey has been made or used, so that it is offered first the next time. Says nothing of whose. */
export const USED_HERE = 'nalle.passkey'

export const wasPasskeyUsedHere = () => localStorage.getItem(USED_HERE) !== null
