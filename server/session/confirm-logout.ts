import type { Language } from '@nalle/domain/city/city.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../http/escape-html.ts'
import { sendPlainPage } from '../http/plain-page.ts'

const TEXTS: Readonly<Record<Language, { title: string; text: string; logOut: string; stay: string }>> = {
  fi: {
    title: 'Haluatko kirjautua ulos?',
    text: 'Toinen sivusto pyysi kirjaamaan sinut ulos. Jos et itse halunnut sitä, jatka palvelussa.',
    logOut: 'Kirjaudu ulos',
    stay: 'Jatka palvelussa',
  },
  sv: {
    title: 'Vill du logga ut?',
    text: 'En annan webbplats bad att logga ut dig. Om du inte själv ville det kan du stanna kvar i tjänsten.',
    logOut: 'Logga ut',
    stay: 'Stanna kvar i tjänsten',
  },
  en: {
    title: 'Do you want to log out?',
    text: 'Another website asked to log you out. If you did not want that, you can stay in the service.',
    logOut: 'Log out',
    stay: 'Stay in the service',
  },
}

/** Whether a page of another origin led the browser here. Browsers without the header send none. */
export function comesFromAnotherSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/**
 * Ends nothing: the person decides. A link and no form, because browsers apply `form-action` to the redirect to the
 * identity provider as well.
 */
export function askBeforeLogout(
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  address: string,
): FastifyReply {
  const { title, text, logOut, stay } = TEXTS[language]
  request.log.info('logout from another site, confirmation asked')
  return sendPlainPage(reply, {
    status: 200,
    language,
    title,
    text,
    links: `<a href="${escapeHtml(address)}">${logOut}</a> <a href="/">${stay}</a>`,
  })
}
