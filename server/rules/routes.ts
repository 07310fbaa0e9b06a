import type { App } from '../http/app.ts'
import { languageOfPage } from '../http/page-language.ts'
import { addDemoStyle, sendPage } from '../external/demo-pages/frame.ts'
import { RULES_PAGE, rulesPage } from './page.ts'

/** Only where a demonstration is shown. */
export function rulesRoute({ fastify, city }: App): void {
  addDemoStyle(fastify)
  fastify.get(RULES_PAGE, (request, reply) => sendPage(reply, rulesPage(city, languageOfPage(request))))
}
