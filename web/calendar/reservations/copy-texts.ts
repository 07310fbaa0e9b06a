import { texts } from '../../language/texts.ts'

export const copyTexts = texts({
  fi: {
    title: 'Kopioi viikko',
    fromChild: 'Kenen ajat',
    ownWeeks: 'Jokaisen oma viikko',
    fromWeek: 'Kopioitava viikko',
    noWeeks: 'Lapsella ei ole vielä viikkoa, jonka aikoja voisi kopioida.',
    toWeeks: 'Mille viikoille',
    weeks: (count: number, days: string) => (count === 1 ? `1 viikko, ${days}` : `${count} viikkoa, ${days}`),
    week: (week: number, days: string) => `Vk ${week}, ${days}`,
    chosenWeeks: 'Valitut viikot',
    toChildren: 'Kenelle',
    nobody: 'Valitse vähintään yksi lapsi.',
    copy: (days: number) => (days === 0 ? 'Kopioi' : days === 1 ? 'Kopioi 1 päivä' : `Kopioi ${days} päivää`),
    willWrite: (days: number, replaced: number) => {
      if (days === 0) return 'Yhtään päivää ei voi kopioida.'
      const saved = days === 1 ? 'Tallennetaan 1 päivä' : `Tallennetaan ${days} päivää`
      return replaced === 0 ? `${saved}.` : `${saved}, joista ${replaced} korvaa aiemman ajan.`
    },
    absencesNotCopied: (days: string) => `Poissaoloja ei kopioida: ${days}`,
    written: (count: number) => `Tallennettavat päivät (${count})`,
    replaces: 'korvaa aiemman ajan',
    present: 'läsnä',
    conflicts: (count: number) => `Ennalleen jäävät päivät (${count})`,
    why: {
      LOCKED: 'viikko on jo lukittu',
      NOT_YET_OPEN: 'päivää ei voi vielä ilmoittaa',
      HOLIDAY_PERIOD: 'loma-ajan päivä ilmoitetaan erikseen',
      PUBLIC_HOLIDAY: 'arkipyhä',
      UNIT_CLOSED: 'yksikkö on kiinni tai lapsella ei ole varhaiskasvatusta',
      NO_TIMES_ASKED: 'kellonaikoja ei tarvita',
      OUTSIDE_OPENING_TIMES: 'aika ei sovi aukioloaikaan',
      ABSENT: 'lapsi on ilmoitettu poissaolevaksi',
      ABSENT_BY_STAFF: 'henkilökunta on kirjannut poissaolon',
      SAME_ALREADY: 'ajat ovat jo samat',
    },
  },
  sv: {
    title: 'Kopiera en vecka',
    fromChild: 'Vems tider',
    ownWeeks: 'Varje barns egen vecka',
    fromWeek: 'Veckan som kopieras',
    noWeeks: 'Barnet har ännu ingen vecka vars tider kan kopieras.',
    toWeeks: 'Till vilka veckor',
    weeks: (count: number, days: string) => (count === 1 ? `1 vecka, ${days}` : `${count} veckor, ${days}`),
    week: (week: number, days: string) => `V. ${week}, ${days}`,
    chosenWeeks: 'Valda veckor',
    toChildren: 'Till vem',
    nobody: 'Välj minst ett barn.',
    copy: (days: number) => (days === 0 ? 'Kopiera' : days === 1 ? 'Kopiera 1 dag' : `Kopiera ${days} dagar`),
    willWrite: (days: number, replaced: number) => {
      if (days === 0) return 'Ingen dag kan kopieras.'
      const saved = days === 1 ? '1 dag sparas' : `${days} dagar sparas`
      return replaced === 0 ? `${saved}.` : `${saved}, av dem ersätter ${replaced} en tidigare tid.`
    },
    absencesNotCopied: (days: string) => `Frånvaro kopieras inte: ${days}`,
    written: (count: number) => `Dagar som sparas (${count})`,
    replaces: 'ersätter en tidigare tid',
    present: 'närvarande',
    conflicts: (count: number) => `Dagar som inte ändras (${count})`,
    why: {
      LOCKED: 'veckan är redan låst',
      NOT_YET_OPEN: 'dagen kan inte anmälas ännu',
      HOLIDAY_PERIOD: 'dagen hör till en semesterperiod och anmäls separat',
      PUBLIC_HOLIDAY: 'helgdag',
      UNIT_CLOSED: 'enheten är stängd eller barnet har ingen småbarnspedagogik',
      NO_TIMES_ASKED: 'inga klockslag behövs',
      OUTSIDE_OPENING_TIMES: 'tiden passar inte öppettiden',
      ABSENT: 'barnet är anmält frånvarande',
      ABSENT_BY_STAFF: 'personalen har antecknat frånvaro',
      SAME_ALREADY: 'tiderna är redan desamma',
    },
  },
  en: {
    title: 'Copy a week',
    fromChild: 'Whose times',
    ownWeeks: 'Each child’s own week',
    fromWeek: 'Week to copy',
    noWeeks: 'The child has no week yet whose times could be copied.',
    toWeeks: 'To which weeks',
    weeks: (count: number, days: string) => (count === 1 ? `1 week, ${days}` : `${count} weeks, ${days}`),
    week: (week: number, days: string) => `Wk ${week}, ${days}`,
    chosenWeeks: 'Chosen weeks',
    toChildren: 'For whom',
    nobody: 'Choose at least one child.',
    copy: (days: number) => (days === 0 ? 'Copy' : days === 1 ? 'Copy 1 day' : `Copy ${days} days`),
    willWrite: (days: number, replaced: number) => {
      if (days === 0) return 'No day can be copied.'
      const saved = days === 1 ? '1 day will be saved' : `${days} days will be saved`
      return replaced === 0 ? `${saved}.` : `${saved}, replacing an earlier time on ${replaced} of them.`
    },
    absencesNotCopied: (days: string) => `Absences are not copied: ${days}`,
    written: (count: number) => `Days that will be saved (${count})`,
    replaces: 'replaces an earlier time',
    present: 'present',
    conflicts: (count: number) => `Days that stay as they are (${count})`,
    why: {
      LOCKED: 'the week is already locked',
      NOT_YET_OPEN: 'the day cannot be reported yet',
      HOLIDAY_PERIOD: 'a day of a holiday period is reported separately',
      PUBLIC_HOLIDAY: 'public holiday',
      UNIT_CLOSED: 'the unit is closed or the child has no care',
      NO_TIMES_ASKED: 'no times are needed',
      OUTSIDE_OPENING_TIMES: 'the time does not fit the opening hours',
      ABSENT: 'the child is reported absent',
      ABSENT_BY_STAFF: 'staff have recorded an absence',
      SAME_ALREADY: 'the times are the same already',
    },
  },
})
