import { texts } from '../../language/texts.ts'

export const reservationTexts = texts({
  fi: {
    title: 'Ilmoita läsnäolo',
    children: 'Lapset',
    start: 'Ensimmäinen päivä',
    end: 'Viimeinen päivä',
    repetition: 'Toistuvuus',
    repetitions: { DAILY: 'Sama joka päivä', WEEKLY: 'Sama joka viikko', IRREGULAR: 'Vaihtelee' },
    everyDay: 'Joka päivä',
    everyWeekday: (weekday: string) => `Joka ${weekday}`,
    lastUsed: 'Täytä kaikkiin päiviin viimeksi ilmoitettu aika',
    leftOut: (count: number) => `Päivät, joita ei voi ilmoittaa (${count})`,
    // All weekdays have the same ending: maanantaina, keskiviikkona.
    locksAt: (weekday: string, moment: string, howLong: string) =>
      `Ensimmäinen viikko lukittuu ${weekday}na ${moment} (${howLong}).`,
    inDays: (days: number) => (days <= 0 ? 'tänään' : days === 1 ? 'huomenna' : `${days} päivän päästä`),
    problems: {
      NO_CHILDREN: 'Valitse vähintään yksi lapsi.',
      NOTHING_TO_RESERVE: 'Näille päiville ei ole ilmoitettavaa.',
    },
    dayProblems: {
      MISSING: () => 'Kirjoita päivä muodossa pp.kk.vvvv.',
      OUTSIDE: (days: string) => `Valitse päivä väliltä ${days}.`,
      BACKWARDS: () => 'Viimeisen päivän on oltava ensimmäisen jälkeen tai sama päivä.',
    },
  },
  sv: {
    title: 'Anmäl närvaro',
    children: 'Barn',
    start: 'Första dagen',
    end: 'Sista dagen',
    repetition: 'Upprepning',
    repetitions: { DAILY: 'Samma varje dag', WEEKLY: 'Samma varje vecka', IRREGULAR: 'Varierar' },
    everyDay: 'Varje dag',
    everyWeekday: (weekday: string) => `Varje ${weekday}`,
    lastUsed: 'Fyll i den senast anmälda tiden för alla dagar',
    leftOut: (count: number) => `Dagar som inte kan anmälas (${count})`,
    locksAt: (weekday: string, moment: string, howLong: string) =>
      `Den första veckan låses ${weekday} ${moment} (${howLong}).`,
    inDays: (days: number) => (days <= 0 ? 'i dag' : days === 1 ? 'i morgon' : `om ${days} dagar`),
    problems: {
      NO_CHILDREN: 'Välj minst ett barn.',
      NOTHING_TO_RESERVE: 'Det finns inget att anmäla för de här dagarna.',
    },
    dayProblems: {
      MISSING: () => 'Skriv dagen i formatet dd.mm.åååå.',
      OUTSIDE: (days: string) => `Välj en dag inom ${days}.`,
      BACKWARDS: () => 'Den sista dagen ska vara samma som den första eller senare.',
    },
  },
  en: {
    title: 'Report attendance',
    children: 'Children',
    start: 'First day',
    end: 'Last day',
    repetition: 'Repetition',
    repetitions: { DAILY: 'The same every day', WEEKLY: 'The same every week', IRREGULAR: 'It varies' },
    everyDay: 'Every day',
    everyWeekday: (weekday: string) => `Every ${weekday}`,
    lastUsed: 'Fill in the time reported last for all days',
    leftOut: (count: number) => `Days that cannot be reported (${count})`,
    locksAt: (weekday: string, moment: string, howLong: string) =>
      `The first week locks on ${weekday} ${moment} (${howLong}).`,
    inDays: (days: number) => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
    problems: {
      NO_CHILDREN: 'Choose at least one child.',
      NOTHING_TO_RESERVE: 'There is nothing to report for these days.',
    },
    dayProblems: {
      MISSING: () => 'Write the day as dd.mm.yyyy.',
      OUTSIDE: (days: string) => `Choose a day within ${days}.`,
      BACKWARDS: () => 'The last day must be the first day or later.',
    },
  },
})
