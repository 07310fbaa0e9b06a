import { texts } from '../../language/texts.ts'

export const hoursTexts = texts({
  fi: {
    title: { HOURS: 'Tunnit yhdellä silmäyksellä', DAYS: 'Päivät yhdellä silmäyksellä' },
    agreedInMonth: (amount: string) => `Sovittu ${amount} kuukaudessa`,
    reservedNow: (amount: string) => `ilmoitettu ${amount}`,
    usedNow: (amount: string) => `käytetty ${amount}`,
    leftNow: (amount: string) => `jäljellä ${amount}`,
    overNow: (amount: string) => `yli sovitun ${amount}`,
    days: (days: number) => (days === 1 ? '1 päivä' : `${days} päivää`),
    legend:
      'Palkki kertoo, kuinka suuri osa sovitusta käytettiin; vaaleampi osa on vielä edessä. Viiva on sovittu määrä.',
    overMark: 'Huutomerkki: yli sovitun.',
    asTable: 'Näytä taulukkona',
    asPicture: 'Piilota taulukko',
    table: {
      HOURS: 'Sovitut, ilmoitetut ja käytetyt tunnit kuukausittain',
      DAYS: 'Sovitut, ilmoitetut ja käytetyt päivät kuukausittain',
    },
    month: 'Kuukausi',
    agreed: 'Sovittu',
    reserved: 'Ilmoitettu',
    used: 'Käytetty',
    left: 'Jäljellä',
    over: (amount: string) => `yli ${amount}`,
    MORE_USED: 'Sovittu määrä ei ole riittänyt',
    LESS_USED: 'Pienempikin määrä olisi riittänyt',
    moreUsed: (months: string, option: string) =>
      `Lapsi on ollut läsnä enemmän kuin on sovittu (${months}). Näihin kuukausiin olisi sopinut ${option}.`,
    moreUsedNoOption: (months: string) =>
      `Lapsi on ollut läsnä enemmän kuin on sovittu (${months}). Katso, mitä muita vaihtoehtoja on.`,
    lessUsed: (months: string, option: string) =>
      `Lapsi on ollut läsnä selvästi vähemmän kuin on sovittu (${months}). Näihin kuukausiin olisi riittänyt ${option}.`,
    change: 'Hae palveluntarpeen muutosta',
  },
  sv: {
    title: { HOURS: 'Timmarna i ett ögonkast', DAYS: 'Dagarna i ett ögonkast' },
    agreedInMonth: (amount) => `Avtalat ${amount} per månad`,
    reservedNow: (amount) => `anmält ${amount}`,
    usedNow: (amount) => `använt ${amount}`,
    leftNow: (amount) => `kvar ${amount}`,
    overNow: (amount) => `över det avtalade ${amount}`,
    days: (days) => (days === 1 ? '1 dag' : `${days} dagar`),
    legend:
      'Stapeln visar hur stor del av det avtalade som användes; den ljusare delen återstår. Linjen är det avtalade.',
    overMark: 'Utropstecken: över det avtalade.',
    asTable: 'Visa som tabell',
    asPicture: 'Dölj tabellen',
    table: {
      HOURS: 'Avtalade, anmälda och använda timmar per månad',
      DAYS: 'Avtalade, anmälda och använda dagar per månad',
    },
    month: 'Månad',
    agreed: 'Avtalat',
    reserved: 'Anmält',
    used: 'Använt',
    left: 'Kvar',
    over: (amount) => `${amount} över`,
    MORE_USED: 'Det avtalade har inte räckt till',
    LESS_USED: 'Ett mindre avtal hade räckt',
    moreUsed: (months, option) =>
      `Barnet har varit närvarande mer än vad som avtalats (${months}). ${option} skulle ha passat de här månaderna.`,
    moreUsedNoOption: (months) =>
      `Barnet har varit närvarande mer än vad som avtalats (${months}). Se vilka andra alternativ som finns.`,
    lessUsed: (months, option) =>
      `Barnet har varit närvarande klart mindre än vad som avtalats (${months}). ${option} skulle ha räckt de här månaderna.`,
    change: 'Ansök om ändring av servicebehovet',
  },
  en: {
    title: { HOURS: 'Hours at a glance', DAYS: 'Days at a glance' },
    agreedInMonth: (amount) => `Agreed: ${amount} a month`,
    reservedNow: (amount) => `reported ${amount}`,
    usedNow: (amount) => `used ${amount}`,
    leftNow: (amount) => `left ${amount}`,
    overNow: (amount) => `over what was agreed ${amount}`,
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    legend:
      'A bar shows how much of what was agreed has been used; its lighter part is still to come. The line is what was agreed.',
    overMark: 'Exclamation mark: over what was agreed.',
    asTable: 'Show as a table',
    asPicture: 'Hide the table',
    table: {
      HOURS: 'Agreed, reported and used hours of each month',
      DAYS: 'Agreed, reported and used days of each month',
    },
    month: 'Month',
    agreed: 'Agreed',
    reserved: 'Reported',
    used: 'Used',
    left: 'Left',
    over: (amount) => `${amount} over`,
    MORE_USED: 'What was agreed has not been enough',
    LESS_USED: 'Less would have been enough',
    moreUsed: (months, option) =>
      `The child has been there more than was agreed (${months}). ${option} would have fitted these months.`,
    moreUsedNoOption: (months) =>
      `The child has been there more than was agreed (${months}). See which other options there are.`,
    lessUsed: (months, option) =>
      `The child has been there clearly less than was agreed (${months}). ${option} would have been enough for these months.`,
    change: 'Apply for a change of service need',
  },
})
