import type { StreetName } from './districts.ts'

/** Roads between districts. The bridge has no houses. */
export type RoadPlan = {
  readonly name: StreetName
  readonly from: string
  readonly to: string
  readonly isBridge?: true
}

export const ROAD_PLANS: readonly RoadPlan[] = [
  { name: ['Kuusilahdentie', 'Granviksvägen'], from: 'keskusta', to: 'satama' },
  { name: ['Lahdenrannantie', 'Vikstrandsvägen'], from: 'keskusta', to: 'rantala' },
  { name: ['Lahdenpohjantie', 'Vikbottensvägen'], from: 'rantala', to: 'koivuniemi' },
  { name: ['Itäväylä', 'Österleden'], from: 'keskusta', to: 'asemanseutu' },
  { name: ['Myllymäentie', 'Kvarnbacksvägen'], from: 'asemanseutu', to: 'myllymaki' },
  { name: ['Kuusikontie', 'Granskogsvägen'], from: 'keskusta', to: 'kuusikko' },
  { name: ['Metsätie', 'Skogsvägen'], from: 'kuusikko', to: 'lampela' },
  { name: ['Harjutie', 'Åsvägen'], from: 'kuusikko', to: 'myllymaki' },
  { name: ['Niemenkyläntie', 'Näsbyvägen'], from: 'lampela', to: 'koivuniemi' },
  { name: ['Pohjoisväylä', 'Norrleden'], from: 'keskusta', to: 'lampela' },
  { name: ['Saarelansilta', 'Holmbron'], from: 'koivuniemi', to: 'saarela', isBridge: true },
  { name: ['Rantatie', 'Strandvägen'], from: 'satama', to: 'hiekkaranta' },
  { name: ['Vanhankyläntie', 'Gammelbyvägen'], from: 'satama', to: 'vanhakyla' },
  { name: ['Kangastie', 'Movägen'], from: 'hiekkaranta', to: 'vanhakyla' },
  { name: ['Etelätie', 'Södervägen'], from: 'vanhakyla', to: 'peltola' },
  { name: ['Peltolantie', 'Åkerbyvägen'], from: 'keskusta', to: 'peltola' },
  { name: ['Radanvarrentie', 'Banvallsvägen'], from: 'peltola', to: 'asemanseutu' },
]
