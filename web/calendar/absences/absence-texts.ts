import { texts } from '../../language/texts.ts'

export const absenceTexts = texts({
  fi: {
    title: 'Ilmoita poissaolo',
    waitingTitle: 'Poissaolo',
    children: 'Lapset',
    start: 'Ensimmäinen päivä',
    end: 'Viimeinen päivä',
    type: 'Poissaolon syy',
    types: {
      SICKLEAVE: 'Sairaus',
      OTHER_ABSENCE: 'Muu poissaolo',
      PLANNED_ABSENCE: 'Suunniteltu poissaolo (vuorohoito)',
    },
    confirm: 'Vahvista poissaolo',
    saved: 'Poissaolo on ilmoitettu.',
    locked: (days: string) =>
      `${days}: ilmoitusaika on päättynyt. Poissaolo kirjataan, mutta sen voi perua vain henkilökunta.`,
    closedHolidays: (days: string) =>
      `Loma-ajan ${days} ilmoittautuminen on päättynyt. Poissaolon voi perua vain henkilökunta.`,
    laterHolidays: (days: string, opens: string) =>
      `Loma-ajan ${days} poissaoloja ei vielä kirjata. Niitä kysytään sinulta ${opens} alkaen.`,
    tooLongTitle: 'Pitkä poissaolo esiopetuksesta',
    tooLong: (name: string) =>
      `${name} olisi poissa esiopetuksesta yli viiden päivän ajan. Pitkään poissaoloon tarvitaan lupa, jota haetaan hakemuksella.`,
    apply: 'Hae lupaa poissaoloon',
    problems: {
      NO_CHILDREN: 'Valitse vähintään yksi lapsi.',
      MIXED_CONTRACT_DAYS: 'Ilmoita erikseen lapset, joilla on sopimuspäiviä, ja lapset, joilla niitä ei ole.',
      DATE_MISSING: 'Kirjoita päivä muodossa pp.kk.vvvv.',
      IN_THE_PAST: 'Poissaolon voi ilmoittaa tästä päivästä alkaen.',
      BEFORE_START: 'Viimeinen päivä ei voi olla ennen ensimmäistä.',
      AFTER_LAST_DAY: 'Näin pitkälle ei voi vielä ilmoittaa. Valitse aikaisempi päivä.',
      TYPE_MISSING: 'Valitse poissaolon syy.',
      NO_CARE: 'Näinä päivinä ei ole varhaiskasvatusta, josta poissaolon voisi ilmoittaa.',
      ATTENDANCE_EXISTS: 'Lapselle on jo kirjattu läsnäolo jollekin näistä päivistä.',
      APPLICATION_NEEDED: 'Pitkään poissaoloon tarvitaan lupa.',
    },
  },
  sv: {
    title: 'Anmäl frånvaro',
    waitingTitle: 'Frånvaro',
    children: 'Barn',
    start: 'Första dagen',
    end: 'Sista dagen',
    type: 'Orsak till frånvaron',
    types: { SICKLEAVE: 'Sjukdom', OTHER_ABSENCE: 'Annan frånvaro', PLANNED_ABSENCE: 'Planerad frånvaro (skiftvård)' },
    confirm: 'Bekräfta frånvaron',
    saved: 'Frånvaron har anmälts.',
    locked: (days: string) =>
      `${days}: anmälningstiden har gått ut. Frånvaron antecknas, men bara personalen kan återta den.`,
    closedHolidays: (days: string) =>
      `Anmälan för semesterperioden ${days} är stängd. Bara personalen kan återta frånvaron.`,
    laterHolidays: (days: string, opens: string) =>
      `Frånvaro under semesterperioden ${days} antecknas inte ännu. Vi frågar dig om den från och med ${opens}.`,
    tooLongTitle: 'Lång frånvaro från förskoleundervisningen',
    tooLong: (name: string) =>
      `${name} skulle vara borta från förskoleundervisningen i mer än fem dagar. För en lång frånvaro behövs ett tillstånd som man ansöker om.`,
    apply: 'Ansök om tillstånd',
    problems: {
      NO_CHILDREN: 'Välj minst ett barn.',
      MIXED_CONTRACT_DAYS: 'Anmäl barn med avtalsdagar och barn utan avtalsdagar var för sig.',
      DATE_MISSING: 'Skriv dagen i formatet dd.mm.åååå.',
      IN_THE_PAST: 'Frånvaro kan anmälas från och med i dag.',
      BEFORE_START: 'Sista dagen kan inte vara före den första.',
      AFTER_LAST_DAY: 'Så långt fram kan frånvaro inte anmälas ännu. Välj en tidigare dag.',
      TYPE_MISSING: 'Välj en orsak till frånvaron.',
      NO_CARE: 'Dessa dagar finns ingen småbarnspedagogik som frånvaro kan anmälas från.',
      ATTENDANCE_EXISTS: 'Barnet har redan antecknats som närvarande någon av dagarna.',
      APPLICATION_NEEDED: 'För en lång frånvaro behövs ett tillstånd.',
    },
  },
  en: {
    title: 'Report absence',
    waitingTitle: 'Absence',
    children: 'Children',
    start: 'First day',
    end: 'Last day',
    type: 'Reason for the absence',
    types: { SICKLEAVE: 'Illness', OTHER_ABSENCE: 'Other absence', PLANNED_ABSENCE: 'Planned absence (shift care)' },
    confirm: 'Confirm the absence',
    saved: 'The absence has been reported.',
    locked: (days: string) =>
      `${days}: the time for changes has ended. The absence is recorded, but only staff can undo it.`,
    closedHolidays: (days: string) =>
      `Reporting for the holiday period ${days} has closed. Only staff can undo the absence.`,
    laterHolidays: (days: string, opens: string) =>
      `Absences in the holiday period ${days} are not recorded yet. You will be asked about them from ${opens} on.`,
    tooLongTitle: 'A long absence from pre-primary education',
    tooLong: (name: string) =>
      `${name} would be away from pre-primary education for more than five days. A long absence needs permission, which is applied for.`,
    apply: 'Apply for permission',
    problems: {
      NO_CHILDREN: 'Choose at least one child.',
      MIXED_CONTRACT_DAYS: 'Report children with contract days and children without them separately.',
      DATE_MISSING: 'Write the day as dd.mm.yyyy.',
      IN_THE_PAST: 'An absence can be reported from today on.',
      BEFORE_START: 'The last day cannot be before the first.',
      AFTER_LAST_DAY: 'Absences cannot be reported this far ahead yet. Choose an earlier day.',
      TYPE_MISSING: 'Choose a reason for the absence.',
      NO_CARE: 'There is no care on these days, so no absence can be reported.',
      ATTENDANCE_EXISTS: 'The child has already been marked present on one of these days.',
      APPLICATION_NEEDED: 'A long absence needs permission.',
    },
  },
})
