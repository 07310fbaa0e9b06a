import type { City, Language } from '@nalle/domain/city/city.ts'
import type { Rules } from '@nalle/domain/rules/rule.ts'
import { demoPage } from '../external/demo-pages/frame.ts'
import { escapeHtml as escape } from '../http/escape-html.ts'
import type { FeatureRules } from './catalogue.ts'
import { CATALOGUE, choicesIn, idOfRule } from './catalogue.ts'
import { municipalityRefusals } from './municipality-refusals.ts'
import { AREA_TITLES, CATALOGUE_TEXTS } from './texts.ts'

export const RULES_PAGE = '/demo/rules'

/** All rules with the numbers of this city: plain HTML, no scripts. */
export function rulesPage(city: City, language: Language): string {
  const t = CATALOGUE_TEXTS[language]
  const contents = [
    ...CATALOGUE.map(({ feature, title }) => `<li><a href="#${feature}">${escape(title[language])}</a></li>`),
    `<li><a href="#municipality">${escape(t.municipality)}</a></li>`,
  ]
  return demoPage({
    language,
    title: t.title,
    place: escape(t.place),
    footer: escape(t.footer),
    here: (other) => `${RULES_PAGE}?locale=${other}`,
    main: [
      `<h1>${escape(t.title)}</h1><p class="lead">${escape(`${t.lead} ${t.ofCity(city.name[language])}`)}</p>`,
      `<nav class="contents" aria-label="${escape(t.contents)}"><ul>${contents.join('')}</ul></nav>`,
      ...CATALOGUE.map((rules) => featureSection(rules, city, language)),
      municipalitySection(language),
    ],
  })
}

function featureSection(
  { feature, title, refusals, groups = [] }: FeatureRules,
  city: City,
  language: Language,
): string {
  return [
    `<section aria-labelledby="${feature}"><h2 id="${feature}">${escape(title[language])}</h2>`,
    ruleList(refusals, city, language, (code) => idOfRule(feature, undefined, code)),
    ...groups.map(
      (group) =>
        `<h3>${escape(group.title[language])}</h3>${ruleList(group.rules, city, language, (code) => idOfRule(feature, group.id, code))}`,
    ),
    '</section>',
  ].join('')
}

function ruleList(rules: Rules, city: City, language: Language, idOf: (code: string) => string): string {
  const t = CATALOGUE_TEXTS[language]
  const items = Object.entries(rules).map(([code, { effect, sentence }]) => {
    const isChosen = choicesIn(city, sentence).length > 0
    const marks = [t.effects[effect], ...(isChosen ? [t.cityChoice] : [])]
    return ruleItem(idOf(code), sentence(city)[language], marks)
  })
  return `<ul class="rules">${items.join('')}</ul>`
}

function ruleItem(id: string, sentence: string, marks: readonly string[], lang = ''): string {
  return [
    `<li id="${id}"><p${lang}>${escape(sentence)}</p>`,
    `<p class="marks">${marks.map((mark) => `<span>${escape(mark)}</span>`).join('')}<code>${escape(id)}</code></p></li>`,
  ].join('')
}

/** The sentences that administrators get are English; the page says so to a screen reader too. */
function municipalitySection(language: Language): string {
  const t = CATALOGUE_TEXTS[language]
  const lang = language === 'en' ? '' : ' lang="en"'
  const areas = municipalityRefusals().map(({ area, refusals }) => {
    const items = refusals.map(({ id, sentence }) => ruleItem(id, sentence, [t.effects.REFUSES], lang))
    return `<h3>${escape(AREA_TITLES[area][language])}</h3><ul class="rules">${items.join('')}</ul>`
  })
  return [
    `<section aria-labelledby="municipality"><h2 id="municipality">${escape(t.municipality)}</h2>`,
    `<p class="lead">${escape(t.municipalityLead)}</p>${areas.join('')}</section>`,
  ].join('')
}
