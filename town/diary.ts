import type { StaffLanguage } from './document-builder.ts'
import type { TownFile } from './messages.ts'

/** A page of the picture diary that a group keeps of a child's days. */
export type TownDiaryPage = {
  readonly key: string
  readonly description: string
  readonly daysAgo: number
  readonly files: readonly TownFile[]
  readonly isRead: boolean
}

const PAGES: Readonly<Record<StaffLanguage, readonly string[]>> = {
  fi: [
    'Rannalla! Löysimme simpukoita ja rakensimme majakan.',
    'Metsäretkellä laskettiin käpyjä kymmeneen asti. Eväät maistuivat kannon nokassa, ja paluumatkalla keksittiin laulu oravasta, joka ei löydä pähkinöitään. Laulu jäi soimaan koko viikoksi.',
    'Maalasimme syksyn värejä lehdillä.',
    'Ensimmäinen luistelukerta. Kaaduttiin ja naurettiin.',
    'Leivoimme sämpylöitä: jokainen sai muotoilla omansa.',
    'Teatterissa esitettiin kolme pukkia; minä olin silta.',
    'Kirjastoauto kävi pihalla, ja valitsimme yhdessä viisi kirjaa.',
    'Tutkimme, mikä kelluu. Kivi ei, mutta kaarnalaiva kyllä.',
    'Uusi kaveri aloitti ryhmässä. Näytimme paikat yhdessä.',
    'Istutimme herneitä, ja nyt odotetaan.',
    'Isovanhempien aamupala: kaksikymmentä vierasta ja paljon puuroa.',
    'Rytmiikkaa rummuilla ja kattilankansilla.',
  ],
  sv: [
    'På stranden! Vi hittade snäckor och byggde en fyr.',
    'På skogsutflykten räknade vi kottar ända till tio. Matsäcken smakade bra på en stubbe, och på vägen hem hittade vi på en sång om ekorren som inte hittar sina nötter. Sången följde oss hela veckan.',
    'Vi målade höstens färger med löv.',
    'Första gången på skridskor. Vi föll och skrattade.',
    'Vi bakade semlor: alla fick forma sin egen.',
    'På teatern spelades de tre bockarna; jag var bron.',
    'Bokbussen kom till gården, och vi valde fem böcker tillsammans.',
    'Vi undersökte vad som flyter. En sten gör det inte, men en barkbåt.',
    'En ny kamrat började i gruppen. Vi visade runt tillsammans.',
    'Vi planterade ärter, och nu väntar vi.',
    'Morgonmål med mor- och farföräldrar: tjugo gäster och mycket gröt.',
    'Rytmik med trummor och kastrullock.',
  ],
}

const PICTURES: Readonly<Record<StaffLanguage, readonly TownFile[]>> = {
  fi: [
    { name: 'ranta.png', lines: [] },
    { name: 'retken-laulu.pdf', lines: ['Oravan laulu', 'Missä on pähkinä, missä on se?', 'Kuusen vai männyn alle?'] },
  ],
  sv: [
    { name: 'strand.png', lines: [] },
    {
      name: 'utflyktens-visa.pdf',
      lines: ['Ekorrens visa', 'Var finns min nöt, var finns hon väl?', 'Under gran eller tall?'],
    },
  ],
}

/** A page every week, so that the list has a second page; those with pictures come first. */
export function diaryOf(language: StaffLanguage): readonly TownDiaryPage[] {
  return PAGES[language].map((description, at) => {
    const picture = PICTURES[language][at]
    return {
      key: `${language} ${at}`,
      description,
      daysAgo: 4 + 7 * at,
      files: picture === undefined ? [] : [picture],
      isRead: at > 0,
    }
  })
}
