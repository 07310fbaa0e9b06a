import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getFeeBasis, getIncomeChildren, getPartner } from '@nalle/contract/income-statements.ts'
import type { City } from '@nalle/domain/city/city.ts'
import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { isInvoicedRegularly, PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { AGE_OF_MAJORITY } from '@nalle/domain/placements/ages.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

const REGULARLY_INVOICED = PLACEMENT_TYPES.filter(isInvoicedRegularly)

/** The partner of today; one of yesterday is nobody here. */
export async function findPartner(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<AnswerOf<typeof getPartner>> {
  const [partner] = await select<{ name: string; hasIncomeStatement: boolean }>(
    db,
    sql`
      select partner.first_names || ' ' || partner.last_name as name,
        exists (select from income_statement where person_id = partner.id and status <> 'DRAFT')
          or exists (select from income where person_id = partner.id) as "hasIncomeStatement"
      from ${partnerOf(personId, today)} couple
      join person partner on partner.id = couple.id
      order by partner.id limit 1`,
  )
  return { partner: partner ?? null }
}

function partnerOf(personId: PersonId, today: Temporal.PlainDate): RawBuilder<{ id: PersonId }> {
  return sql`(
    select partner_id as id from fee_family_partner where person_id = ${personId} and period @> ${today}::date
    union all
    select person_id as id from fee_family_partner where partner_id = ${personId} and period @> ${today}::date
  )`
}

/** Children whose guardian the person is and whose place is paid for, today or later; the oldest first. */
export async function findIncomeChildren(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<AnswerOf<typeof getIncomeChildren>> {
  const children = await select<AnswerOf<typeof getIncomeChildren>[number]>(
    db,
    sql`
      select child.id, child.first_names as "firstName", child.last_name as "lastName", image.id as "imageId"
      from guardianship
      join person child on child.id = guardianship.child_id
      left join child_image image on image.child_id = child.id
      where guardianship.guardian_id = ${personId} and exists (
        select from placement
        where placement.child_id = child.id and placement.type = any (${REGULARLY_INVOICED}::text[])
          and upper(placement.period) > ${today}::date
      )
      order by child.date_of_birth, child.last_name, child.first_names, child.id`,
  )
  return [...children]
}

/** What an estimate of the fee starts from: figures of the city, and the family as far as the municipality knows it. */
export async function readFeeBasis(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
  { fees }: City,
): Promise<AnswerOf<typeof getFeeBasis>> {
  const [family] = await select<{ hasPartner: boolean; children: number }>(
    db,
    sql`
      with partner as (select id from ${partnerOf(personId, today)} couple)
      select exists (select from partner) as "hasPartner",
        (select count(*) from person child where child.duplicate_of is null
          and child.date_of_birth > ${today.subtract({ years: AGE_OF_MAJORITY })}::date
          and child.id in (${childrenOfFamily(personId, today)})) as children`,
  )
  const { highestDaycareFeeCents: highestFeeCents, estimate } = fees
  const adults = family?.hasPartner === true ? 2 : 1
  return {
    figures: {
      ...estimate,
      highestFeeCents,
      byFamilySize: [...estimate.byFamilySize],
      siblingPercentages: [...estimate.siblingPercentages],
    },
    familySize: adults + (family?.children ?? 0),
    hasPartner: adults === 2,
    children: [...(await findPaidPlaces(db, personId, today))],
  }
}

/** Of the fee family of the person and their partner; of their own children where nobody has named a head of family. */
function childrenOfFamily(personId: PersonId, today: Temporal.PlainDate): RawBuilder<{ child_id: ChildId }> {
  return sql`
    select child_id from fee_family_head
    where period @> ${today}::date
      and (head_id = ${personId} or head_id in (select id from ${partnerOf(personId, today)} couple))
    union
    select child_id from guardianship
    where guardian_id = ${personId} and not exists (
      select from fee_family_head family
      where family.child_id = guardianship.child_id and family.period @> ${today}::date
    )`
}

/** The youngest first, each with the share of the full fee that its service need costs; free places are left out. */
function findPaidPlaces(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<readonly { firstName: string | null; feePercentage: number }[]> {
  return select(
    db,
    sql`
      select place.percentage as "feePercentage", case when exists (
          select from guardianship where guardian_id = ${personId} and child_id = child.id
        ) then child.first_names end as "firstName"
      from person child
      cross join lateral (
        select option.fee_percentage as percentage
        from placement
        join unit on unit.id = placement.unit_id
        left join service_need need on need.placement_id = placement.id
          and need.period @> greatest(${today}::date, lower(placement.period))
        join service_need_option option on option.id = need.option_id
          or need.id is null and option.is_default and option.valid_placement_type = placement.type
            and option.validity @> greatest(${today}::date, lower(placement.period))
        where placement.child_id = child.id and placement.type = any (${REGULARLY_INVOICED}::text[])
          and upper(placement.period) > ${today}::date
          and (unit.invoiced_by_municipality or unit.provider_type = 'PRIVATE_SERVICE_VOUCHER')
        order by placement.period, option.fee_percentage limit 1
      ) place
      where child.duplicate_of is null and place.percentage > 0
        and child.id in (${childrenOfFamily(personId, today)})
      order by child.date_of_birth desc, child.id`,
  )
}
