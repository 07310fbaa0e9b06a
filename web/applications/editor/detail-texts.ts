import { texts } from '../../language/texts.ts'

export const detailTexts = texts({
  fi: {
    feeIntro: {
      DAYCARE: 'Varhaiskasvatusmaksu määräytyy perheen koon, tulojen ja varhaiskasvatuksen määrän mukaan.',
      PRESCHOOL:
        'Esiopetus on maksutonta. Sitä täydentävästä varhaiskasvatuksesta peritään maksu perheen koon ja tulojen mukaan.',
    },
    feeHighest: (fee: string) => `Korkein maksu on ${fee} kuukaudessa lasta kohti.`,
    feeIncome:
      'Toimita tuloselvitys viimeistään kahden viikon kuluttua varhaiskasvatuksen alkamisesta. Muuten maksu on korkein mahdollinen.',
    feeVoucher: (amounts: string) =>
      `Palveluseteliyksikkö voi periä lisäksi palvelusetelilisän, joka on ${amounts} kuukaudessa.`,
    maxFeeAccepted: 'Suostun korkeimpaan maksuun, enkä toimita tuloselvitystä',
    maxFeeAcceptedHint: 'Suostumus on voimassa, kunnes perut sen.',
    otherInfo: 'Muuta, mitä haluat kertoa hakemuksesta',
    dietHint: 'Esimerkiksi kasvisruokavalio. Yksikkö pyytää tarvittaessa lääkärintodistuksen.',
    allergiesHint: 'Esimerkiksi ruoka-aineet tai eläimet.',
  },
  sv: {
    feeIntro: {
      DAYCARE:
        'Avgiften för småbarnspedagogik bestäms enligt familjens storlek, inkomster och småbarnspedagogikens omfattning.',
      PRESCHOOL:
        'Förskoleundervisningen är avgiftsfri. För den kompletterande småbarnspedagogiken tas en avgift ut enligt familjens storlek och inkomster.',
    },
    feeHighest: (fee) => `Den högsta avgiften är ${fee} i månaden per barn.`,
    feeIncome:
      'Lämna in en inkomstutredning senast två veckor efter att småbarnspedagogiken har börjat. Annars tas den högsta avgiften ut.',
    feeVoucher: (amounts) =>
      `En servicesedelenhet kan dessutom ta ut ett servicesedeltillägg som är ${amounts} i månaden.`,
    maxFeeAccepted: 'Jag godkänner den högsta avgiften och lämnar ingen inkomstutredning',
    maxFeeAcceptedHint: 'Samtycket gäller tills du återkallar det.',
    otherInfo: 'Annat som du vill berätta om ansökan',
    dietHint: 'Till exempel vegetarisk kost. Enheten ber vid behov om ett läkarintyg.',
    allergiesHint: 'Till exempel livsmedel eller djur.',
  },
  en: {
    feeIntro: {
      DAYCARE:
        'The fee for early childhood education depends on the size and income of the family and on the amount of early childhood education.',
      PRESCHOOL:
        'Pre-primary education is free. For the early childhood education connected to it there is a fee by the size and income of the family.',
    },
    feeHighest: (fee) => `The highest fee is ${fee} a month for each child.`,
    feeIncome:
      'Submit an income statement within two weeks of the start of early childhood education. Otherwise the highest fee applies.',
    feeVoucher: (amounts) =>
      `A service voucher unit may in addition charge a voucher supplement of ${amounts} a month.`,
    maxFeeAccepted: 'I accept the highest fee and will not submit an income statement',
    maxFeeAcceptedHint: 'The consent is valid until you withdraw it.',
    otherInfo: 'Anything else you would like to tell us',
    dietHint: 'For example a vegetarian diet. The unit asks for a medical certificate if needed.',
    allergiesHint: 'For example foods or animals.',
  },
})
