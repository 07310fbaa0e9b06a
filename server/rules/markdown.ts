import type { City, Language } from '@nalle/domain/city/city.ts'
import type { Rules } from '@nalle/domain/rules/rule.ts'
import { CATALOGUE, choicesIn, idOfRule } from './catalogue.ts'
import { municipalityRefusals } from './municipality-refusals.ts'
import { AREA_TITLES, CATALOGUE_TEXTS } from './texts.ts'

/** The page of each language among the documents. */
export const DOCUMENTS: Readonly<Record<Language, string>> = { en: 'rules.md', fi: 'rules-fi.md', sv: 'rules-sv.md' }

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { fi: 'Suomeksi', sv: 'På svenska', en: 'In English' }

/** The same catalogue for reading without a running service: with the numbers of the first city, and beside them those of all. */
export function rulesDocument(cities: readonly [City, ...City[]], language: Language): string {
  const t = CATALOGUE_TEXTS[language]
  const links = Object.entries(DOCUMENTS)
    .filter(([other]) => other !== language)
    .map(([other, file]) => `[${nameOf(other)}](${file})`)
  const parts = CATALOGUE.flatMap(({ feature, title, refusals, groups = [] }) => [
    `## ${title[language]}`,
    ruleLines(refusals, cities, language, (code) => idOfRule(feature, undefined, code)),
    ...groups.flatMap((group) => [
      `### ${group.title[language]}`,
      ruleLines(group.rules, cities, language, (code) => idOfRule(feature, group.id, code)),
    ]),
  ])
  const areas = municipalityRefusals().flatMap(({ area, refusals }) => [
    `### ${AREA_TITLES[area][language]}`,
    refusals.map(({ id, sentence, commands }) => `- ${sentence} \`${id}\` (${commands.join(', ')})`).join('\n'),
  ])
  return `${[
    '<!-- Made by server/rules/generate-rules.ts from the rules themselves; not to be edited by hand. -->',
    `# ${t.title}`,
    `${t.lead} ${t.example(cities[0].name[language])}`,
    links.join(' · '),
    ...parts,
    `## ${t.municipality}`,
    t.municipalityLead,
    ...areas,
  ].join('\n\n')}\n`
}

function nameOf(language: string): string {
  return Object.entries(LANGUAGE_NAMES).find(([known]) => known === language)?.[1] ?? language
}

function ruleLines(
  rules: Rules,
  cities: readonly [City, ...City[]],
  language: Language,
  idOf: (code: string) => string,
): string {
  const t = CATALOGUE_TEXTS[language]
  return Object.entries(rules)
    .map(([code, { effect, sentence }]) => {
      const line = `- **${t.effects[effect]}.** ${sentence(cities[0])[language]} \`${idOf(code)}\``
      const choices = choicesIn(cities[0], sentence).map((choice) => choiceText(choice, cities, language))
      return choices.length === 0 ? line : `${line}\n  - ${t.cityChoice}: ${choices.join('; ')}`
    })
    .join('\n')
}

/** Which setting it is, and what each city has chosen. */
function choiceText(choice: string, cities: readonly City[], language: Language): string {
  const values = cities.map((city) => `${city.name[language]} ${String(valueAt(city, choice))}`)
  return `\`${choice}\` (${values.join(', ')})`
}

function valueAt(city: City, choice: string): unknown {
  return choice
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      city,
    )
}
