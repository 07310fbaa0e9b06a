import type { Bounds } from '@nalle/domain/city/city.ts'
import { STREET_LANGUAGES } from '@nalle/domain/map/address-search.ts'
import type { MapAddress, StreetLanguage } from '@nalle/domain/map/address-search.ts'
import { isInside } from '@nalle/domain/map/bounds.ts'
import { POST_OFFICE } from './street-graph.ts'
import type { Geography, House, Street } from './street-graph.ts'

/** More are not looked at in a list of suggestions. */
export const MOST_ADDRESSES = 10

export type SearchAddresses = (search: {
  readonly text: string
  readonly bounds: Bounds
  /** In which addresses are told, whichever of their names was typed. */
  readonly language: StreetLanguage
}) => readonly MapAddress[]

/** A street as it is found under one of its two names. */
type NamedStreet = {
  readonly street: Street
  /** By number. */
  readonly houses: readonly House[]
  readonly words: readonly string[]
  /** Words that may stand beside the street's name. */
  readonly around: readonly string[]
}

/** Finds addresses however they are typed: any case and word order, with or without dots, in either language. */
export function makeAddressSearch(geography: Geography): SearchAddresses {
  const streets = STREET_LANGUAGES.flatMap((language) => namedStreets(geography, language))
  return ({ text, bounds, language }) => {
    const wanted = readText(text)
    if (wanted.words.length === 0) return []
    const found = streets
      .flatMap((street) => {
        const rank = rankOf(street, wanted)
        return rank === undefined ? [] : [{ street, rank }]
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ street }) => ({ street, houses: housesOf(street, wanted, bounds) }))
    // The same house under its other name would only be the same again.
    const seen = new Set<House>()
    return inTurns(found)
      .filter(({ house }) => !seen.has(house) && seen.add(house))
      .slice(0, MOST_ADDRESSES)
      .map(({ street, house }) => ({
        coordinates: house.location,
        streetAddress: `${street.street.name[language]} ${house.number}`,
        postalCode: house.postalCode,
        postOffice: POST_OFFICE[language],
      }))
  }
}

function namedStreets({ streets, houses, districts }: Geography, language: StreetLanguage): readonly NamedStreet[] {
  const housesOfStreet = Map.groupBy(houses, ({ street }) => street)
  return streets.map((street, at) => {
    const district = districts.find(({ key }) => key === street.district)?.name[language] ?? ''
    return {
      street,
      houses: (housesOfStreet.get(at) ?? []).toSorted((a, b) => a.number - b.number),
      words: wordsOf(street.name[language]),
      around: wordsOf(`${POST_OFFICE[language]} ${district}`),
    }
  })
}

type Wanted = { readonly words: readonly string[]; readonly number: string; readonly postalCode: string }

/** The first number is the house; what follows it, such as a stair and a flat, finds nothing on a map. */
function readText(text: string): Wanted {
  const parts = wordsOf(text)
  const at = parts.findIndex((part) => /^\d{1,4}[a-z]?$/.test(part))
  const postalCode = parts.find((part) => /^\d{5}$/.test(part)) ?? ''
  const words = parts.filter((part, place) => /^\D+$/.test(part) && (at === -1 || place < at || part.length > 1))
  return { words, number: parts[at]?.replace(/\D/, '') ?? '', postalCode }
}

/** Small letters and digits only; ä, ö and å as people type them who have no such keys. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
  return plain.match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

/** In the middle of a word, as many letters as make it no accident. */
const SHORTEST_PART = 3

/** 0 when the name begins with what was typed, more the less it fits, undefined when it does not. */
function rankOf({ words, around, street }: NamedStreet, wanted: Wanted): number | undefined {
  if (!street.postalCode.startsWith(wanted.postalCode)) return undefined
  const ranks = wanted.words.map((word) => {
    if (words[0]?.startsWith(word)) return words[0] === word ? 0 : 1
    if (words.some((one) => one.startsWith(word))) return 2
    if (word.length >= SHORTEST_PART && words.some((one) => one.includes(word))) return 3
    return around.some((one) => one.startsWith(word)) ? AROUND : Infinity
  })
  const hasStreet = ranks.some((rank) => rank < AROUND)
  const sum = ranks.reduce((total, rank) => total + rank, 0)
  return hasStreet && Number.isFinite(sum) ? sum : undefined
}

const AROUND = 4

/** The house itself first, then those whose number may still be on its way. */
function housesOf({ houses }: NamedStreet, { number }: Wanted, bounds: Bounds): readonly House[] {
  const fitting = houses.filter((house) => String(house.number).startsWith(number) && isInside(house.location, bounds))
  return fitting.toSorted((a, b) => Number(String(b.number) === number) - Number(String(a.number) === number))
}

type Found = { readonly street: NamedStreet; readonly houses: readonly House[] }

/** One house of each street, then another of each, so that no street hides the others. */
function inTurns(found: readonly Found[]): readonly { readonly street: NamedStreet; readonly house: House }[] {
  return Array.from({ length: MOST_ADDRESSES }, (_, turn) =>
    found.flatMap(({ street, houses }) => {
      const house = houses[turn]
      return house === undefined ? [] : [{ street, house }]
    }),
  ).flat()
}
