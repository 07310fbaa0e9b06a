import { texts } from '../../language/texts.ts'

/** The end of the form: what is still missing, what it would cost, and the assurance. */
export const finishTexts = texts({
  fi: {
    why: 'Katso vielä kerran, mitä lähetät.',
    missing: 'Nämä puuttuvat vielä',
    nothingMissing: 'Kaikki tarvittava on täytetty.',
    missingPapers: 'Liitteitä puuttuu',
    assure:
      'Vakuutan, että antamani tiedot ovat oikein, ja tiedän, että niitä voidaan tarkistaa. Ilmoitan, jos tulot muuttuvat.',
    estimateTitle: 'Arvio maksusta – ei päätös',
    estimate: (fee: string) => `Näillä tiedoilla maksu olisi noin ${fee} kuukaudessa.`,
    estimateNone: 'Näillä tiedoilla maksua ei tulisi.',
    estimateOf: (name: string, fee: string) => `${name}: ${fee}`,
    someChild: (place: number) => `Lapsi ${place}`,
    estimateHighest: (fee: string) => `Korkein maksu on ${fee} kuukaudessa.`,
    partnerIncome: 'Puolison bruttotulot kuukaudessa (arviota varten)',
    partnerIncomeHint: 'Tätä ei tallenneta eikä lähetetä. Ilman sitä arviosta puuttuu puolison osuus.',
    basis: (persons: number, validFrom: string) =>
      `Laskettu perheelle, jossa on ${persons} henkeä, kaupungin maksuilla ${validFrom} alkaen. Varsinainen päätös tulee erikseen, ja siihen vaikuttaa myös varhaiskasvatusaika.`,
    noAmount: 'Arvio näkyy, kun olet kertonut tulosi.',
    business: 'Yrityksen papereista laskettavaa tuloa ei ole mukana arviossa.',
  },
  sv: {
    why: 'Se ännu en gång vad du skickar.',
    missing: 'Det här saknas ännu',
    nothingMissing: 'Allt som behövs är ifyllt.',
    missingPapers: 'Bilagor saknas',
    assure:
      'Jag försäkrar att mina uppgifter är riktiga och vet att de kan kontrolleras. Jag meddelar om inkomsterna ändras.',
    estimateTitle: 'Uppskattning av avgiften – inte ett beslut',
    estimate: (fee) => `Med de här uppgifterna skulle avgiften vara ungefär ${fee} i månaden.`,
    estimateNone: 'Med de här uppgifterna skulle det inte bli någon avgift.',
    estimateOf: (name, fee) => `${name}: ${fee}`,
    someChild: (place) => `Barn ${place}`,
    estimateHighest: (fee) => `Den högsta avgiften är ${fee} i månaden.`,
    partnerIncome: 'Makens, makans eller sambons bruttoinkomster per månad (för uppskattningen)',
    partnerIncomeHint: 'Det här varken sparas eller skickas. Utan det saknas partnerns andel i uppskattningen.',
    basis: (persons, validFrom) =>
      `Räknat för en familj på ${persons} personer med stadens avgifter från och med ${validFrom}. Det egentliga beslutet kommer separat, och det påverkas också av tiden i småbarnspedagogiken.`,
    noAmount: 'Uppskattningen visas när du har berättat om dina inkomster.',
    business: 'Inkomst som räknas ut ur företagets papper ingår inte i uppskattningen.',
  },
  en: {
    why: 'Check once more what you are sending.',
    missing: 'These are still missing',
    nothingMissing: 'Everything needed is filled in.',
    missingPapers: 'Attachments are missing',
    assure:
      'I confirm that the information I have given is correct, and I know that it may be checked. I will let you know if my income changes.',
    estimateTitle: 'An estimate of the fee – not a decision',
    estimate: (fee) => `With this information the fee would be about ${fee} a month.`,
    estimateNone: 'With this information there would be no fee.',
    estimateOf: (name, fee) => `${name}: ${fee}`,
    someChild: (place) => `Child ${place}`,
    estimateHighest: (fee) => `The highest fee is ${fee} a month.`,
    partnerIncome: 'Your partner’s gross income per month (for the estimate)',
    partnerIncomeHint: 'This is neither saved nor sent. Without it your partner’s share is missing from the estimate.',
    basis: (persons, validFrom) =>
      `Calculated for a family of ${persons} with the city’s fees from ${validFrom}. The real decision comes separately and also depends on the hours of care.`,
    noAmount: 'The estimate is shown once you have entered your income.',
    business: 'Income that is calculated from the papers of your business is not part of the estimate.',
  },
})
