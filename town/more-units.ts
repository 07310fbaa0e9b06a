import type { UnitLanguage } from '@nalle/domain/placements/units.ts'
import { DISTRICT_PLANS } from './districts.ts'
import type { DistrictPlan } from './districts.ts'
import { UNIT_PLANS } from './unit-plans.ts'
import type { UnitPlan } from './unit-plans.ts'

const CHILDREN_PER_UNIT = 80

/** The units of a town of that many children: the known ones, then as many alike as it takes. */
export function unitPlansFor(children: number): readonly UnitPlan[] {
  const wanted = Math.ceil(children / CHILDREN_PER_UNIT)
  const patterns = UNIT_PLANS.filter((plan) => plan.life === undefined)
  const more = Array.from({ length: Math.max(0, wanted - UNIT_PLANS.length) }, (_, at) => {
    const pattern = patterns[at % patterns.length]
    const district = DISTRICT_PLANS[(at * 5) % DISTRICT_PLANS.length]
    if (pattern === undefined || district === undefined) throw new Error('The town has no units or no districts')
    return { ...pattern, name: nameOf(at, pattern, district), district: district.key }
  })
  return [...UNIT_PLANS, ...more]
}

const WORDS: Readonly<Record<UnitLanguage, readonly string[]>> = {
  fi: words(`
    Aurinkopihan Haapaperhosen Heinäsirkan Hippiäisen Hopeahännän Ilveksen Jäniksenkäpälän Kastepisaran Keijukaisen
    Kettukallion Kimalaisen Kotipihlajan Kultasiiven Leppäkertun Lumikin Lystimäen Majavan Mansikkapaikan Menninkäisen
    Mesikämmenen Mustikkamättään Männynkävyn Nuotiopiirin Oravanpesän Peukaloisen Pikkupeipon Pilvilinnan Piparmintun
    Poronkellon Puolukkavarvun Päivänkakkaran Rentukan Revontulen Saniaisen Sateenkaaren Satulinnan Siilinpesän
    Sinivuokon Sudenkorennon Tammenterhon Tonttumetsän Tuulihatun Untuvikon Vadelmatarhan Vesipisaran Vilpolan`),
  sv: words(`
    Bergsugglan Blåklockan Blåsippan Citronfjärilen Daggdroppen Eklövet Ekorren Fjällräven Gläntan Gullvivan Hallonet
    Harpalten Hoppetossan Igelkotten Kantarellen Kastanjen Klöverängen Kotten Lavendeln Lingontuvan Lodjuret Lärkan
    Maskrosen Månstrålen Nyckelpigan Näckrosen Norrskenet Prästkragen Regnbågen Rödhaken Sagogården Skogsgläntan Smultronet
    Snöflingan Solrosen Sparven Stjärnfallet Tallkotten Tomtebo Trollsländan Tussilagon Uven Vindharpan Vitsippan`),
  en: words('Acorn Bluebell Bumblebee Hedgehog Lantern Maple Pebble Puffin Rainbow Seashell Skylark Sunflower'),
}

/** A word and a district are enough for hundreds of units; after that they are numbered, as in a big city. */
function nameOf(at: number, { language, careTypes }: UnitPlan, district: DistrictPlan): string {
  const list = WORDS[language]
  const word = list[Math.floor(at / DISTRICT_PLANS.length) % list.length] ?? ''
  const round = Math.floor(at / (list.length * DISTRICT_PLANS.length))
  const kind = careTypes.includes('CLUB') ? 'CLUB' : careTypes[0] === 'PRESCHOOL' ? 'SCHOOL' : 'DAYCARE'
  const name = namePatterns[language][kind](word, district)
  return round === 0 ? name : `${name} ${round + 1}`
}

type NamePattern = (word: string, district: DistrictPlan) => string

const namePatterns: Readonly<Record<UnitLanguage, Readonly<Record<'CLUB' | 'SCHOOL' | 'DAYCARE', NamePattern>>>> = {
  fi: {
    CLUB: (word, { genitive }) => `${genitive.fi} ${word} kerho`,
    SCHOOL: (word, { genitive }) => `${genitive.fi} ${word} esikoulu`,
    DAYCARE: (word, { genitive }) => `${genitive.fi} ${word} päiväkoti`,
  },
  sv: {
    CLUB: (word, { name }) => `Klubben ${word} i ${name.sv}`,
    SCHOOL: (word, { name }) => `Förskolan ${word} i ${name.sv}`,
    DAYCARE: (word, { name }) => `Daghemmet ${word} i ${name.sv}`,
  },
  en: {
    CLUB: (word, { name }) => `${word} Club, ${name.fi}`,
    SCHOOL: (word, { name }) => `${word} Preschool, ${name.fi}`,
    DAYCARE: (word, { name }) => `${word} Daycare, ${name.fi}`,
  },
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
