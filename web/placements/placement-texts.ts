import type { PlacementType } from '@nalle/domain/placements/placement-types.ts'
import { texts } from '../language/texts.ts'

type PlacementNames = Readonly<Record<PlacementType, string>>

/** What a child is in, in a word or two. */
export const placementTexts = texts<PlacementNames>({
  fi: {
    CLUB: 'kerho',
    DAYCARE: 'varhaiskasvatus',
    DAYCARE_PART_TIME: 'osapäiväinen varhaiskasvatus',
    DAYCARE_FIVE_YEAR_OLDS: 'varhaiskasvatus',
    DAYCARE_PART_TIME_FIVE_YEAR_OLDS: 'osapäiväinen varhaiskasvatus',
    PRESCHOOL: 'esiopetus',
    PRESCHOOL_DAYCARE: 'esiopetus ja varhaiskasvatus',
    PRESCHOOL_DAYCARE_ONLY: 'varhaiskasvatus',
    PRESCHOOL_CLUB: 'esiopetus ja kerho',
    PREPARATORY: 'valmistava opetus',
    PREPARATORY_DAYCARE: 'valmistava opetus ja varhaiskasvatus',
    PREPARATORY_DAYCARE_ONLY: 'varhaiskasvatus',
    TEMPORARY_DAYCARE: 'tilapäinen varhaiskasvatus',
    TEMPORARY_DAYCARE_PART_DAY: 'tilapäinen varhaiskasvatus',
    SCHOOL_SHIFT_CARE: 'koululaisen vuorohoito',
  },
  sv: {
    CLUB: 'klubb',
    DAYCARE: 'småbarnspedagogik',
    DAYCARE_PART_TIME: 'småbarnspedagogik på deltid',
    DAYCARE_FIVE_YEAR_OLDS: 'småbarnspedagogik',
    DAYCARE_PART_TIME_FIVE_YEAR_OLDS: 'småbarnspedagogik på deltid',
    PRESCHOOL: 'förskoleundervisning',
    PRESCHOOL_DAYCARE: 'förskoleundervisning och småbarnspedagogik',
    PRESCHOOL_DAYCARE_ONLY: 'småbarnspedagogik',
    PRESCHOOL_CLUB: 'förskoleundervisning och klubb',
    PREPARATORY: 'förberedande undervisning',
    PREPARATORY_DAYCARE: 'förberedande undervisning och småbarnspedagogik',
    PREPARATORY_DAYCARE_ONLY: 'småbarnspedagogik',
    TEMPORARY_DAYCARE: 'tillfällig småbarnspedagogik',
    TEMPORARY_DAYCARE_PART_DAY: 'tillfällig småbarnspedagogik',
    SCHOOL_SHIFT_CARE: 'skiftvård för skolelever',
  },
  en: {
    CLUB: 'club',
    DAYCARE: 'early childhood education',
    DAYCARE_PART_TIME: 'part-time early childhood education',
    DAYCARE_FIVE_YEAR_OLDS: 'early childhood education',
    DAYCARE_PART_TIME_FIVE_YEAR_OLDS: 'part-time early childhood education',
    PRESCHOOL: 'pre-primary education',
    PRESCHOOL_DAYCARE: 'pre-primary and early childhood education',
    PRESCHOOL_DAYCARE_ONLY: 'early childhood education',
    PRESCHOOL_CLUB: 'pre-primary education and club',
    PREPARATORY: 'preparatory education',
    PREPARATORY_DAYCARE: 'preparatory and early childhood education',
    PREPARATORY_DAYCARE_ONLY: 'early childhood education',
    TEMPORARY_DAYCARE: 'temporary early childhood education',
    TEMPORARY_DAYCARE_PART_DAY: 'temporary early childhood education',
    SCHOOL_SHIFT_CARE: 'shift care of school children',
  },
})
