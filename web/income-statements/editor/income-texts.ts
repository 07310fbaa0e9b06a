import { texts } from '../../language/texts.ts'

/** Words of the sections that ask for income: wages and benefits, the business, and what else there is. */
export const sectionTexts = texts({
  fi: {
    grossWhy: 'Maksu lasketaan bruttotuloista eli tuloista ennen veroja.',
    noIncomeWhy: 'Kerro, millä elätte, niin meidän ei tarvitse kysyä sitä erikseen.',
    noIncomeHint: 'Esimerkiksi: olen kotona lapsen kanssa ja puolisoni elättää perheen, tai saan toimeentulotukea.',
    sources: {
      INCOMES_REGISTER: 'Katsokaa tulorekisteristä',
      ATTACHMENTS: 'Lähetän palkkalaskelman ja muut tositteet',
    },
    sourceHints: {
      INCOMES_REGISTER:
        'Tulorekisteri on verohallinnon luettelo maksetuista palkoista, eläkkeistä ja etuuksista. Annat luvan katsoa tietosi sieltä.',
      ATTACHMENTS: 'Lisäät paperit tähän. Selvitys uusitaan vuoden kuluessa.',
    },
    amountHint:
      'Euroina, esimerkiksi 3 200 tai 3200,50. Laske mukaan kaikki palkat ja etuudet ennen veroja, ja lomaraha kuukausille jaettuna.',
    otherIncomeHint: 'Valitse kaikki, joita saat. Selitys on jokaisen kohdalla.',
    otherIncomeInfoHint: 'Kerro määrä kuukaudessa ja mistä tulo on, jos se ei näy papereista.',
    papers: 'Liitteet',
    businessWhy:
      'Yrittäjän tulo lasketaan yritysmuodon mukaan, ja papereistakin pyydetään vain ne, jotka siihen kuuluvat.',
    basics: 'Yrityksestä',
    young: (day: string) =>
      `Yrityksesi on alle kolme kuukautta vanha. Valitse oma arvio: tuloslaskelman voit lähettää myöhemmin, viimeistään ${day}.`,
    basisHint:
      'Alle kolmen kuukauden ikäinen yritys saa kolme kuukautta aikaa lähettää liitteet. Vanhemmalta tarvitaan tuloslaskelma.',
    companyNameHint: 'Yrityksen tai yritysten nimet, jos niillä on nimi.',
    businessIdHint: 'Y-tunnus, esimerkiksi 1234567-8. Jos niitä on useita, erota ne pilkulla.',
    spouseHint: 'Puolison työ yrityksessä vaikuttaa siihen, kumman tuloksi tulos lasketaan.',
    startupGrant: 'Saan starttirahaa',
    startupGrantHint: 'Starttiraha on työvoimapalvelujen tuki uudelle yrittäjälle.',
    checkupConsent: 'Tuloni saa tarkistaa tulorekisteristä ja Kelasta',
    checkupConsentHint: 'Lupa nopeuttaa käsittelyä: meidän ei tarvitse kysyä sinulta lisää.',
    forms: {
      selfEmployed: 'Toiminimi',
      limitedCompany: 'Osakeyhtiö',
      partnership: 'Avoin yhtiö tai kommandiittiyhtiö',
      lightEntrepreneur: 'Kevytyrittäjyys',
    },
    formHints: {
      selfEmployed: 'Toimit yksin omalla nimelläsi tai toiminimellä.',
      limitedCompany: 'Yhtiö, jossa sinulla on osakkeita ja josta nostat palkkaa tai osinkoa.',
      partnership: 'Yhtiö, jossa olet yhtiömies toisen tai toisten kanssa.',
      lightEntrepreneur: 'Laskutat laskutuspalvelun kautta ilman omaa yritystä, tai saat palkkioita ja apurahoja.',
    },
    selfEmployedAttachments: 'Lähetän tuloslaskelman ja taseen',
    selfEmployedEstimate: 'Arvioin tuloni itse',
    selfEmployedEstimateHint: 'Sopii, kun yritys on uusi tai tulot ovat juuri muuttuneet.',
    selfEmployedAmountHint: 'Euroina kuukaudessa, ennen veroja. Arvaus riittää; sen voi korjata myöhemmin.',
    llcSources: {
      INCOMES_REGISTER: 'Katsokaa palkkani tulorekisteristä',
      ATTACHMENTS: 'Lähetän palkkalaskelman',
    },
    accountant: 'Kirjanpitäjä',
    accountantWhy: 'Jos papereista jää jotain epäselvää, kysymme kirjanpitäjältä emmekä sinulta.',
    accountantSelf: 'Jos teet kirjanpidon itse, kirjoita tähän omat tietosi.',
    optional: 'Ei pakollinen.',
    otherWhy: 'Täällä on tilaa kaikelle, mitä lomake ei osannut kysyä.',
    otherInfoHint: 'Esimerkiksi tulot, jotka alkavat myöhemmin tai vaihtelevat.',
    childWhy: 'Lapsen oma tulo lasketaan perheen tuloihin.',
    childOtherInfoHint: 'Kerro, mistä tulo on ja paljonko se on kuukaudessa.',
    filesTaken: (megabytes: number) => `Liite voi olla kuva tai PDF, enintään ${megabytes} Mt.`,
  },
  sv: {
    grossWhy: 'Avgiften räknas ut enligt bruttoinkomsterna, alltså inkomsterna före skatt.',
    noIncomeWhy: 'Berätta vad ni lever på, så behöver vi inte fråga det separat.',
    noIncomeHint:
      'Till exempel: jag är hemma med barnet och min partner försörjer familjen, eller jag får utkomststöd.',
    sources: {
      INCOMES_REGISTER: 'Titta i inkomstregistret',
      ATTACHMENTS: 'Jag skickar lönespecifikation och andra verifikat',
    },
    sourceHints: {
      INCOMES_REGISTER:
        'Inkomstregistret är skatteförvaltningens förteckning över betalda löner, pensioner och förmåner. Du ger oss tillstånd att se dina uppgifter där.',
      ATTACHMENTS: 'Du lägger till papperen här. Utredningen förnyas inom ett år.',
    },
    amountHint:
      'I euro, till exempel 3 200 eller 3200,50. Räkna med alla löner och förmåner före skatt, och semesterpenningen delad på månaderna.',
    otherIncomeHint: 'Välj alla som du får. Förklaringen står vid var och en.',
    otherIncomeInfoHint: 'Berätta beloppet per månad och varifrån inkomsten kommer, om det inte framgår av papperen.',
    papers: 'Bilagor',
    businessWhy: 'En företagares inkomst räknas enligt företagsformen, och vi ber bara om de papper som hör till den.',
    basics: 'Om företaget',
    young: (day) =>
      `Ditt företag är yngre än tre månader. Välj egen uppskattning: resultaträkningen kan du skicka senare, senast ${day}.`,
    basisHint:
      'Ett företag som är yngre än tre månader får tre månader på sig att skicka bilagorna. Av ett äldre behövs resultaträkningen.',
    companyNameHint: 'Företagets eller företagens namn, om de har ett.',
    businessIdHint: 'FO-nummer, till exempel 1234567-8. Om de är flera, skilj dem åt med komma.',
    spouseHint: 'Makens, makans eller sambons arbete i företaget påverkar vems inkomst resultatet räknas till.',
    startupGrant: 'Jag får startpeng',
    startupGrantHint: 'Startpeng är arbetskraftsservicens stöd till en ny företagare.',
    checkupConsent: 'Mina inkomster får kontrolleras i inkomstregistret och hos FPA',
    checkupConsentHint: 'Tillståndet gör behandlingen snabbare: vi behöver inte fråga dig mer.',
    forms: {
      selfEmployed: 'Firma',
      limitedCompany: 'Aktiebolag',
      partnership: 'Öppet bolag eller kommanditbolag',
      lightEntrepreneur: 'Lättföretagare',
    },
    formHints: {
      selfEmployed: 'Du verkar ensam under ditt eget namn eller en firma.',
      limitedCompany: 'Ett bolag där du har aktier och tar ut lön eller dividend.',
      partnership: 'Ett bolag där du är bolagsman tillsammans med en eller flera andra.',
      lightEntrepreneur:
        'Du fakturerar genom en faktureringstjänst utan eget företag, eller får arvoden och stipendier.',
    },
    selfEmployedAttachments: 'Jag skickar resultaträkning och balansräkning',
    selfEmployedEstimate: 'Jag uppskattar själv mina inkomster',
    selfEmployedEstimateHint: 'Passar när företaget är nytt eller inkomsterna just har ändrats.',
    selfEmployedAmountHint: 'I euro per månad, före skatt. En gissning räcker; den kan rättas senare.',
    llcSources: {
      INCOMES_REGISTER: 'Titta på min lön i inkomstregistret',
      ATTACHMENTS: 'Jag skickar en lönespecifikation',
    },
    accountant: 'Bokförare',
    accountantWhy: 'Om något i papperen är oklart frågar vi bokföraren och inte dig.',
    accountantSelf: 'Om du själv sköter bokföringen, skriv dina egna uppgifter här.',
    optional: 'Inte obligatoriskt.',
    otherWhy: 'Här finns rum för allt som formuläret inte kunde fråga.',
    otherInfoHint: 'Till exempel inkomster som börjar senare eller varierar.',
    childWhy: 'Barnets egen inkomst räknas till familjens inkomster.',
    childOtherInfoHint: 'Berätta varifrån inkomsten kommer och hur stor den är per månad.',
    filesTaken: (megabytes) => `Bilagan kan vara en bild eller PDF, högst ${megabytes} MB.`,
  },
  en: {
    grossWhy: 'The fee is worked out from gross income, that is, income before taxes.',
    noIncomeWhy: 'Tell us what you live on, so that we need not ask you separately.',
    noIncomeHint:
      'For example: I am at home with the child and my partner supports the family, or I get social assistance.',
    sources: {
      INCOMES_REGISTER: 'Look in the incomes register',
      ATTACHMENTS: 'I will send a payslip and other papers',
    },
    sourceHints: {
      INCOMES_REGISTER:
        'The incomes register is the tax administration’s list of paid wages, pensions and benefits. You allow us to look up yours there.',
      ATTACHMENTS: 'You add the papers here. The statement is renewed within a year.',
    },
    amountHint:
      'In euros, for example 3,200 or 3200.50. Count all wages and benefits before taxes, and holiday pay spread over the months.',
    otherIncomeHint: 'Choose all that you get. Each one is explained.',
    otherIncomeInfoHint: 'Give the amount per month and where it comes from, if the papers do not show it.',
    papers: 'Attachments',
    businessWhy:
      'Business income is calculated according to the form of the company, and we only ask for the papers that belong to it.',
    basics: 'About the business',
    young: (day) =>
      `Your business is less than three months old. Choose your own estimate: you can send the profit and loss account later, by ${day}.`,
    basisHint:
      'A business less than three months old has three months to send the attachments. An older one needs a profit and loss account.',
    companyNameHint: 'The name or names of the business, if it has one.',
    businessIdHint: 'The Business ID, for example 1234567-8. Separate several with a comma.',
    spouseHint: 'A partner’s work in the business affects whose income the profit is.',
    startupGrant: 'I get a start-up grant',
    startupGrantHint: 'The start-up grant is the employment services’ support for a new entrepreneur.',
    checkupConsent: 'My income may be checked from the incomes register and Kela',
    checkupConsentHint: 'This makes the handling quicker: we need not ask you for more.',
    forms: {
      selfEmployed: 'Self-employed (private trader)',
      limitedCompany: 'Limited company',
      partnership: 'General or limited partnership',
      lightEntrepreneur: 'Light entrepreneurship',
    },
    formHints: {
      selfEmployed: 'You work alone in your own name or under a trade name.',
      limitedCompany: 'A company in which you have shares and from which you draw pay or dividends.',
      partnership: 'A company in which you are a partner with one or more others.',
      lightEntrepreneur: 'You invoice through an invoicing service without a company, or get fees and grants.',
    },
    selfEmployedAttachments: 'I will send a profit and loss statement and balance sheet',
    selfEmployedEstimate: 'I will estimate my income myself',
    selfEmployedEstimateHint: 'Suitable when the business is new or the income has just changed.',
    selfEmployedAmountHint: 'In euros per month, before taxes. A guess is enough; it can be corrected later.',
    llcSources: {
      INCOMES_REGISTER: 'Look up my pay in the incomes register',
      ATTACHMENTS: 'I will send a payslip',
    },
    accountant: 'Accountant',
    accountantWhy: 'If something in the papers is unclear, we ask the accountant instead of you.',
    accountantSelf: 'If you keep the books yourself, write your own details here.',
    optional: 'Optional.',
    otherWhy: 'There is room here for anything the form did not ask.',
    otherInfoHint: 'For example income that begins later or varies.',
    childWhy: 'A child’s own income is counted as income of the family.',
    childOtherInfoHint: 'Tell us where the income comes from and how much it is per month.',
    filesTaken: (megabytes) => `An attachment can be a picture or a PDF, at most ${megabytes} MB.`,
  },
})
