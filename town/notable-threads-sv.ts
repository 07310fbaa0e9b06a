import type { NotableKey } from './notable-reasons.ts'
import type { ThreadPlan } from './thread-plans.ts'

/** What stands in the inboxes of people worth meeting, beside what everybody gets: the families that read Swedish or English. */
export const OTHER_THREADS = {
  'two-homes-first': [
    {
      title: 'Vem hämtar på fredagar?',
      isUnread: true,
      lines: [
        {
          from: 'GUARDIAN',
          daysAgo: 4,
          at: '19:20',
          text: 'Hej! Från och med nästa vecka är {child} hos sin pappa varannan fredag. Anders hämtar då redan klockan 15.',
        },
        {
          from: 'OTHER_GUARDIAN',
          daysAgo: 4,
          at: '20:02',
          text: 'Stämmer bra. Jag har också en egen nyckelbricka till grinden nu.',
        },
        {
          from: 'GROUP',
          daysAgo: 3,
          at: '08:12',
          text: 'Tack båda två! Vi har skrivit in det i gruppens kalender och påminner på torsdagarna om väskan som ska med.',
        },
      ],
    },
    {
      title: 'Talterapeutens besök',
      isSensitive: true,
      lines: [
        {
          from: 'SUPERVISOR',
          daysAgo: 14,
          at: '11:40',
          text: 'Hej!\n\nTalterapeuten har träffat {child} två gånger i gruppen. Det går fint framåt med r-ljudet. Här är en liten övning att leka hemma.',
          files: [
            { name: 'ovningar.pdf', lines: ['Ljudlekar hemma', 'Ror, ror till Rönnskär', 'Räven raskar över isen'] },
          ],
        },
        { from: 'GUARDIAN', daysAgo: 13, at: '20:30', text: 'Tack! Vi har redan rott till Rönnskär flera gånger.' },
      ],
    },
  ],
  'intermittent-shift-care': [
    {
      title: 'Veckoslutsvård nästa månad',
      lines: [
        {
          from: 'GROUP',
          daysAgo: 7,
          at: '12:20',
          text: 'Hej! Behöver {child} vård under något veckoslut den närmaste månaden? Meddela gärna i god tid så ordnar vi personal.',
        },
        {
          from: 'GUARDIAN',
          daysAgo: 6,
          at: '21:20',
          text: 'Hej! Bara ett lördagsskift just nu, jag har fört in det i kalendern.',
        },
      ],
    },
  ],
  'starting-soon': [
    {
      title: 'Välkommen till oss!',
      isUnread: true,
      lines: [
        {
          from: 'SUPERVISOR',
          daysAgo: 6,
          at: '10:05',
          text: 'Hej och varmt välkomna!\n\n{child} börjar hos oss om två veckor. Kom gärna och bekanta er med gruppen redan nästa vecka, till exempel under utestunden klockan 9.30. I bilagan hittar ni en liten packlista.',
          files: [
            {
              name: 'packlista.pdf',
              lines: ['Packlista', 'Ombyteskläder', 'Gummistövlar', 'Snuttefilt eller gosedjur'],
            },
          ],
        },
      ],
    },
    {
      title: 'Er ansökan om småbarnspedagogik',
      isPersonal: true,
      application: 'ACTIVE',
      lines: [
        {
          from: 'SERVICE_WORKER',
          daysAgo: 25,
          at: '09:30',
          text: 'Hej! Vi har fått er ansökan. Har ni önskemål om heldags- eller halvdagsvård?',
        },
        { from: 'GUARDIAN', daysAgo: 24, at: '20:48', text: 'Hej! Heldag, tack.' },
        {
          from: 'SERVICE_WORKER',
          daysAgo: 18,
          at: '13:00',
          text: 'Beslutet är fattat och platsen är er. Ansökan är därmed avslutad.',
        },
      ],
    },
  ],
  preparatory: [
    {
      title: { fi: 'Tervetuloa meille', sv: 'Välkommen till oss', en: 'Welcome' },
      isUnread: true,
      lines: [
        {
          from: 'SERVICE_WORKER',
          daysAgo: 5,
          at: '12:00',
          text: 'Hello!\n\nAn interpreter is available for the discussion with the teacher. Please tell us which language you would like to use at home and which at the meeting.',
        },
      ],
    },
  ],
} as const satisfies Partial<Readonly<Record<NotableKey, readonly ThreadPlan[]>>>
