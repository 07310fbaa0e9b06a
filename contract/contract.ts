import * as absenceApplications from './absence-applications.ts'
import * as applications from './applications.ts'
import * as assistanceDecisions from './assistance-decisions.ts'
import * as attachments from './attachments.ts'
import * as decisions from './decisions.ts'
import type { Endpoint } from './endpoint.ts'
import * as feedback from './feedback.ts'
import * as financeDecisions from './finance-decisions.ts'
import * as holidayPeriods from './holiday-periods.ts'
import * as incomeStatements from './income-statements.ts'
import * as keptIncomeForms from './kept-income-forms.ts'
import * as messages from './messages.ts'
import * as map from './map.ts'
import * as calendar from './calendar.ts'
import * as calendarEvents from './calendar-events.ts'
import * as children from './children.ts'
import * as childDocuments from './child-documents.ts'
import * as childImages from './child-images.ts'
import * as pedagogicalDocuments from './pedagogical-documents.ts'
import * as personalDetails from './personal-details.ts'
import * as placesToApply from './places-to-apply.ts'
import * as push from './push.ts'
import * as serviceApplications from './service-applications.ts'
import * as session from './session.ts'
import * as terminations from './terminations.ts'

/** All features with their calls. A new feature is one line here. */
export const contract = {
  applications,
  assistanceDecisions,
  attachments,
  calendar: { ...calendar, ...calendarEvents, ...holidayPeriods },
  childDocuments,
  children: { ...children, ...terminations, ...serviceApplications, ...absenceApplications, ...childImages },
  feedback,
  financeDecisions,
  decisions,
  incomeStatements: { ...incomeStatements, ...keptIncomeForms },
  map,
  messages,
  pedagogicalDocuments,
  personalDetails,
  placesToApply,
  push,
  session,
} as const

export type Contract = typeof contract

export type NamedEndpoint = { readonly name: string; readonly endpoint: Endpoint }

/** Every call with its name, `feature.call`. */
export function allEndpoints(): readonly NamedEndpoint[] {
  return Object.entries<object>(contract).flatMap(([feature, exports]) =>
    Object.entries<unknown>({ ...exports }).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ name: `${feature}.${name}`, endpoint }] : [],
    ),
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audit' in value
}
