import type { ChildId, GuardianId } from '@nalle/domain/ids.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import { diaryOf } from './diary.ts'
import type { TownDiaryPage } from './diary.ts'
import type { StaffLanguage, TownForm } from './document-builder.ts'
import type { Household, TownChild } from './household.ts'
import { formsToFillIn, otherForms } from './other-forms.ts'
import { planForms } from './plan-forms.ts'
import type { Town } from './town.ts'

/** What the town's staff have written about one child. */
export type TownChildDocuments = {
  readonly childId: ChildId
  readonly language: StaffLanguage
  /** Who has read and answered, where somebody has. */
  readonly readerId: GuardianId
  readonly forms: readonly TownForm[]
  readonly diary: readonly TownDiaryPage[]
}

/** Of the people worth meeting: the family with many children, and the one with one child and one guardian. */
const MANY_CHILDREN = 0
const ONE_CHILD = 1

/** One Finnish and one Swedish family have a document of every type; one more is asked for something. */
export function childDocumentsOf(town: Town): readonly TownChildDocuments[] {
  const notable = [...new Set(town.notablePeople.map(({ household }) => household))].map(town.household)
  const swedish = notable.find((household) => isSwedish(household) && placedChild(household, town.today) !== undefined)
  return [
    ...notable.filter(({ index }) => index === MANY_CHILDREN).flatMap((household) => everyType(household, 'fi')),
    ...notable.filter(({ index }) => index === ONE_CHILD).flatMap((household) => asked(household)),
    ...(swedish === undefined ? [] : everyType(swedish, 'sv')),
  ]

  function everyType(household: Household, language: StaffLanguage): readonly TownChildDocuments[] {
    const found = inCare(household)
    if (found === undefined) return []
    const { child, readerId } = found
    const forms = [
      ...formsToFillIn(language),
      ...planForms(language, child.preferredName, town.today),
      ...otherForms(language, child.preferredName, town.today),
    ]
    return [{ childId: child.id, language, readerId, forms, diary: diaryOf(language) }]
  }

  function asked(household: Household): readonly TownChildDocuments[] {
    const found = inCare(household)
    if (found === undefined) return []
    const { child, readerId } = found
    return [{ childId: child.id, language: 'fi', readerId, forms: formsToFillIn('fi').slice(0, 1), diary: [] }]
  }

  function inCare(household: Household): { readonly child: TownChild; readonly readerId: GuardianId } | undefined {
    const child = placedChild(household, town.today)
    const readerId = household.guardianships.find(({ childId }) => childId === child?.id)?.guardianId
    return child === undefined || readerId === undefined ? undefined : { child, readerId }
  }
}

const isSwedish = ({ adults }: Household) => adults[0]?.language === 'sv'

function placedChild({ children }: Household, today: Temporal.PlainDate): TownChild | undefined {
  return children.find(({ placements }) => placements.some(({ period }) => includes(period, today)))
}
