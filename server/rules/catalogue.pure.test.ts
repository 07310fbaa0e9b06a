import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { UPLOAD_REFUSALS } from '@nalle/contract/attachments.ts'
import { allEndpoints } from '@nalle/contract/contract.ts'
import { REFUSALS_OF_EVERY_CALL } from '@nalle/contract/endpoint.ts'
import { LANGUAGES } from '@nalle/domain/city/city.ts'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../municipality/commands.ts'
import { CATALOGUE, choicesIn, idOfRule } from './catalogue.ts'
import { rulesDocument } from './markdown.ts'
import { municipalityRefusals } from './municipality-refusals.ts'
import { rulesPage } from './page.ts'

/** Where the rule of a refusal stands: that of an upload with the attachments, whichever feature takes the file. */
function homeOf(feature: string, code: string): string {
  if (code in REFUSALS_OF_EVERY_CALL) return 'session'
  return code in UPLOAD_REFUSALS ? 'attachments' : feature
}

const refused = [
  ...allEndpoints().flatMap(({ name, endpoint }) => {
    const feature = name.slice(0, name.indexOf('.'))
    return Object.keys(endpoint.refusals ?? {}).map((code) => ({ call: name, feature: homeOf(feature, code), code }))
  }),
  ...Object.keys(REFUSALS_OF_EVERY_CALL).map((code) => ({ call: 'every call', feature: 'session', code })),
]
const written = CATALOGUE.flatMap(({ feature, refusals }) => Object.keys(refusals).map((code) => ({ feature, code })))
const idOf = ({ feature, code }: { readonly feature: string; readonly code: string }) =>
  idOfRule(feature, undefined, code)

describe('every refusal of the contract', () => {
  test('has its rule in the catalogue', () => {
    const known = new Set(written.map(idOf))
    const missing = refused
      .filter((refusal) => !known.has(idOf(refusal)))
      .map(
        ({ call, feature, code }) =>
          `${call} refuses with ${code}: write its sentence in fi, sv and en in the rules.ts of domain/${feature} and list those rules in server/rules/catalogue.ts, then run node server/rules/generate-rules.ts`,
      )
    expect(missing).toEqual([])
  })

  test('and every rule of the catalogue belongs to a refusal that exists', () => {
    const known = new Set(refused.map(idOf))
    const left = written
      .filter((rule) => !known.has(idOf(rule)))
      .map(
        ({ feature, code }) =>
          `no call of ${feature} refuses with ${code}: take its sentence out of domain/${feature}/rules.ts`,
      )
    expect(left).toEqual([])
  })
})

const rules = CATALOGUE.flatMap(({ feature, refusals, groups = [] }) => [
  ...Object.entries(refusals).map(([code, rule]) => ({ id: idOfRule(feature, undefined, code), rule })),
  ...groups.flatMap((group) =>
    Object.entries(group.rules).map(([code, rule]) => ({ id: idOfRule(feature, group.id, code), rule })),
  ),
])

describe('a rule', () => {
  test('has an id of its own', () => {
    const ids = rules.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test.each(rules)('$id is one plain sentence or a few in each language, in both cities', ({ rule }) => {
    for (const city of [kuusilahti, norrvik]) {
      const sentences = rule.sentence(city)
      for (const language of LANGUAGES) {
        expect(sentences[language]).toMatch(/^[\p{Lu}\d].*\.$/u)
        expect(sentences[language]).not.toMatch(/undefined|NaN|\[object|\.\d{3,}/)
      }
      expect(new Set(LANGUAGES.map((language) => sentences[language])).size).toBe(3)
    }
  })

  test('says its numbers as the program knows them', () => {
    const files = rules.find(({ id }) => id === 'attachments.TOO_MANY_FILES')?.rule
    const twoFiles = { ...kuusilahti, limits: { ...kuusilahti.limits, filesInOnePlace: 2 } }
    expect(files?.sentence(twoFiles).en).toBe('At most 2 files can be attached in one place.')
    expect(choicesIn(twoFiles, (city) => files?.sentence(city))).toEqual(['limits.filesInOnePlace'])
  })
})

describe('what is shown', () => {
  test.each(LANGUAGES)('holds every rule and every refusal of the municipality in %s', (language) => {
    const page = rulesPage(norrvik, language)
    const document = rulesDocument([kuusilahti, norrvik], language)
    const ids = [
      ...rules.map(({ id }) => id),
      ...municipalityRefusals().flatMap(({ refusals }) => refusals.map(({ id }) => id)),
    ]
    expect(ids.filter((id) => !page.includes(`id="${id}"`) || !document.includes(`\`${id}\``))).toEqual([])
  })

  test('of the municipality is everything that a command refuses', () => {
    const reasons = COMMANDS.flatMap(({ name, refusals }) =>
      Object.keys(refusals).map((reason) => `municipality.${name.slice(0, name.indexOf('.'))}.${reason}`),
    )
    const shown = municipalityRefusals().flatMap(({ refusals }) => refusals.map(({ id }) => id))
    expect(shown.toSorted()).toEqual([...new Set(reasons)].toSorted())
  })
})
