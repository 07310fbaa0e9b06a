import type { Rules } from '../rules/rule.ts'
import { refuses } from '../rules/rule.ts'

export const MAP_RULES: Rules<'ADDRESS_SEARCH_FAILED' | 'ROUTING_FAILED'> = {
  ADDRESS_SEARCH_FAILED: refuses({
    fi: 'Osoitteita ei voi hakea, kun osoitehaun palvelu ei vastaa.',
    sv: 'Adresser kan inte sökas när adresstjänsten inte svarar.',
    en: 'Addresses cannot be searched for while the address service does not answer.',
  }),
  ROUTING_FAILED: refuses({
    fi: 'Kävelymatkoja ei voi laskea, kun reittipalvelu ei vastaa; silloin näytetään matka linnuntietä.',
    sv: 'Gångavstånd kan inte räknas när ruttjänsten inte svarar; då visas avståndet fågelvägen.',
    en: 'Walking distances cannot be worked out while the route service does not answer; straight distances are shown then.',
  }),
}
