import { LONGEST_LINE, LONGEST_TEXT } from '../forms/text-problems.ts'
import type { Rules } from '../rules/rule.ts'
import { numberIn, refuses } from '../rules/rule.ts'
import { HIGHEST_AMOUNT_IN_EUROS } from './amounts.ts'
import { LATEST_NOTICE_IN_MONTHS } from './dates.ts'
import type { Problem } from './errors.ts'

type StatementRefusal =
  | 'INVALID_FORM'
  | 'START_DATE_TAKEN'
  | 'WRONG_TYPE'
  | 'FILES_NOT_FREE'
  | 'NOT_A_DRAFT'
  | 'NOT_OPEN_FOR_DETAILS'
  | 'ALREADY_HANDLED'
  | 'CHANGED_ELSEWHERE'
  | 'CHANGED_MEANWHILE'
  | 'NOT_KEPT_ANY_MORE'
  | 'NOTHING_TO_COPY'
  | 'ALREADY_BEGUN'

export const INCOME_STATEMENT_RULES: Rules<StatementRefusal> = {
  INVALID_FORM: refuses({
    fi: 'Tuloselvityksen voi lähettää vain, kun lomakkeessa ei ole yhtään virhettä. Luonnos ei saa päättyä ennen alkuaan.',
    sv: 'En inkomstutredning kan skickas bara när blanketten inte har något fel. Ett utkast får inte sluta innan det börjar.',
    en: 'An income statement can be sent only when the form has no error. A draft may not end before it starts.',
  }),
  START_DATE_TAKEN: refuses({
    fi: 'Samalla henkilöllä ei voi olla kahta tuloselvitystä, jotka alkavat samana päivänä.',
    sv: 'Samma person kan inte ha två inkomstutredningar som börjar samma dag.',
    en: 'The same person cannot have two income statements that begin on the same day.',
  }),
  WRONG_TYPE: refuses({
    fi: 'Lapselle tehdään lapsen tuloselvitys ja aikuiselle aikuisen; korkein maksu ei ole lapsen valittavissa.',
    sv: 'För ett barn görs ett barns inkomstutredning och för en vuxen en vuxens; den högsta avgiften kan inte väljas för ett barn.',
    en: 'For a child a child’s statement is made, for a grown-up a grown-up’s; the highest fee cannot be chosen for a child.',
  }),
  FILES_NOT_FREE: refuses({
    fi: 'Tuloselvitykseen voi liittää vain itse ladattuja tiedostoja, jotka eivät kuulu muualle, kunkin kerran.',
    sv: 'Till en inkomstutredning kan fogas bara filer som man själv har laddat upp och som inte hör till annat, var och en en gång.',
    en: 'Only files that the person has uploaded and that belong to nothing else can be attached, each once.',
  }),
  NOT_A_DRAFT: refuses({
    fi: 'Vain luonnosta voi muokata kokonaan ja lähettää.',
    sv: 'Bara ett utkast kan redigeras i sin helhet och skickas.',
    en: 'Only a draft can be edited as a whole and sent.',
  }),
  NOT_OPEN_FOR_DETAILS: refuses({
    fi: 'Lisätietoja ja liitteitä voi lisätä vain lähetettyyn tuloselvitykseen, jota ei ole käsitelty ja jossa kerrotaan tuloista.',
    sv: 'Tilläggsuppgifter och bilagor kan läggas bara till en skickad inkomstutredning som inte har behandlats och som gäller inkomster.',
    en: 'Details and files can be added only to a statement of income that was sent and not handled yet.',
  }),
  ALREADY_HANDLED: refuses({
    fi: 'Käsiteltyä tuloselvitystä ei voi muuttaa eikä perua; sen tilalle tehdään uusi.',
    sv: 'En behandlad inkomstutredning kan varken ändras eller återtas; en ny görs i stället.',
    en: 'A statement that was handled can be neither changed nor cancelled; a new one is made instead.',
  }),
  CHANGED_MEANWHILE: refuses({
    fi: 'Toisen huoltajan sillä välin kirjoittamia lisätietoja ei korvata, ennen kuin ne on nähty.',
    sv: 'Tilläggsuppgifter som den andra vårdnadshavaren har skrivit under tiden ersätts inte innan man har sett dem.',
    en: 'Details that the other guardian has written meanwhile are not replaced before they were seen.',
  }),
  CHANGED_ELSEWHERE: refuses({
    fi: 'Tuloselvityksen uudempaa versiota, joka on tallennettu muualla, ei korvata kysymättä.',
    sv: 'En nyare version av inkomstutredningen som har sparats på annat håll ersätts inte utan att fråga.',
    en: 'A newer version of a statement that was saved elsewhere is not replaced without asking.',
  }),
  NOT_KEPT_ANY_MORE: refuses({
    fi: 'Keskeneräistä lomaketta ei enää tallenneta, kun se on muualla lähetetty tai hylätty tai kun tuloselvitys on käsitelty.',
    sv: 'En påbörjad blankett sparas inte längre när den har skickats eller kastats på annat håll eller när utredningen har behandlats.',
    en: 'An unfinished form is not kept any more once it was sent or discarded elsewhere, or the statement was handled.',
  }),
  NOTHING_TO_COPY: refuses({
    fi: 'Kuten viimeksi -toiminto tarvitsee aiemmin lähetetyn tuloselvityksen.',
    sv: 'För att fylla i som senast behövs en inkomstutredning som har skickats tidigare.',
    en: 'Filling in as last time needs a statement that was sent before.',
  }),
  ALREADY_BEGUN: refuses({
    fi: 'Keskeneräistä lomaketta ei korvata kopiolla kysymättä.',
    sv: 'En påbörjad blankett ersätts inte med en kopia utan att fråga.',
    en: 'A form that was begun is not replaced by a copy without asking.',
  }),
}

export const INCOME_FORM_RULES: Rules<Problem> = {
  MISSING: refuses({
    fi: 'Pakollinen tieto on annettava; pelkät välilyönnit ja näkymättömät merkit eivät riitä.',
    sv: 'En obligatorisk uppgift måste ges; bara mellanslag och osynliga tecken räcker inte.',
    en: 'What is required must be given; spaces and invisible characters alone are not enough.',
  }),
  CHOOSE_ONE: refuses({
    fi: 'Pakollisista vaihtoehdoista on valittava yksi.',
    sv: 'Ett av de obligatoriska alternativen måste väljas.',
    en: 'One of the required options must be chosen.',
  }),
  CHOOSE_SOME: refuses({
    fi: 'Vaihtoehdoista on valittava vähintään yksi.',
    sv: 'Minst ett av alternativen måste väljas.',
    en: 'At least one of the options must be chosen.',
  }),
  TOO_LONG: refuses({
    fi: `Lyhyessä kentässä on enintään ${LONGEST_LINE} merkkiä ja vapaassa tekstissä enintään ${numberIn('fi', LONGEST_TEXT)}.`,
    sv: `Ett kort fält har högst ${LONGEST_LINE} tecken och en fri text högst ${numberIn('sv', LONGEST_TEXT)}.`,
    en: `A short field has at most ${LONGEST_LINE} characters, and a free text at most ${numberIn('en', LONGEST_TEXT)}.`,
  }),
  EMAIL: refuses({
    fi: 'Kirjanpitäjän sähköpostiosoitteessa on oltava @-merkki ja sen kummallakin puolella jotakin.',
    sv: 'I bokförarens e-postadress måste finnas ett @-tecken med något på vardera sidan.',
    en: 'The accountant’s e-mail address must have an at sign with something on either side.',
  }),
  DATE_TOO_EARLY: refuses({
    fi: `Aikuisen tuloselvitys voi alkaa enintään ${LATEST_NOTICE_IN_MONTHS} kuukautta sitten.`,
    sv: `En vuxens inkomstutredning kan börja för högst ${LATEST_NOTICE_IN_MONTHS} månader sedan.`,
    en: `A grown-up’s statement may begin at most ${LATEST_NOTICE_IN_MONTHS} months ago.`,
  }),
  DATE_TOO_LATE: refuses({
    fi: 'Tuloselvitys voi alkaa enintään vuoden päästä.',
    sv: 'En inkomstutredning kan börja om högst ett år.',
    en: 'A statement may begin at most a year from now.',
  }),
  START_DATE_TAKEN: refuses({
    fi: 'Alkupäivää, josta toinen tuloselvitys jo alkaa, ei voi valita.',
    sv: 'Ett startdatum från vilket en annan inkomstutredning redan börjar kan inte väljas.',
    en: 'A start date from which another statement already begins cannot be chosen.',
  }),
  END_BEFORE_START: refuses({
    fi: 'Loppupäivä ei voi olla ennen alkupäivää.',
    sv: 'Slutdatumet kan inte vara före startdatumet.',
    en: 'The end date cannot be before the start date.',
  }),
  LONGER_THAN_A_YEAR: refuses({
    fi: 'Bruttotulojen selvitys on voimassa enintään vuoden alkupäivästään.',
    sv: 'En utredning av bruttoinkomster gäller högst ett år från sitt startdatum.',
    en: 'A statement of gross income holds for at most a year from its start date.',
  }),
  AMOUNT: refuses({
    fi: 'Kuukausitulon on oltava euromäärä, kuten 2 500 tai 2500,50.',
    sv: 'Månadsinkomsten måste vara ett belopp i euro, såsom 2 500 eller 2500,50.',
    en: 'The monthly income must be an amount in euros, such as 2 500 or 2500.50.',
  }),
  AMOUNT_NEGATIVE: refuses({
    fi: 'Kuukausitulo ei voi olla pienempi kuin nolla.',
    sv: 'Månadsinkomsten kan inte vara mindre än noll.',
    en: 'The monthly income cannot be less than zero.',
  }),
  AMOUNT_TOO_LARGE: refuses({
    fi: `Kuukausitulo on enintään ${numberIn('fi', HIGHEST_AMOUNT_IN_EUROS)} euroa.`,
    sv: `Månadsinkomsten är högst ${numberIn('sv', HIGHEST_AMOUNT_IN_EUROS)} euro.`,
    en: `The monthly income is at most ${numberIn('en', HIGHEST_AMOUNT_IN_EUROS)} euros.`,
  }),
  AMOUNT_UNCLEAR: refuses({
    fi: 'Luku kuten 1,500 voidaan lukea kahdella tavalla; se kirjoitetaan 1500 tai 1,50.',
    sv: 'Ett tal som 1,500 kan läsas på två sätt; det skrivs 1500 eller 1,50.',
    en: 'A number such as 1,500 can be read in two ways; it is written 1500 or 1.50.',
  }),
  TOO_MANY_DECIMALS: refuses({
    fi: 'Euromäärässä on enintään kaksi desimaalia.',
    sv: 'Ett belopp i euro har högst två decimaler.',
    en: 'An amount in euros has at most two decimals.',
  }),
  ATTACHMENT_MISSING: refuses({
    fi: 'Tuloselvitystä ei voi lähettää ennen kuin siinä on jokainen tilanteen vaatima liite.',
    sv: 'En inkomstutredning kan inte skickas förrän varje bilaga som situationen kräver finns.',
    en: 'A statement cannot be sent before it has each attachment that the situation requires.',
  }),
  NOT_ASSURED: refuses({
    fi: 'Ennen lähettämistä on vakuutettava, että tiedot ovat oikein.',
    sv: 'Innan man skickar måste man försäkra att uppgifterna är riktiga.',
    en: 'Before sending, the person must assure that all of it is right.',
  }),
}
