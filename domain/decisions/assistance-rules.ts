import type { Rules } from '../rules/rule.ts'
import { refuses } from '../rules/rule.ts'

export const ASSISTANCE_DECISION_RULES: Rules<'NOT_READY' | 'LOST'> = {
  NOT_READY: refuses({
    fi: 'Tukipäätöksen voi ladata, kun sen asiakirja on valmis.',
    sv: 'Ett beslut om stöd kan laddas ner när handlingen är klar.',
    en: 'A decision on support can be downloaded once its document is ready.',
  }),
  LOST: refuses({
    fi: 'Tukipäätöksen asiakirjaa, joka puuttuu tiedostovarastosta, ei voi ladata.',
    sv: 'Handlingen för ett beslut om stöd kan inte laddas ner om den saknas i fillagret.',
    en: 'The document of a decision on support cannot be downloaded when the file store lacks it.',
  }),
}
