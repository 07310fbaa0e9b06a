import type { Rules } from '../rules/rule.ts'
import { refuses } from '../rules/rule.ts'

export const FINANCE_DECISION_RULES: Rules<'NOT_READY' | 'LOST'> = {
  NOT_READY: refuses({
    fi: 'Maksu- ja arvopäätöksen voi ladata, kun sen asiakirja on valmis ja kunnes päätös mitätöidään.',
    sv: 'Ett avgifts- eller värdebeslut kan laddas ner när handlingen är klar och tills beslutet ogiltigförklaras.',
    en: 'A fee or voucher value decision can be downloaded once its document is ready and until it is annulled.',
  }),
  LOST: refuses({
    fi: 'Maksu- tai arvopäätöksen asiakirjaa, joka puuttuu tiedostovarastosta, ei voi ladata.',
    sv: 'Handlingen för ett avgifts- eller värdebeslut kan inte laddas ner om den saknas i fillagret.',
    en: 'The document of a fee or voucher value decision cannot be downloaded when the file store lacks it.',
  }),
}
