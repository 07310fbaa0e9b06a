import { texts } from '../../language/texts.ts'

/** Names of months come in their basic form, amounts of money ready to be read. */
export const createTexts = texts({
  fi: {
    title: 'Uusi hakemus',
    chooseChild: 'Kenelle haet paikkaa?',
    born: (day: string) => `Syntynyt ${day}`,
    forChild: (name: string) => `Haet paikkaa lapselle ${name}.`,
    noChildrenTitle: 'Ei lapsia, joille voisit hakea',
    noChildren: 'Hakemuksen voi tehdä lapsen huoltaja. Emme löytäneet väestötiedoista lapsia, joiden huoltaja olet.',
    chooseType: 'Mitä haet?',
    types: {
      DAYCARE: 'Varhaiskasvatus ja palveluseteli',
      PRESCHOOL: 'Esiopetus',
      CLUB: 'Kerho',
    },
    hints: {
      DAYCARE: 'Paikka päiväkodista tai perhepäivähoidosta, kunnalliselta tai yksityiseltä',
      PRESCHOOL: 'Esiopetus ja halutessasi sitä täydentävä varhaiskasvatus tai valmistava opetus',
      CLUB: 'Toimintaa muutamana päivänä viikossa kotona hoidettaville lapsille',
    },
    goodToKnow: 'Hyvä tietää',
    daycare: {
      inTime: 'Hae paikkaa vähintään 4 kuukautta ennen kuin tarvitset sitä. Hakemuksen käsittelyaika on 4 kuukautta.',
      urgent:
        'Jos tarve johtuu äkillisestä työn tai opiskelun alkamisesta, hae viimeistään 2 viikkoa etukäteen ja liitä mukaan todistus molempien samassa taloudessa asuvien huoltajien työstä tai opiskelusta.',
      voucher: 'Palvelusetelipaikkaa haet samalla hakemuksella: valitse hakutoiveeksi palveluseteliyksikkö.',
      fee: (highest: string) => `Maksu riippuu perheen tuloista ja on enintään ${highest} kuukaudessa lasta kohti.`,
      surcharge: (amount: string) => `Palveluseteliyksikkö voi periä lisäksi ${amount} kuukaudessa.`,
    },
    preschool: {
      hours: 'Esiopetusta on 4 tuntia päivässä, yleensä klo\u00a09–13, ja se on maksutonta.',
      preparatory: 'Valmistavaa opetusta on 5 tuntia päivässä.',
      connected: (highest: string) =>
        `Samalla hakemuksella voit hakea esiopetusta täydentävää varhaiskasvatusta. Siitä peritään maksu, enintään ${highest} kuukaudessa.`,
      enrolment: (month: string) => `Esiopetukseen ilmoittaudutaan ${month}ssa.`,
    },
    club: {
      term: (first: string, last: string) => `Kerhojen toimintakausi kestää ${first}sta ${last}hun.`,
      application: (month: string) => `Seuraavan kauden kerhopaikkoja haetaan ${month}ssa.`,
      free: 'Kerho on maksuton.',
      fee: (percentage: number) =>
        `Kerhon maksu on ${percentage} prosenttia kokopäiväisen varhaiskasvatuksen maksusta.`,
    },
    lookAtUnits: 'Katso yksiköt kartalla',
    readOfVoucher: 'Lue lisää palvelusetelistä',
    similarTitle: 'Sinulla on jo samanlainen hakemus',
    similar: 'Olet jo tehnyt lapselle hakemuksen, joka on kesken tai käsiteltävänä. Siksi et voi tehdä toista.',
    continueSimilar: 'Jatka hakemusta',
    openSimilar: 'Avaa hakemus',
    outOfSeasonTitle: 'Tähän ei voi juuri nyt hakea',
    nextSeason: (period: string) =>
      `Seuraava hakuaika on ${period}. Voit aloittaa hakemuksen, mutta aloituspäivän voit valita vasta hakuaikana.`,
    nextSeasonUnknown:
      'Seuraavaa hakuaikaa ei ole vielä päätetty. Voit aloittaa hakemuksen, mutta aloituspäivän voit valita vasta hakuaikana.',
    transferTitle: 'Hakemuksesta tulee siirtohakemus',
    transfer: 'Lapsella on jo paikka tässä palvelussa. Tällä hakemuksella haet siirtoa toiseen yksikköön.',
    start: 'Aloita hakemus',
    typeMissing: 'Valitse, mitä haet.',
    cancel: 'Peru',
    createFailed: 'Hakemusta ei voitu aloittaa',
    typeNotOffered: 'Tähän palveluun ei voi nyt hakea.',
  },
  sv: {
    title: 'Ny ansökan',
    chooseChild: 'Vem ansöker du om plats för?',
    born: (day) => `Född ${day}`,
    forChild: (name) => `Du ansöker om plats för ${name}.`,
    noChildrenTitle: 'Inga barn som du kan ansöka för',
    noChildren:
      'Barnets vårdnadshavare kan göra en ansökan. Vi hittade inga barn i befolkningsdatasystemet som du är vårdnadshavare för.',
    chooseType: 'Vad ansöker du om?',
    types: {
      DAYCARE: 'Småbarnspedagogik och servicesedel',
      PRESCHOOL: 'Förskoleundervisning',
      CLUB: 'Klubb',
    },
    hints: {
      DAYCARE: 'En plats på daghem eller i familjedagvård, kommunal eller privat',
      PRESCHOOL: 'Förskoleundervisning och vid behov kompletterande småbarnspedagogik eller förberedande undervisning',
      CLUB: 'Verksamhet några dagar i veckan för barn som sköts hemma',
    },
    goodToKnow: 'Bra att veta',
    daycare: {
      inTime: 'Ansök minst 4 månader innan du behöver platsen. Behandlingstiden för ansökan är 4 månader.',
      urgent:
        'Om behovet beror på ett arbete eller studier som börjar plötsligt, ansök senast 2 veckor på förhand och bifoga intyg över arbete eller studier för båda vårdnadshavarna i samma hushåll.',
      voucher: 'En plats med servicesedel söker du med samma ansökan: välj en servicesedelenhet som önskemål.',
      fee: (highest) => `Avgiften beror på familjens inkomster och är högst ${highest} per månad och barn.`,
      surcharge: (amount) => `En servicesedelenhet kan dessutom ta ut ${amount} per månad.`,
    },
    preschool: {
      hours: 'Förskoleundervisningen omfattar 4 timmar per dag, vanligtvis kl.\u00a09–13, och är avgiftsfri.',
      preparatory: 'Den förberedande undervisningen omfattar 5 timmar per dag.',
      connected: (highest) =>
        `Med samma ansökan kan du ansöka om småbarnspedagogik som kompletterar förskoleundervisningen. För den tas en avgift ut, högst ${highest} per månad.`,
      enrolment: (month) => `Anmälan till förskoleundervisningen sker i ${month}.`,
    },
    club: {
      term: (first, last) => `Klubbarnas verksamhetsperiod pågår från ${first} till ${last}.`,
      application: (month) => `Platser för nästa period söks i ${month}.`,
      free: 'Klubben är avgiftsfri.',
      fee: (percentage) => `Klubbavgiften är ${percentage} procent av avgiften för småbarnspedagogik på heltid.`,
    },
    lookAtUnits: 'Se enheterna på kartan',
    readOfVoucher: 'Läs mer om servicesedeln',
    similarTitle: 'Du har redan en liknande ansökan',
    similar:
      'Du har redan gjort en ansökan för barnet som är oavslutad eller som behandlas. Därför kan du inte göra en till.',
    continueSimilar: 'Fortsätt ansökan',
    openSimilar: 'Öppna ansökan',
    outOfSeasonTitle: 'Det går inte att söka just nu',
    nextSeason: (period) =>
      `Nästa ansökningstid är ${period}. Du kan börja på ansökan, men startdatumet kan du välja först under ansökningstiden.`,
    nextSeasonUnknown:
      'Nästa ansökningstid är inte bestämd ännu. Du kan börja på ansökan, men startdatumet kan du välja först under ansökningstiden.',
    transferTitle: 'Ansökan blir en ansökan om byte av plats',
    transfer: 'Barnet har redan en plats i den här tjänsten. Med ansökan söker du byte till en annan enhet.',
    start: 'Börja ansökan',
    typeMissing: 'Välj vad du ansöker om.',
    cancel: 'Avbryt',
    createFailed: 'Ansökan kunde inte påbörjas',
    typeNotOffered: 'Den här tjänsten kan inte sökas nu.',
  },
  en: {
    title: 'New application',
    chooseChild: 'Who are you applying for?',
    born: (day) => `Born ${day}`,
    forChild: (name) => `You are applying for a place for ${name}.`,
    noChildrenTitle: 'No children to apply for',
    noChildren:
      'An application is made by a guardian of the child. We found no children in the Population Information System whose guardian you are.',
    chooseType: 'What are you applying for?',
    types: {
      DAYCARE: 'Early childhood education and service voucher',
      PRESCHOOL: 'Pre-primary education',
      CLUB: 'Club',
    },
    hints: {
      DAYCARE: 'A place in a daycare centre or family daycare, municipal or private',
      PRESCHOOL: 'Pre-primary education and, if you wish, connected early childhood education or preparatory education',
      CLUB: 'Activities a few days a week for children who are cared for at home',
    },
    goodToKnow: 'Good to know',
    daycare: {
      inTime: 'Apply at least 4 months before you need the place. Processing the application takes 4 months.',
      urgent:
        'If the need comes from work or studies that begin suddenly, apply at least 2 weeks ahead and attach certificates of work or studies of both guardians in the household.',
      voucher: 'A place with a service voucher is applied for in the same way: choose a service voucher unit.',
      fee: (highest) => `The fee depends on the income of the family and is at most ${highest} a month for each child.`,
      surcharge: (amount) => `A service voucher unit may charge ${amount} a month in addition.`,
    },
    preschool: {
      hours: 'Pre-primary education takes 4 hours a day, usually from 9:00 to 13:00, and is free of charge.',
      preparatory: 'Preparatory education takes 5 hours a day.',
      connected: (highest) =>
        `In the same application you can apply for early childhood education connected to pre-primary education. It has a fee of at most ${highest} a month.`,
      enrolment: (month) => `Enrolment in pre-primary education takes place in ${month}.`,
    },
    club: {
      term: (first, last) => `The clubs run from ${first} to ${last}.`,
      application: (month) => `Places for the next term are applied for in ${month}.`,
      free: 'The club is free of charge.',
      fee: (percentage) => `The club fee is ${percentage} per cent of the fee of full-time early childhood education.`,
    },
    lookAtUnits: 'See the units on the map',
    readOfVoucher: 'Read more about the service voucher',
    similarTitle: 'You already have a similar application',
    similar:
      'You have already made an application for the child that is unfinished or being processed, so you cannot make another one.',
    continueSimilar: 'Continue the application',
    openSimilar: 'Open the application',
    outOfSeasonTitle: 'You cannot apply for this right now',
    nextSeason: (period) =>
      `The next application period is ${period}. You can begin the application, but the start date can be chosen only during that period.`,
    nextSeasonUnknown:
      'The next application period has not been decided yet. You can begin the application, but the start date can be chosen only during that period.',
    transferTitle: 'This becomes a transfer application',
    transfer:
      'The child already has a place in this service. With this application you apply for a transfer to another unit.',
    start: 'Start the application',
    typeMissing: 'Choose what you are applying for.',
    cancel: 'Cancel',
    createFailed: 'The application could not be started',
    typeNotOffered: 'This service cannot be applied for right now.',
  },
})
