import { texts } from '../../language/texts.ts'

export const listTexts = texts({
  fi: {
    title: 'Päätökset',
    intro:
      'Täältä löydät lastesi paikkoja, tukea ja maksuja koskevat päätökset ja voit vastata niihin, jotka odottavat vastaustasi.',
    unconfirmed: (count: number) =>
      count === 1 ? '1 päätös odottaa vastaustasi' : `${count} päätöstä odottaa vastaustasi`,
    unconfirmedHelp:
      'Kerro, otatteko paikan vastaan. Jokaisen päätöksen kohdalla lukee, mihin mennessä vastausta pyydetään.',
    toFirst: (count: number) => (count === 1 ? 'Siirry päätökseen' : 'Siirry ensimmäiseen päätökseen'),
    education: 'Varhaiskasvatuksen ja opetuksen päätökset',
    none: 'Ei vielä päätöksiä',
    noneHelp: 'Kun hakemukseesi tehdään päätös, saat siitä tiedon ja löydät päätöksen täältä.',
    answer: 'Vastaa päätökseen',
    open: 'Avaa päätös',
    waitsForApplicant: 'Hakemuksen tehnyt huoltaja vastaa tähän päätökseen.',
  },
  sv: {
    title: 'Beslut',
    intro:
      'Här hittar du besluten om dina barns platser, stöd och avgifter och kan svara på dem som väntar på ditt svar.',
    unconfirmed: (count) => (count === 1 ? '1 beslut väntar på ditt svar' : `${count} beslut väntar på ditt svar`),
    unconfirmedHelp: 'Berätta om ni tar emot platsen. Vid varje beslut står det senast när vi ber om svar.',
    toFirst: (count) => (count === 1 ? 'Gå till beslutet' : 'Gå till det första beslutet'),
    education: 'Beslut om småbarnspedagogik och undervisning',
    none: 'Inga beslut ännu',
    noneHelp: 'När ett beslut fattas om din ansökan får du besked och hittar beslutet här.',
    answer: 'Svara på beslutet',
    open: 'Öppna beslutet',
    waitsForApplicant: 'Den vårdnadshavare som gjort ansökan svarar på det här beslutet.',
  },
  en: {
    title: 'Decisions',
    intro:
      'Here you will find the decisions on your children’s places, support and fees, and can answer those that are waiting for you.',
    unconfirmed: (count) =>
      count === 1 ? '1 decision is waiting for your answer' : `${count} decisions are waiting for your answer`,
    unconfirmedHelp: 'Please tell us whether you accept the place. Each decision says by when an answer is asked for.',
    toFirst: (count) => (count === 1 ? 'Go to the decision' : 'Go to the first decision'),
    education: 'Decisions on early childhood and pre-primary education',
    none: 'No decisions yet',
    noneHelp: 'When a decision is made on your application, you will be told, and you will find the decision here.',
    answer: 'Answer the decision',
    open: 'Open the decision',
    waitsForApplicant: 'The guardian who made the application answers this decision.',
  },
})
