import { escapeHtml as escape } from '../../../http/escape-html.ts'
import { demoPage } from '../../demo-pages/frame.ts'
import type { DemoLanguage, DemoPerson, NotablePerson } from './people.ts'
import { PROVIDER_TEXTS } from './texts.ts'

export const ADDRESS = '/demo/idp'

/** The pages of the built-in identity provider: plain HTML, no scripts but the one line that posts a form. */
export function choosePage(page: {
  readonly language: DemoLanguage
  readonly state: string
  readonly notable: readonly NotablePerson[]
  readonly search: { readonly text: string; readonly found: readonly DemoPerson[] } | undefined
}): string {
  const t = PROVIDER_TEXTS[page.language]
  const search = page.search
  const here = (language: DemoLanguage) =>
    `${ADDRESS}/people?${new URLSearchParams({ state: page.state, locale: language, ...(search ? { q: search.text } : {}) })}`
  return document(page.language, t.chooseTitle, here, [
    `<h1>${t.chooseTitle}</h1><p class="lead">${t.chooseLead}</p>`,
    peopleForm(page.state, page.language, [
      `<section aria-labelledby="notable"><h2 id="notable">${t.notable}</h2>`,
      `<ul class="people">${page.notable.map((person) => personCard(person, reasonsFor(person, page.language))).join('')}</ul></section>`,
    ]),
    `<section aria-labelledby="everybody"><h2 id="everybody">${t.everybody}</h2>`,
    `<form method="get" action="${ADDRESS}/people#everybody" role="search" class="search">`,
    hidden('state', page.state),
    hidden('locale', page.language),
    `<label for="q">${t.searchLabel}</label><p id="hint" class="hint">${t.searchHint}</p>`,
    `<div class="row"><input type="search" id="q" name="q" maxlength="60" autocomplete="off" aria-describedby="hint"`,
    ` value="${escape(search?.text ?? '')}"><button class="plain">${t.search}</button></div></form>`,
    search === undefined ? '' : searchResults(page.state, page.language, search.found),
    `</section>`,
    `<form method="post" action="${ADDRESS}/cancel" class="cancel">${hidden('state', page.state)}`,
    `${hidden('locale', page.language)}<button class="plain">${t.cancel}</button></form>`,
  ])
}

function searchResults(state: string, language: DemoLanguage, found: readonly DemoPerson[]): string {
  const t = PROVIDER_TEXTS[language]
  if (found.length === 0) return `<p role="status">${t.nobody}</p>`
  const cards = found.map((person) => personCard(person, [])).join('')
  return `<p role="status">${t.found(found.length)}</p>${peopleForm(state, language, [`<ul class="people">${cards}</ul>`])}`
}

function peopleForm(state: string, language: DemoLanguage, content: readonly string[]): string {
  return [
    `<form method="post" action="${ADDRESS}/login">${hidden('state', state)}${hidden('locale', language)}`,
    ...content,
    `</form>`,
  ].join('')
}

function reasonsFor({ why, weakLogin }: NotablePerson, language: DemoLanguage): readonly string[] {
  if (!weakLogin) return [why[language]]
  return [why[language], PROVIDER_TEXTS[language].weakLogin(weakLogin.username, weakLogin.password)]
}

function personCard(person: DemoPerson, reasons: readonly string[]): string {
  return [
    `<li><button name="person" value="${escape(person.identityCode)}" class="person">`,
    `<span class="name">${escape(nameOf(person))}</span>`,
    ...reasons.map((reason) => `<span>${escape(reason)}</span>`),
    `<span class="code">${escape(person.identityCode)}</span></button></li>`,
  ].join('')
}

export function nameOf(person: DemoPerson): string {
  return `${person.firstNames} ${person.lastName}`
}

/** Carries the answer to the service. The script presses the button; without scripts the person does. */
export function answerPage(page: {
  readonly language: DemoLanguage
  readonly to: string
  readonly response: string
  readonly relayState: string | undefined
}): string {
  const t = PROVIDER_TEXTS[page.language]
  return document(page.language, t.continuing, undefined, [
    `<h1>${t.continuing}</h1><p>${t.continuingLead}</p><form method="post" action="${escape(page.to)}">`,
    hidden('SAMLResponse', page.response),
    page.relayState === undefined ? '' : hidden('RelayState', page.relayState),
    `<button class="leading">${t.continueButton}</button></form><script src="${ADDRESS}/submit.js" defer></script>`,
  ])
}

export const SUBMIT_SCRIPT = 'document.forms[0].submit()\n'

export function sessionPage(language: DemoLanguage, name: string | undefined): string {
  const t = PROVIDER_TEXTS[language]
  const here = (other: DemoLanguage) => `${ADDRESS}?locale=${other}`
  return document(language, t.sessionTitle, here, [
    `<h1>${t.sessionTitle}</h1><p>${name === undefined ? t.notLoggedIn : escape(t.loggedInAs(name))}</p>`,
    name === undefined
      ? ''
      : `<form method="post" action="${ADDRESS}/logout">${hidden('locale', language)}<button class="leading">${t.logOutEverywhere}</button></form>`,
    portalLink(language),
  ])
}

export function loggedOutPage(language: DemoLanguage): string {
  const t = PROVIDER_TEXTS[language]
  return document(language, t.loggedOutTitle, undefined, [
    `<h1>${t.loggedOutTitle}</h1><p>${t.loggedOut}</p>`,
    portalLink(language),
  ])
}

export function failedPage(language: DemoLanguage): string {
  const t = PROVIDER_TEXTS[language]
  return document(language, t.failedTitle, undefined, [
    `<h1>${t.failedTitle}</h1><p>${t.failed}</p>`,
    portalLink(language),
  ])
}

function portalLink(language: DemoLanguage): string {
  return `<p><a href="/">${PROVIDER_TEXTS[language].toPortal}</a></p>`
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escape(value)}">`
}

function document(
  language: DemoLanguage,
  title: string,
  here: ((language: DemoLanguage) => string) | undefined,
  main: readonly string[],
): string {
  const { provider, fictional } = PROVIDER_TEXTS[language]
  return demoPage({ language, title, place: provider, footer: fictional, here, main })
}
