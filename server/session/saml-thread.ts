import { InvalidMessage } from '../external/identity/invalid-message.ts'
import { serveOrders } from '../threads/serve-orders.ts'
import { findInResponseTo, openLoginResponse } from './saml-login-response.ts'
import type { StrongIdentity } from './saml-login-response.ts'
import { openLogoutMessage } from './saml-logout-message.ts'
import type { LogoutMessage, LogoutSource } from './saml-logout-message.ts'
import type { ServiceProvider } from './saml-service-provider.ts'

/** Moments travel between threads as texts. */
export type SamlOrder =
  | { readonly kind: 'FIND_REQUEST'; readonly samlResponse: string }
  | {
      readonly kind: 'LOGIN'
      readonly provider: ServiceProvider
      readonly samlResponse: string
      readonly requestId: string
      readonly now: string
    }
  | { readonly kind: 'LOGOUT'; readonly provider: ServiceProvider; readonly source: LogoutSource; readonly now: string }

export type SamlAnswer =
  | { readonly inResponseTo: string }
  | { readonly identity: StrongIdentity }
  | { readonly message: LogoutMessage }
  | { readonly refused: string }

serveOrders(async (order: SamlOrder): Promise<SamlAnswer> => {
  try {
    return await answerTo(order)
  } catch (error) {
    if (error instanceof InvalidMessage) return { refused: error.reason }
    throw error
  }
})

async function answerTo(order: SamlOrder): Promise<SamlAnswer> {
  if (order.kind === 'FIND_REQUEST') return { inResponseTo: findInResponseTo(order.samlResponse) }
  const now = Temporal.Instant.from(order.now)
  if (order.kind === 'LOGOUT') return { message: await openLogoutMessage(order.provider, order.source, now) }
  return { identity: await openLoginResponse(order.provider, order.samlResponse, order.requestId, now) }
}
