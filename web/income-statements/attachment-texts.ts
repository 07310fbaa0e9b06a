import { texts } from '../language/texts.ts'

/** The papers that are not of a kind of other income: their name, and in one sentence what is meant by it. */
export const attachmentTexts = texts({
  fi: {
    PAYSLIP_GROSS: {
      name: 'Palkkalaskelmat',
      about: 'Viimeisin palkkalaskelma jokaisesta työpaikasta; siitä näkyy bruttopalkka eli palkka ennen veroja.',
    },
    STARTUP_GRANT: {
      name: 'Päätös starttirahasta',
      about: 'Työvoimapalvelujen päätös, josta näkyvät tuen määrä ja aika.',
    },
    PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED: {
      name: 'Tuloslaskelma ja tase',
      about: 'Viimeisin tuloslaskelma ja tase tai veroilmoitus: siitä näkyy, mitä yrityksestä jää sinulle.',
    },
    ACCOUNTANT_REPORT_LLC: {
      name: 'Kirjanpitäjän selvitys palkasta ja luontoiseduista',
      about: 'Kirjanpitäjän laatima selvitys siitä, mitä nostat yrityksestä palkkana, etuina ja osinkoina.',
    },
    PAYSLIP_LLC: {
      name: 'Palkkalaskelma omasta yrityksestä',
      about: 'Viimeisin palkkalaskelma, jonka yrityksesi on antanut sinulle.',
    },
    ACCOUNTANT_REPORT_PARTNERSHIP: {
      name: 'Kirjanpitäjän selvitys palkasta ja luontoiseduista',
      about: 'Kirjanpitäjän laatima selvitys siitä, mitä sinä nostat yhtiöstä.',
    },
    PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP: {
      name: 'Yhtiön tuloslaskelma ja tase',
      about: 'Viimeisin tuloslaskelma ja tase: siitä näkyy, mikä osuus tuloksesta on sinun.',
    },
    SALARY: {
      name: 'Palkka- tai laskutuserittely',
      about: 'Laskutuspalvelun tosite siitä, mitä sinulle on maksettu.',
    },
    PROOF_OF_STUDIES: {
      name: 'Opiskelutodistus tai päätös opintotuesta',
      about: 'Oppilaitoksen todistus läsnäolosta tai Kelan päätös opintotuesta.',
    },
    ALIMONY_PAYOUT: {
      name: 'Tosite maksetusta elatusavusta',
      about: 'Esimerkiksi elatussopimus ja tiliote viimeisimmästä maksusta.',
    },
    OTHER: { name: 'Muu liite', about: 'Mitä tahansa muuta haluat näyttää. Tämä liite on vapaaehtoinen.' },
    CHILD_INCOME: {
      name: 'Liitteet lapsen tuloista',
      about: 'Tosite jokaisesta lapsen tulosta, esimerkiksi päätös perhe-eläkkeestä tai elatusavusta.',
    },
  },
  sv: {
    PAYSLIP_GROSS: {
      name: 'Lönespecifikationer',
      about:
        'Den senaste lönespecifikationen från varje arbetsplats; av den framgår bruttolönen, alltså lönen före skatt.',
    },
    STARTUP_GRANT: {
      name: 'Beslut om startpeng',
      about: 'Arbetskraftsservicens beslut, där stödets belopp och tid framgår.',
    },
    PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED: {
      name: 'Resultaträkning och balansräkning',
      about:
        'Den senaste resultat- och balansräkningen eller skattedeklarationen: av den framgår vad företaget ger dig.',
    },
    ACCOUNTANT_REPORT_LLC: {
      name: 'Bokförarens utredning om lön och naturaförmåner',
      about: 'Bokförarens utredning om vad du tar ut ur företaget som lön, förmåner och dividend.',
    },
    PAYSLIP_LLC: {
      name: 'Lönespecifikation från eget företag',
      about: 'Den senaste lönespecifikationen som ditt företag har gett dig.',
    },
    ACCOUNTANT_REPORT_PARTNERSHIP: {
      name: 'Bokförarens utredning om lön och naturaförmåner',
      about: 'Bokförarens utredning om vad du tar ut ur bolaget.',
    },
    PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP: {
      name: 'Bolagets resultat- och balansräkning',
      about: 'Den senaste resultat- och balansräkningen: av den framgår vilken andel av resultatet som är din.',
    },
    SALARY: {
      name: 'Specifikation av lön eller fakturering',
      about: 'Faktureringstjänstens verifikat över vad som har betalats till dig.',
    },
    PROOF_OF_STUDIES: {
      name: 'Studieintyg eller beslut om studiestöd',
      about: 'Läroanstaltens intyg om närvaro eller FPA:s beslut om studiestöd.',
    },
    ALIMONY_PAYOUT: {
      name: 'Verifikat över betalt underhållsbidrag',
      about: 'Till exempel underhållsavtalet och ett kontoutdrag över den senaste betalningen.',
    },
    OTHER: { name: 'Annan bilaga', about: 'Vad som helst annat som du vill visa. Den här bilagan är frivillig.' },
    CHILD_INCOME: {
      name: 'Bilagor om barnets inkomster',
      about:
        'Verifikat över varje inkomst som barnet har, till exempel beslut om familjepension eller underhållsbidrag.',
    },
  },
  en: {
    PAYSLIP_GROSS: {
      name: 'Payslips',
      about: 'The latest payslip from each job; it shows your gross pay, that is, pay before taxes.',
    },
    STARTUP_GRANT: {
      name: 'Decision on start-up grant',
      about: 'The employment services’ decision with the amount and time of the grant.',
    },
    PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED: {
      name: 'Profit and loss statement and balance sheet',
      about: 'The latest statement and balance sheet or tax return: it shows what the business leaves you.',
    },
    ACCOUNTANT_REPORT_LLC: {
      name: 'Accountant’s report on pay and fringe benefits',
      about: 'Your accountant’s report on what you draw from the company as pay, benefits and dividends.',
    },
    PAYSLIP_LLC: {
      name: 'Payslip from your own company',
      about: 'The latest payslip that your company has given you.',
    },
    ACCOUNTANT_REPORT_PARTNERSHIP: {
      name: 'Accountant’s report on pay and fringe benefits',
      about: 'Your accountant’s report on what you draw from the partnership.',
    },
    PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP: {
      name: 'Profit and loss statement of the partnership',
      about: 'The latest statement and balance sheet: it shows which share of the profit is yours.',
    },
    SALARY: {
      name: 'Statement of pay or invoices',
      about: 'The invoicing service’s statement of what you have been paid.',
    },
    PROOF_OF_STUDIES: {
      name: 'Proof of studies or decision on student aid',
      about: 'The school’s certificate of attendance or Kela’s decision on student aid.',
    },
    ALIMONY_PAYOUT: {
      name: 'Proof of maintenance paid',
      about: 'For example the maintenance agreement and a bank statement of the latest payment.',
    },
    OTHER: { name: 'Other attachment', about: 'Anything else that you want to show. This attachment is optional.' },
    CHILD_INCOME: {
      name: 'Attachments about the child’s income',
      about: 'Proof of each income of the child, such as a decision on a survivors’ pension or maintenance.',
    },
  },
})
