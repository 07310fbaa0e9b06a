import { texts } from '../../language/texts.ts'

export const listTexts = texts({
  fi: {
    title: 'Tuloselvitykset',
    intro: 'Varhaiskasvatuksen maksu määräytyy perheen tulojen mukaan.',
    due: (weeks: number) =>
      `Lähetä tuloselvitys ${weeks} viikon kuluessa siitä, kun lapsen varhaiskasvatus alkaa. Muuten maksu on korkein.`,
    changed: (percent: number) =>
      `Lähetä uusi selvitys, kun tulosi muuttuvat vähintään ${percent} prosenttia tai perheen koko muuttuu.`,
    renewed: 'Liitteisiin perustuva selvitys uusitaan vuoden kuluessa. Uuden voit lähettää jopa vuoden etukäteen.',
    newStatement: 'Uusi tuloselvitys',
    own: 'Omat tuloselvitykset',
    noneTitle: 'Ei vielä tuloselvityksiä',
    none: 'Selvitys kestää tavallisesti alle kymmenen minuuttia. Kerromme ensin, mitä papereita siihen tarvitaan.',
    partnerTitle: 'Myös puolison tulot vaikuttavat maksuun',
    partner: (name: string) =>
      `${name} asuu samassa taloudessa eikä ole vielä antanut tuloselvitystä. Hänen täytyy lähettää se itse omilla tunnuksillaan.`,
    children: 'Lasten tuloselvitykset',
    childrenHelp:
      'Jos lapsella on omia tuloja, esimerkiksi perhe-eläkettä, elatusapua tai osinkoja, kerro niistä täällä. Muuten mitään ei tarvita.',
    newOfChild: 'Kerro lapsen tuloista',
    noneOfChild: 'Ei lähetettyjä tuloselvityksiä.',
    statementsOf: (name: string) => `Tuloselvitykset: ${name}`,

    pages: 'Sivut',
    unfinished: (moment: string) => `Keskeneräinen tuloselvitys, tallennettu ${moment}`,
    period: 'Voimassa',
    type: 'Mitä',
    status: 'Tila',
    sent: 'Lähetetty',
    handled: 'Käsitelty',
    actions: 'Toiminnot',
    notSent: '–',
    continueDraft: 'Jatka',
    open: 'Avaa',
    add: 'Täydennä',
    cancel: 'Peru',
    remove: 'Poista',
  },
  sv: {
    title: 'Inkomstutredningar',
    intro: 'Avgiften för småbarnspedagogik bestäms enligt familjens inkomster.',
    due: (weeks) =>
      `Skicka inkomstutredningen inom ${weeks} veckor från det att barnets småbarnspedagogik börjar. Annars är avgiften den högsta.`,
    changed: (percent) =>
      `Skicka en ny utredning när dina inkomster ändras med minst ${percent} procent eller när familjens storlek ändras.`,
    renewed:
      'En utredning som grundar sig på bilagor förnyas inom ett år. En ny kan du skicka upp till ett år på förhand.',
    newStatement: 'Ny inkomstutredning',
    own: 'Egna inkomstutredningar',
    noneTitle: 'Inga inkomstutredningar ännu',
    none: 'Utredningen tar oftast mindre än tio minuter. Vi berättar först vilka papper som behövs.',
    partnerTitle: 'Också din makes, makas eller sambos inkomster påverkar avgiften',
    partner: (name) =>
      `${name} bor i samma hushåll och har ännu inte lämnat en inkomstutredning. Hen måste själv skicka den med sina egna koder.`,
    children: 'Barnens inkomstutredningar',
    childrenHelp:
      'Om barnet har egna inkomster, till exempel familjepension, underhållsbidrag eller dividender, berätta om dem här. Annars behövs ingenting.',
    newOfChild: 'Berätta om barnets inkomster',
    noneOfChild: 'Inga skickade inkomstutredningar.',
    statementsOf: (name) => `Inkomstutredningar: ${name}`,

    pages: 'Sidor',
    unfinished: (moment) => `Oavslutad inkomstutredning, sparad ${moment}`,
    period: 'Giltighet',
    type: 'Vad',
    status: 'Status',
    sent: 'Skickad',
    handled: 'Behandlad',
    actions: 'Åtgärder',
    notSent: '–',
    continueDraft: 'Fortsätt',
    open: 'Öppna',
    add: 'Komplettera',
    cancel: 'Återta',
    remove: 'Radera',
  },
  en: {
    title: 'Income statements',
    intro: 'The fee for early childhood education depends on the income of the family.',
    due: (weeks) =>
      `Send the income statement within ${weeks} weeks of the start of your child’s early childhood education. Otherwise the fee is the highest one.`,
    changed: (percent) =>
      `Send a new statement when your income changes by at least ${percent} per cent or the size of the family changes.`,
    renewed: 'A statement based on attachments is renewed within a year. You can send a new one up to a year ahead.',
    newStatement: 'New income statement',
    own: 'Your income statements',
    noneTitle: 'No income statements yet',
    none: 'A statement usually takes less than ten minutes. We first tell you which papers it needs.',
    partnerTitle: 'Your partner’s income affects the fee too',
    partner: (name) =>
      `${name} lives in the same household and has not given an income statement yet. They have to send it themselves, with their own login.`,
    children: 'Income statements of the children',
    childrenHelp:
      'If your child has income of their own, such as a survivors’ pension, maintenance or dividends, tell us here. Otherwise nothing is needed.',
    newOfChild: 'Report the child’s income',
    noneOfChild: 'No income statements.',
    statementsOf: (name) => `Income statements: ${name}`,

    pages: 'Pages',
    unfinished: (moment) => `Unfinished income statement, saved ${moment}`,
    period: 'Valid',
    type: 'What',
    status: 'Status',
    sent: 'Sent',
    handled: 'Handled',
    actions: 'Actions',
    notSent: '–',
    continueDraft: 'Continue',
    open: 'Open',
    add: 'Add details',
    cancel: 'Cancel',
    remove: 'Delete',
  },
})
