import type { Texts } from '@nalle/domain/city/city.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { TownFile } from './messages.ts'

/** Who says something in a thread, seen from the child. */
export type Speaker =
  | 'GUARDIAN'
  | 'OTHER_GUARDIAN'
  | 'GROUP'
  | 'SUPERVISOR'
  | 'MUNICIPAL'
  | 'SERVICE_WORKER'
  | 'FINANCE'

/** A conversation before it belongs to anybody; `{child}` stands for the name the child is called by. */
export type ThreadPlan = {
  readonly title: Texts | string
  readonly lines: readonly Line[]
  readonly isUrgent?: boolean
  readonly isSensitive?: boolean
  /** Set for a thread about the household's application in this status. */
  readonly application?: ApplicationStatus
  /** Between an office and the first guardian, about no child. */
  readonly isPersonal?: boolean
  /** The last message has been read by nobody yet. */
  readonly isUnread?: boolean
  readonly isArchived?: boolean
}

export type Line = {
  readonly from: Speaker
  /** Days before the day of the town, and the time of day. */
  readonly daysAgo: number
  readonly at: string
  readonly text: Texts | string
  readonly files?: readonly TownFile[]
}

/** What families and groups write to each other on ordinary days. The days are moved back by the dice. */
export const EVERYDAY_THREADS: readonly ThreadPlan[] = [
  {
    title: { fi: 'Kadonnut lapanen', sv: 'En borttappad vante', en: 'A lost mitten' },
    lines: [
      {
        from: 'GUARDIAN',
        daysAgo: 3,
        at: '16:52',
        text: {
          fi: 'Hei! {child} on hukannut toisen punaisen lapasensa. Näkyykö sitä naulakoilla?',
          sv: 'Hej! {child} har tappat sin ena röda vante. Syns den till vid krokarna?',
          en: 'Hello! {child} has lost one of the red mittens. Can you see it anywhere?',
        },
      },
      {
        from: 'GROUP',
        daysAgo: 2,
        at: '08:31',
        text: {
          fi: 'Löytyi! Lapanen oli leikkimökin ikkunalla vahdissa. Laitoimme sen lokeroon.',
          sv: 'Den är hittad! Vanten höll vakt i lekstugans fönster. Vi lade den i facket.',
          en: 'Found! The mitten was keeping watch on the windowsill of the playhouse. It is in the locker now.',
        },
      },
    ],
  },
  {
    title: { fi: 'Haku jo kahdelta', sv: 'Hämtning redan klockan två', en: 'Pick-up already at two' },
    lines: [
      {
        from: 'GUARDIAN',
        daysAgo: 2,
        at: '07:12',
        text: {
          fi: 'Huomenta! Tulen hakemaan tänään jo kello 14, meillä on neuvolakäynti.',
          sv: 'God morgon! Jag hämtar {child} redan klockan 14 i dag, vi ska till rådgivningen.',
          en: 'Good morning! I will pick up {child} already at 14 today, we have an appointment.',
        },
      },
      {
        from: 'GROUP',
        daysAgo: 2,
        at: '08:05',
        text: {
          fi: 'Selvä, pidetään huoli, että välipala ehditään syödä ennen lähtöä.',
          sv: 'Tack, vi ser till att mellanmålet hinner ätas före hemfärden.',
          en: 'Noted – we will make sure there is time for a snack before you leave.',
        },
      },
    ],
  },
  {
    title: { fi: 'Päiväunista', sv: 'Om dagssömnen', en: 'About naps' },
    lines: [
      {
        from: 'GROUP',
        daysAgo: 5,
        at: '12:48',
        text: {
          fi: 'Hei! {child} ei ole viime päivinä oikein malttanut nukkua, mutta lepää mielellään kirjan kanssa. Miten illat ovat kotona sujuneet?',
          sv: 'Hej! {child} har inte riktigt kommit till ro på vilan de senaste dagarna, men vilar gärna med en bok. Hur har kvällarna gått hemma?',
          en: 'Hello! {child} has not really been sleeping at nap time lately, but likes to rest with a book. How are the evenings at home?',
        },
      },
      {
        from: 'GUARDIAN',
        daysAgo: 4,
        at: '20:17',
        text: {
          fi: 'Kiitos, kun kerroitte! Illalla uni tulee nyt helposti, joten lepo riittää meille hyvin.',
          sv: 'Tack för att ni berättade! På kvällen kommer sömnen lätt nu, så vila räcker bra för oss.',
          en: 'Thank you for telling! Falling asleep is easy in the evening now, so resting is just fine.',
        },
      },
    ],
  },
  {
    title: { fi: 'Aika keskusteluun', sv: 'Tid för samtal', en: 'A time to talk' },
    lines: [
      {
        from: 'GROUP',
        daysAgo: 9,
        at: '13:30',
        text: {
          fi: 'Hei! Sovitaanko varhaiskasvatuskeskustelu? Meille sopisi ensi viikon keskiviikko kello 8.30 tai torstai kello 15.',
          sv: 'Hej! Ska vi komma överens om en tid för samtalet om småbarnspedagogiken? För oss passar onsdag klockan 8.30 eller torsdag klockan 15 nästa vecka.',
          en: 'Hello! Shall we agree on a time for the early education talk? Wednesday at 8.30 or Thursday at 15 next week would suit us.',
        },
      },
      {
        from: 'GUARDIAN',
        daysAgo: 8,
        at: '21:03',
        text: {
          fi: 'Torstai kello 15 sopii hyvin.',
          sv: 'Torsdag klockan 15 passar bra.',
          en: 'Thursday at 15 is good.',
        },
      },
      {
        from: 'GROUP',
        daysAgo: 7,
        at: '08:22',
        text: {
          fi: 'Kiitos, nähdään torstaina! Kysykää sitä ennen lapselta, mikä on hänestä parasta täällä.',
          sv: 'Tack, vi ses på torsdag! Fråga gärna barnet innan dess vad som är roligast här.',
          en: 'Thank you, see you on Thursday! Do ask your child before that what is best here.',
        },
      },
    ],
  },
  {
    title: { fi: 'Syntymäpäivät', sv: 'Födelsedag', en: 'Birthday' },
    lines: [
      {
        from: 'GUARDIAN',
        daysAgo: 6,
        at: '18:40',
        text: {
          fi: 'Hei! Meillä vietetään pian syntymäpäiviä. Miten ne teillä huomioidaan, tuodaanko jotain tarjottavaa?',
          sv: 'Hej! Vi har snart födelsedag. Hur firar ni den hos er, ska vi ta med något att bjuda på?',
          en: 'Hello! We have a birthday coming soon. How do you celebrate, should we bring something?',
        },
      },
      {
        from: 'GROUP',
        daysAgo: 5,
        at: '09:10',
        text: {
          fi: 'Ihanaa! Tarjottavaa ei tarvita: sankari saa kruunun, valitsee laulut ja istuu päivän kultaisessa tuolissa.',
          sv: 'Så roligt! Ni behöver inte ta med något: födelsedagsbarnet får en krona, väljer sångerna och sitter i den gyllene stolen.',
          en: 'How lovely! No need to bring anything: the hero of the day gets a crown, chooses the songs and sits in the golden chair.',
        },
      },
    ],
  },
]
