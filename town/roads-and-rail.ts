import { blob, LAKE_RINGS, roughenedRing } from './coast.ts'
import type { AreaPlan } from './coast.ts'
import type { Name } from './districts.ts'
import { createDice, hashOf } from './dice.ts'
import { distanceOf, isInside, pointsOf } from './geometry.ts'
import type { Point } from './geometry.ts'

export type LinePlan = { readonly name: Name; readonly line: readonly Point[] }
export type PlacePlan = { readonly name: Name; readonly middle: Point }

/** The line to the south and to the north, past the station. */
export const RAILWAY: readonly Point[] = pointsOf(`
  7500,45000 6200,15000 5200,7500 3700,4300 3420,2500 3360,1250 3300,500 2850,-50 2600,-400 2580,-900 2560,-2000 2300,-4600
  1700,-9000 2500,-16000 1500,-45000`)

/** The road that passes the town by; nobody lives along it and nobody walks there. */
export const HIGHWAY: LinePlan = {
  name: { fi: 'Rannikkotie', sv: 'Kustvägen' },
  line: pointsOf(`
    5600,45000 5400,14000 5150,6500 4650,3400 4600,1500 4760,-400 4950,-2300 4600,-4600 4200,-9000 4900,-16000 4000,-45000`),
}

/** Roads that leave the town: each begins at the crossing nearest to its first point. */
export const COUNTRY_ROADS: readonly LinePlan[] = [
  road('Liittymätie', 'Anslutningsvägen', '2400,-620 2900,-560 3700,-470 4758,-420'),
  road(
    'Isojärventie',
    'Storträskvägen',
    '2950,1250 3600,1500 4605,1480 6200,1650 7700,2600 8000,5200 9200,8200 13000,12000',
  ),
  road(
    'Pohjoisniementie',
    'Norrnäsvägen',
    '-3450,2820 -3050,3900 -2700,5200 -2100,7200 -1900,10500 -2400,13500 -3200,18500',
  ),
  road('Lammentie', 'Träskvägen', '100,3560 350,4500 1300,5600 2000,7600 1900,11500 3400,15500 5395,16300'),
  road('Eteläntie', 'Söderuddsvägen', '-650,-3200 -900,-4200 -1700,-5900 -2400,-8600 -2700,-12500 -4200,-15800'),
  road(
    'Haukijärventie',
    'Gäddträskvägen',
    '1950,-2750 2900,-4250 4590,-4800 6000,-5700 6050,-8400 9500,-11500 15000,-13000',
  ),
  road('Ruokojärventie', 'Vassträskvägen', '4760,-400 7000,-700 10500,-600 13500,-700 17500,200 26000,-1500'),
]

/** Villages around the town, with fields of their own. */
export const VILLAGES: readonly PlacePlan[] = [
  village('Pohjoisniemi', 'Norrnäs', -2100, 7300),
  village('Lammenperä', 'Träskändan', 1950, 11_300),
  village('Eteläpää', 'Söderudden', -2500, -8900),
  village('Haukijärvi', 'Gäddträsk', 6000, -8300),
  village('Isokylä', 'Storby', 7900, 5300),
  village('Ruokola', 'Vassby', 12_900, -700),
  village('Korpiaho', 'Ödsved', 9500, -11_600),
]

/** Nameless patches of the country around: how they lie is chance, but they keep off the roads and out of the town. */
function patches(purpose: string, count: number, smallest: number, largest: number): readonly AreaPlan[] {
  const dice = createDice(hashOf('surroundings'), hashOf(purpose))
  const ways = [RAILWAY, HIGHWAY.line, ...COUNTRY_ROADS.map(({ line }) => line)].flat()
  const found: { readonly middle: Point; readonly size: number }[] = []
  for (let tries = 0; found.length < count && tries < count * 12; tries++) {
    const middle = { x: dice.between(-1500, 24_000), y: dice.between(-23_000, 23_000) }
    const size = dice.between(smallest, largest)
    const isInTown = middle.x < 6200 + size && Math.abs(middle.y) < 5600 + size
    const isFree =
      ways.every((point) => distanceOf(point, middle) > size * 1.5) &&
      LAKE_RINGS.every(
        ({ ring }) => !isInside(middle, ring) && ring.every((point) => distanceOf(point, middle) > size * 1.4),
      ) &&
      found.every((other) => distanceOf(other.middle, middle) > (size + other.size) * 1.1)
    if (!isInTown && isFree) found.push({ middle, size })
  }
  return found.map(({ middle, size }, at) => ({
    name: { fi: '', sv: '' },
    ring: roughenedRing(blob(middle, size * (0.6 + 0.8 * dice.share()), size, dice.between(7, 12)), `${purpose} ${at}`),
  }))
}

export const PONDS: readonly AreaPlan[] = patches('ponds', 36, 90, 420)

export const FORESTS: readonly AreaPlan[] = [
  wood('Karhumetsä', 'Björnskogen', { x: 2650, y: 3250 }, 800, 650, 12),
  wood('Rantakuusikko', 'Strandskogen', { x: -1900, y: 3100 }, 600, 450, 11),
  wood('Satumetsä', 'Sagoskogen', { x: 3850, y: -1900 }, 750, 900, 12),
  wood('Kangasmetsä', 'Moskogen', { x: -2100, y: -3200 }, 500, 450, 10),
  ...patches('woods', 60, 300, 1400),
]

export const FIELDS: readonly AreaPlan[] = [
  field('Peltolan pellot', 'Åkerby åkrar', { x: 3300, y: -3500 }, 650, 500, 8),
  field('Myllyvainio', 'Kvarngärdet', { x: 3960, y: 500 }, 480, 560, 8),
  field('', '', { x: 250, y: -3750 }, 560, 260, 9),
  field('', '', { x: 560, y: -1330 }, 260, 190, 8),
  field('', '', { x: 1750, y: -1450 }, 300, 210, 8),
  field('', '', { x: 5600, y: 400 }, 420, 800, 9),
  field('', '', { x: 5500, y: -1700 }, 330, 480, 8),
  field('', '', { x: 1350, y: 4500 }, 380, 260, 8),
  field('', '', { x: -1500, y: 4600 }, 420, 300, 8),
  field('', '', { x: 560, y: 1150 }, 230, 300, 8),
  ...patches('fields', 50, 160, 520),
  ...VILLAGES.flatMap(({ name, middle: { x, y } }) => [
    field('', '', { x: x - 500, y: y + 350 }, 700, 430, 8, `${name.fi} 1`),
    field('', '', { x: x + 650, y: y - 300 }, 560, 620, 9, `${name.fi} 2`),
    field('', '', { x: x + 150, y: y - 1300 }, 480, 420, 8, `${name.fi} 3`),
  ]),
]

/** Piers of the harbour and of the guest boats, out into the bay. */
export const PIERS: readonly (readonly Point[])[] = [
  pointsOf('-1560,-690 -1530,-470'),
  pointsOf('-1330,-640 -1290,-450'),
  pointsOf('-1330,-500 -1255,-515'),
  pointsOf('-900,-530 -870,-400'),
  pointsOf('-840,-510 -800,-390'),
  pointsOf('-520,-190 -640,-150'),
  pointsOf('-480,-90 -620,-70'),
  pointsOf('-470,20 -620,20'),
]

/** Swimmers come here: the shore between these two heights is sand. */
export const BEACH = {
  name: { fi: 'Hiekkaranta', sv: 'Sandstranden' },
  south: -2350,
  north: -1500,
  west: -3600,
  east: -2700,
}

export const SEA_NAMES: readonly PlacePlan[] = [
  village('Kuusilahti', 'Granviken', -1500, 180),
  village('Pohjanselkä', 'Norrfjärden', -7800, 5200),
  village('Eteläselkä', 'Söderfjärden', -7600, -4200),
]

function road(fi: string, sv: string, line: string): LinePlan {
  return { name: { fi, sv }, line: pointsOf(line) }
}

function village(fi: string, sv: string, x: number, y: number): PlacePlan {
  return { name: { fi, sv }, middle: { x, y } }
}

function wood(fi: string, sv: string, middle: Point, width: number, height: number, corners: number): AreaPlan {
  return { name: { fi, sv }, ring: roughenedRing(blob(middle, width, height, corners), fi) }
}

function field(
  fi: string,
  sv: string,
  middle: Point,
  width: number,
  height: number,
  corners: number,
  purpose = `${fi} ${middle.x}`,
): AreaPlan {
  return { name: { fi, sv }, ring: roughenedRing(blob(middle, width, height, corners), purpose) }
}
