import { describe, expect, test } from 'vitest'
import { commonBounds, isInside } from './bounds.ts'

const town = { south: 62.57, west: 21.1, north: 62.65, east: 21.31 }

describe('inside the town', () => {
  test.each([
    { lat: 62.57, lon: 21.1, inside: true },
    { lat: 62.65, lon: 21.31, inside: true },
    { lat: 62.569999, lon: 21.2, inside: false },
    { lat: 62.650001, lon: 21.2, inside: false },
    { lat: 62.6, lon: 21.099999, inside: false },
    { lat: 62.6, lon: 21.310001, inside: false },
    { lat: Number.NaN, lon: 21.2, inside: false },
  ])('$lat, $lon: $inside', ({ inside, ...place }) => {
    expect(isInside(place, town)).toBe(inside)
  })
})

describe('what an area has in common with the town', () => {
  test.each([
    { area: town, common: town },
    { area: { south: 0, west: 0, north: 90, east: 90 }, common: town },
    { area: { ...town, west: 21.2, north: 62.6 }, common: { ...town, west: 21.2, north: 62.6 } },
    { area: { south: 60, west: 24, north: 61, east: 25 }, common: undefined },
    { area: { ...town, south: town.north, north: 63 }, common: undefined },
    { area: { ...town, south: town.north, north: town.south }, common: undefined },
    { area: { ...town, west: town.east, east: town.west }, common: undefined },
  ])('$area', ({ area, common }) => {
    expect(commonBounds(area, town)).toEqual(common)
  })
})
