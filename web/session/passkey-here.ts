/** On this device a passkey has been made or used, so that it is offered first the next time. Says nothing of whose. */
export const USED_HERE = 'nalle.passkey'

export const wasPasskeyUsedHere = () => USED_HERE in localStorage
