import type { Point } from './geometry.ts'

export type Name = { readonly fi: string; readonly sv: string }

/** A quarter of the town: a grid of streets around its middle, turned a little to lie along the shore. */
export type DistrictPlan = {
  readonly key: string
  readonly name: Name
  /** "Rantalan", "i Strandby": for names made of the district's name. */
  readonly genitive: Name
  readonly postalCode: string
  readonly middle: Point
  readonly turnedBy: number
  /** Metres between two parallel streets. */
  readonly spacing: number
  readonly kind: 'BLOCKS' | 'HOUSES'
  readonly rows: readonly StreetName[]
  readonly columns: readonly StreetName[]
  readonly park: Name
}

export type StreetName = readonly [fi: string, sv: string]

export const DISTRICT_PLANS: readonly DistrictPlan[] = [
  {
    key: 'keskusta',
    name: { fi: 'Keskusta', sv: 'Centrum' },
    genitive: { fi: 'Keskustan', sv: 'Centrums' },
    postalCode: '66980',
    middle: { x: 320, y: 0 },
    turnedBy: 4,
    spacing: 190,
    kind: 'BLOCKS',
    rows: [
      ['Rantapuistikko', 'Strandesplanaden'],
      ['Kauppakatu', 'Handelsgatan'],
      ['Kirkkokatu', 'Kyrkogatan'],
      ['Koulukatu', 'Skolgatan'],
      ['Raatihuoneenkatu', 'Rådhusgatan'],
    ],
    columns: [
      ['Torikatu', 'Torggatan'],
      ['Kaivokatu', 'Brunnsgatan'],
      ['Kellokatu', 'Klockgatan'],
      ['Pajakatu', 'Smedjegatan'],
      ['Museokatu', 'Museigatan'],
      ['Puistokatu', 'Parkgatan'],
    ],
    park: { fi: 'Kirkkopuisto', sv: 'Kyrkoparken' },
  },
  {
    key: 'satama',
    name: { fi: 'Satama', sv: 'Hamnen' },
    genitive: { fi: 'Sataman', sv: 'Hamnens' },
    postalCode: '66981',
    middle: { x: -1050, y: -1120 },
    turnedBy: -14,
    spacing: 200,
    kind: 'BLOCKS',
    rows: [
      ['Satamakatu', 'Hamngatan'],
      ['Laiturikatu', 'Bryggatan'],
      ['Purjekatu', 'Segelgatan'],
      ['Köysikatu', 'Repgatan'],
    ],
    columns: [
      ['Ankkurikatu', 'Ankargatan'],
      ['Majakkakatu', 'Fyrgatan'],
      ['Luotsikatu', 'Lotsgatan'],
      ['Tynnyrikuja', 'Tunngränden'],
      ['Verkkokuja', 'Nätgränden'],
    ],
    park: { fi: 'Luotsinpuisto', sv: 'Lotsparken' },
  },
  {
    key: 'rantala',
    name: { fi: 'Rantala', sv: 'Strandby' },
    genitive: { fi: 'Rantalan', sv: 'Strandby' },
    postalCode: '66982',
    middle: { x: -1020, y: 1600 },
    turnedBy: -24,
    spacing: 210,
    kind: 'BLOCKS',
    rows: [
      ['Lokkitie', 'Måsvägen'],
      ['Joutsentie', 'Svanvägen'],
      ['Tiiratie', 'Tärnvägen'],
      ['Haahkatie', 'Ejdervägen'],
      ['Kurkitie', 'Tranvägen'],
    ],
    columns: [
      ['Kaislatie', 'Vassvägen'],
      ['Lummetie', 'Näckrosvägen'],
      ['Simpukkatie', 'Snäckvägen'],
      ['Meripihkantie', 'Bärnstensvägen'],
      ['Helmikuja', 'Pärlgränden'],
    ],
    park: { fi: 'Joutsenpuisto', sv: 'Svanparken' },
  },
  {
    key: 'kuusikko',
    name: { fi: 'Kuusikko', sv: 'Granskogen' },
    genitive: { fi: 'Kuusikon', sv: 'Granskogens' },
    postalCode: '66983',
    middle: { x: 1350, y: 2200 },
    turnedBy: -20,
    spacing: 230,
    kind: 'HOUSES',
    rows: [
      ['Kuusitie', 'Granvägen'],
      ['Mäntytie', 'Tallvägen'],
      ['Katajatie', 'Enbuskvägen'],
      ['Sammaltie', 'Mossvägen'],
      ['Käpykuja', 'Kottgränden'],
    ],
    columns: [
      ['Karhuntie', 'Björnvägen'],
      ['Ketuntie', 'Rävvägen'],
      ['Oravantie', 'Ekorrvägen'],
      ['Hirventie', 'Älgvägen'],
      ['Siilikuja', 'Igelkottsgränden'],
    ],
    park: { fi: 'Karhunpuisto', sv: 'Björnparken' },
  },
  {
    key: 'myllymaki',
    name: { fi: 'Myllymäki', sv: 'Kvarnbacken' },
    genitive: { fi: 'Myllymäen', sv: 'Kvarnbackens' },
    postalCode: '66984',
    middle: { x: 2500, y: 850 },
    turnedBy: 25,
    spacing: 215,
    kind: 'HOUSES',
    rows: [
      ['Myllytie', 'Kvarnvägen'],
      ['Ruistie', 'Rågvägen'],
      ['Ohratie', 'Kornvägen'],
      ['Kauratie', 'Havrevägen'],
      ['Jauhokuja', 'Mjölgränden'],
    ],
    columns: [
      ['Tuulitie', 'Vindvägen'],
      ['Siipitie', 'Vingvägen'],
      ['Kiviaidantie', 'Stengärdsvägen'],
      ['Leipurinkuja', 'Bagargränden'],
      ['Säkkikuja', 'Säckgränden'],
    ],
    park: { fi: 'Myllypuisto', sv: 'Kvarnparken' },
  },
  {
    key: 'asemanseutu',
    name: { fi: 'Asemanseutu', sv: 'Stationsbacken' },
    genitive: { fi: 'Asemanseudun', sv: 'Stationsbackens' },
    postalCode: '66985',
    middle: { x: 2000, y: -620 },
    turnedBy: 0,
    spacing: 200,
    kind: 'BLOCKS',
    rows: [
      ['Asemakatu', 'Stationsgatan'],
      ['Ratakatu', 'Bangatan'],
      ['Veturitie', 'Lokvägen'],
      ['Kiskokuja', 'Rälsgränden'],
    ],
    columns: [
      ['Lyhtykatu', 'Lyktgatan'],
      ['Matkakatu', 'Resegatan'],
      ['Vaunukatu', 'Vagnsgatan'],
      ['Kellotornintie', 'Klocktornsvägen'],
      ['Postikatu', 'Postgatan'],
    ],
    park: { fi: 'Asemapuisto', sv: 'Stationsparken' },
  },
  {
    key: 'peltola',
    name: { fi: 'Peltola', sv: 'Åkerby' },
    genitive: { fi: 'Peltolan', sv: 'Åkerby' },
    postalCode: '66986',
    middle: { x: 1500, y: -2350 },
    turnedBy: -8,
    spacing: 240,
    kind: 'HOUSES',
    rows: [
      ['Peltotie', 'Åkervägen'],
      ['Niittytie', 'Ängsvägen'],
      ['Apilatie', 'Klövervägen'],
      ['Heinätie', 'Hövägen'],
      ['Pellavatie', 'Linvägen'],
    ],
    columns: [
      ['Leivontie', 'Lärkvägen'],
      ['Pääskytie', 'Svalvägen'],
      ['Perhostie', 'Fjärilsvägen'],
      ['Kimalaiskuja', 'Humlegränden'],
      ['Heinäsirkankuja', 'Gräshoppsgränden'],
    ],
    park: { fi: 'Perhospuisto', sv: 'Fjärilsparken' },
  },
  {
    key: 'lampela',
    name: { fi: 'Lampela', sv: 'Träskby' },
    genitive: { fi: 'Lampelan', sv: 'Träskby' },
    postalCode: '66987',
    middle: { x: -350, y: 3050 },
    turnedBy: 12,
    spacing: 225,
    kind: 'HOUSES',
    rows: [
      ['Lampitie', 'Träskvägen'],
      ['Sorsatie', 'Andvägen'],
      ['Haukitie', 'Gäddvägen'],
      ['Ahventie', 'Abborrvägen'],
      ['Sudenkorennontie', 'Trollsländevägen'],
    ],
    columns: [
      ['Saunatie', 'Bastuvägen'],
      ['Laituripolku', 'Bryggstigen'],
      ['Pajutie', 'Videvägen'],
      ['Kaarnakuja', 'Barkgränden'],
      ['Onkikuja', 'Metgränden'],
    ],
    park: { fi: 'Lampipuisto', sv: 'Träskparken' },
  },
  {
    key: 'koivuniemi',
    name: { fi: 'Koivuniemi', sv: 'Björknäs' },
    genitive: { fi: 'Koivuniemen', sv: 'Björknäs' },
    postalCode: '66988',
    middle: { x: -3000, y: 2350 },
    turnedBy: -6,
    spacing: 225,
    kind: 'HOUSES',
    rows: [
      ['Koivutie', 'Björkvägen'],
      ['Lehtotie', 'Lundvägen'],
      ['Tuohitie', 'Nävervägen'],
      ['Vuokkotie', 'Vitsippsvägen'],
      ['Mahlakuja', 'Savgränden'],
    ],
    columns: [
      ['Niementie', 'Näsvägen'],
      ['Kielotie', 'Konvaljvägen'],
      ['Käentie', 'Gökvägen'],
      ['Peipontie', 'Bofinksvägen'],
      ['Kivikkokuja', 'Stengränden'],
    ],
    park: { fi: 'Vuokkopuisto', sv: 'Vitsippsparken' },
  },
  {
    key: 'hiekkaranta',
    name: { fi: 'Hiekkaranta', sv: 'Sandstrand' },
    genitive: { fi: 'Hiekkarannan', sv: 'Sandstrands' },
    postalCode: '66990',
    middle: { x: -2050, y: -1950 },
    turnedBy: 18,
    spacing: 225,
    kind: 'HOUSES',
    rows: [
      ['Hiekkatie', 'Sandvägen'],
      ['Dyynitie', 'Dynvägen'],
      ['Aaltotie', 'Vågvägen'],
      ['Aurinkotie', 'Solvägen'],
    ],
    columns: [
      ['Ruusutie', 'Rosenvägen'],
      ['Tyrnitie', 'Havtornsvägen'],
      ['Meritie', 'Havsvägen'],
      ['Pallokuja', 'Bollgränden'],
      ['Ämpärikuja', 'Hinkgränden'],
    ],
    park: { fi: 'Dyynipuisto', sv: 'Dynparken' },
  },
  {
    key: 'vanhakyla',
    name: { fi: 'Vanhakylä', sv: 'Gammelby' },
    genitive: { fi: 'Vanhankylän', sv: 'Gammelby' },
    postalCode: '66991',
    middle: { x: -750, y: -2850 },
    turnedBy: -11,
    spacing: 240,
    kind: 'HOUSES',
    rows: [
      ['Kylätie', 'Byvägen'],
      ['Pappilantie', 'Prästgårdsvägen'],
      ['Aittatie', 'Bodvägen'],
      ['Lukkarintie', 'Klockarvägen'],
    ],
    columns: [
      ['Omenatie', 'Äppelvägen'],
      ['Luumutie', 'Plommonvägen'],
      ['Marjatie', 'Bärvägen'],
      ['Kaivontie', 'Brunnsvägen'],
      ['Veräjäkuja', 'Grindgränden'],
    ],
    park: { fi: 'Omenapuisto', sv: 'Äppelparken' },
  },
  {
    key: 'saarela',
    name: { fi: 'Saarela', sv: 'Holmen' },
    genitive: { fi: 'Saarelan', sv: 'Holmens' },
    postalCode: '66992',
    middle: { x: -2500, y: 230 },
    turnedBy: 7,
    spacing: 180,
    kind: 'HOUSES',
    rows: [
      ['Saarentie', 'Holmvägen'],
      ['Poijutie', 'Bojvägen'],
      ['Kalliokuja', 'Berggränden'],
    ],
    columns: [
      ['Luototie', 'Skärvägen'],
      ['Soutajantie', 'Roddarvägen'],
      ['Lohikuja', 'Laxgränden'],
    ],
    park: { fi: 'Majakkapuisto', sv: 'Fyrparken' },
  },
]

/** As families of either language know it. */
export function districtNames(key: string): string {
  const name = DISTRICT_PLANS.find((plan) => plan.key === key)?.name
  return name ? [...new Set([name.fi, name.sv])].join(' / ') : ''
}
