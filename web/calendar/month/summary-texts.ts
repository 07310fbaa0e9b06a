import { texts } from '../../language/texts.ts'

export const summaryTexts = texts({
  fi: {
    title: (month: string) => `Palveluntarve: ${month}`,
    hours: (need: string, planned: string, used: string) =>
      `Sovittu ${need}, suunniteltu ${planned}, käytetty ${used}.`,
    contractDays: (agreed: number, attended: number) =>
      `Sopimuspäiviä ${agreed}, läsnäolopäiviä tähän mennessä ${attended}.`,
    PLANNED_EXCEEDS_NEED: 'Suunniteltu aika ylittää sovitun palveluntarpeen.',
    USED_EXCEEDS_NEED: 'Käytetty aika ylittää sovitun palveluntarpeen.',
    tooManyDays: 'Läsnäolopäiviä on enemmän kuin sopimuspäiviä.',
  },
  sv: {
    title: (month: string) => `Servicebehov: ${month}`,
    hours: (need: string, planned: string, used: string) => `Avtalat ${need}, planerat ${planned}, använt ${used}.`,
    contractDays: (agreed: number, attended: number) => `Avtalsdagar ${agreed}, närvarodagar hittills ${attended}.`,
    PLANNED_EXCEEDS_NEED: 'Den planerade tiden överskrider det avtalade servicebehovet.',
    USED_EXCEEDS_NEED: 'Den använda tiden överskrider det avtalade servicebehovet.',
    tooManyDays: 'Närvarodagarna är fler än avtalsdagarna.',
  },
  en: {
    title: (month: string) => `Service need: ${month}`,
    hours: (need: string, planned: string, used: string) => `Agreed ${need}, planned ${planned}, used ${used}.`,
    contractDays: (agreed: number, attended: number) => `Contract days ${agreed}, days attended so far ${attended}.`,
    PLANNED_EXCEEDS_NEED: 'More time is planned than the agreed service need.',
    USED_EXCEEDS_NEED: 'More time has been used than the agreed service need.',
    tooManyDays: 'There are more days of attendance than contract days.',
  },
})
