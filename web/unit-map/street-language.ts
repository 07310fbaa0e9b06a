import type { StreetLanguage } from '@nalle/domain/map/address-search.ts'
import { LANGUAGE } from '../language/languages.ts'

/** Streets have Finnish and Swedish names; who reads English meets the Finnish ones on the signs of most towns. */
export const STREET_LANGUAGE: StreetLanguage = LANGUAGE === 'sv' ? 'sv' : 'fi'
