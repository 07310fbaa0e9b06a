import { parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './walls.ts'

type Language = 'fi' | 'sv' | 'en'
export type WrongTerm = {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly instead: string
}

/** Code that speaks to people. The town's people write as they please, and a city chooses its own names. */
export const WORDS_FOR_PEOPLE = /^(domain|server|web)\/.*\.tsx?$/
const NOT_FOR_PEOPLE =
  /(\.test\.tsx?$|\/testing\/|^web\/(dist|node_modules)\/|^server\/(town|accounts|external\/identity)\/)/

type Term = {
  /** Found in whole words of any case. */
  readonly wrong: RegExp
  /** Words that hold the same letters and are right: names of benefits, of forms of support, of the law. */
  readonly allowed?: RegExp
  readonly instead: string
}

/** The terms of the field, each said in one way everywhere; `docs/glossary.md` has them all. */
const TERMS: Readonly<Record<Language, readonly Term[]>> = {
  fi: [
    {
      wrong: /[a-zåäö]*hoi(to|do|da)[a-zåäö]*/giu,
      allowed: /^(vuorohoi|kotihoi|omaishoi|perhehoi|perhepäivähoi|hoitoraha|hoidollis|hoidat$)/iu,
      instead: 'varhaiskasvatus, varhaiskasvatuspäivä, varhaiskasvatusaika',
    },
    { wrong: /liittyv[a-zäö]* varhaiskasvatu/giu, instead: 'esiopetusta täydentävä varhaiskasvatus' },
    { wrong: /\bperuuta/giu, instead: 'Peru' },
    { wrong: /tulotie[a-zäö]*/giu, instead: 'tuloselvitys' },
    { wrong: /^aihe$|^aihe:/giu, instead: 'Otsikko' },
    { wrong: /arvo puuttuu/giu, instead: 'Täytä tämä kohta' },
    { wrong: /poissaolokysely/giu, instead: 'lomakysely' },
    { wrong: /palveluntarvetta kului/giu, instead: 'Käytetty aika' },
    { wrong: /kummankin yksikön/giu, instead: 'kunkin yksikön: there may be more than two' },
    { wrong: /\bklo /giu, instead: 'klo\\u00a0: a time stays with its word at the end of a line' },
  ],
  sv: [
    {
      wrong: /[a-zåäö]*vård[a-zåäö]*/giu,
      allowed:
        /^([a-zåäö]*vårdnad|skiftvård|hemvård|familjevård|familjedagvård|närståendevård|vårdpenning|vårdinriktad|vårdar$)/iu,
      instead: 'småbarnspedagogik',
    },
    { wrong: /förskol[a-zåäö]*/giu, allowed: /^förskoleundervisning/iu, instead: 'förskoleundervisning' },
    { wrong: /anslutande|i anslutning till förskol/giu, instead: 'kompletterande småbarnspedagogik' },
    { wrong: /stark[a-z]* (identifiering|inloggning|legitimering)/giu, instead: 'stark autentisering' },
    { wrong: /försök(er)?( [a-zåäö]+)? igen/giu, instead: 'Försök på nytt' },
    { wrong: /^ämne$|^ämne:/giu, instead: 'Rubrik' },
    { wrong: /ta(r)? bort utkast[a-z]*/giu, instead: 'Radera utkastet' },
    { wrong: /köpt tjänst|köpta tjänster/giu, instead: 'Köptjänst' },
    { wrong: /värde saknas/giu, instead: 'Fyll i fältet' },
    { wrong: /inkomstuppgift[a-zåäö]*/giu, instead: 'inkomstutredning' },
    { wrong: /informationsbrev[a-zåäö]*/giu, instead: 'infobrev' },
    { wrong: /evenemang[a-zåäö]*/giu, instead: 'händelse' },
    { wrong: /semesterförfråg[a-zåäö]*|frånvaroenkät[a-zåäö]*/giu, instead: 'semesterenkät' },
    { wrong: /bekräftelsekod[a-zåäö]*/giu, instead: 'verifieringskod' },
    { wrong: /^läge$/giu, instead: 'Status' },
    { wrong: /kontroll av ansökan|kontrollera ansökan/giu, instead: 'Granska ansökan' },
    { wrong: /\bkl\. /giu, instead: 'kl.\\u00a0: a time stays with its word at the end of a line' },
    { wrong: /i formen/giu, instead: 'i formatet' },
    { wrong: /postanstalt[a-zåäö]*|postkontor[a-zåäö]*/giu, instead: 'Postort' },
  ],
  en: [
    {
      wrong: /(family )?daycare( centres?)?/giu,
      allowed: /^(family daycare|daycare centres?)$/iu,
      instead: 'early childhood education',
    },
    { wrong: /pre-?school/giu, instead: 'pre-primary education' },
    { wrong: /population register/giu, instead: 'Population Information System' },
    { wrong: /strong (login|authentication)/giu, instead: 'strong identification' },
    { wrong: /\bverified\b/giu, instead: 'confirmed' },
    { wrong: /value missing/giu, instead: 'Fill in this field' },
    { wrong: /not yet implemented:/giu, instead: 'a sentence around it' },
    { wrong: /did not succeed/giu, instead: 'failed' },
  ],
}

/** Every word said to people that is not the term of the field, with what to say instead. */
export function wrongTermsIn(files: readonly SourceFile[]): readonly WrongTerm[] {
  return files
    .filter(({ path }) => WORDS_FOR_PEOPLE.test(path) && !NOT_FOR_PEOPLE.test(path))
    .flatMap((file) =>
      wordingsIn(file).flatMap(({ language, text, start }) =>
        TERMS[language].flatMap(({ wrong, allowed, instead }) =>
          [...text.matchAll(wrong)]
            .map(([found]) => found)
            .filter((found) => allowed?.test(found) !== true)
            .map((found) => ({
              file: file.path,
              line: file.text.slice(0, start).split('\n').length,
              text: found,
              instead,
            })),
        ),
      ),
    )
}

type Span = { readonly language: Language; readonly start: number; readonly end: number }
type Wording = { readonly language: Language; readonly text: string; readonly start: number }

const LANGUAGE_OF: Readonly<Record<string, Language>> = {
  fi: 'fi',
  FI: 'fi',
  FINNISH: 'fi',
  sv: 'sv',
  SV: 'sv',
  SWEDISH: 'sv',
  en: 'en',
  EN: 'en',
  ENGLISH: 'en',
}

/** What stands under `fi`, `sv` or `en`, or in a constant that is named after its language. */
function wordingsIn({ path, text }: SourceFile): readonly Wording[] {
  const spans: Span[] = []
  const texts: { readonly start: number; readonly text: string }[] = []
  const spanOf = (name: string, { start, end }: { readonly start: number; readonly end: number }) => {
    const language = LANGUAGE_OF[name]
    if (language !== undefined) spans.push({ language, start, end })
  }
  const keys = new Set<number>()
  new Visitor({
    Property: ({ key, value }) => {
      keys.add(key.start)
      if (key.type === 'Identifier') spanOf(key.name, value)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) spanOf(id.name.replace(/_.*/, ''), init)
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !keys.has(start)) texts.push({ text: value, start })
    },
    TemplateElement: ({ value, start }) => {
      texts.push({ text: value.cooked ?? '', start })
    },
  }).visit(parseSync(path, text).program)
  return texts.flatMap((wording) => {
    // The innermost one: a table of languages may stand inside another.
    const around = spans.filter(({ start, end }) => start <= wording.start && wording.start < end)
    const span = around.toSorted((a, b) => b.start - a.start)[0]
    return span === undefined ? [] : [{ ...wording, language: span.language }]
  })
}
