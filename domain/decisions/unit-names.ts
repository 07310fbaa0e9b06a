import type { DecisionType } from './decision-types.ts'

type NamedUnit = {
  readonly name: string
  /** The names in decisions on daycare and on pre-primary education; empty where they are the name of the unit. */
  readonly daycareDecisionName: string
  readonly preschoolDecisionName: string
}

const NAME_IN: Readonly<Record<DecisionType, keyof NamedUnit>> = {
  CLUB: 'name',
  DAYCARE: 'daycareDecisionName',
  DAYCARE_PART_TIME: 'daycareDecisionName',
  PRESCHOOL: 'preschoolDecisionName',
  PRESCHOOL_DAYCARE: 'daycareDecisionName',
  PRESCHOOL_CLUB: 'name',
  PREPARATORY_EDUCATION: 'preschoolDecisionName',
}

/** The name of the unit in a decision, on the page and in the letter. */
export function decisionUnitName(type: DecisionType, unit: NamedUnit): string {
  const name = unit[NAME_IN[type]]
  return name === '' ? unit.name : name
}
