/** The colours of a map. Every name is a thing on the ground, so that day and night can differ in all of them. */
export type Palette = {
  readonly water: string
  readonly shallow: string
  readonly shoreline: string
  readonly woods: string
  readonly forest: string
  readonly tree: string
  readonly builtUp: string
  readonly centre: string
  readonly field: string
  readonly park: string
  readonly parkTree: string
  readonly sand: string
  readonly pier: string
  readonly building: string
  readonly buildingEdge: string
  readonly landmark: string
  readonly landmarkEdge: string
  readonly street: string
  readonly streetEdge: string
  readonly road: string
  readonly roadEdge: string
  readonly highway: string
  readonly highwayEdge: string
  readonly path: string
  readonly rail: string
  readonly railGap: string
  readonly text: string
  readonly textEdge: string
  readonly placeText: string
  readonly waterText: string
  readonly waterTextEdge: string
  readonly greenText: string
  readonly quietText: string
  readonly landmarkText: string
}

const LIGHT: Palette = {
  water: '#b9d7e3',
  shallow: '#c9e1ea',
  shoreline: '#8fb9ca',
  woods: '#dfe8d0',
  forest: '#cfdfbd',
  tree: '#bfd2aa',
  builtUp: '#f5efe3',
  centre: '#f1e7d8',
  field: '#f0ebcb',
  park: '#c8e0b4',
  parkTree: '#a5c98e',
  sand: '#f2e2b6',
  pier: '#e4dccd',
  building: '#e2d6c5',
  buildingEdge: '#cdbda7',
  landmark: '#d3bfae',
  landmarkEdge: '#b39c87',
  street: '#ffffff',
  streetEdge: '#d9cfbf',
  road: '#fdedb9',
  roadEdge: '#d9bf77',
  highway: '#f6c667',
  highwayEdge: '#c48d2e',
  path: '#b9a98c',
  rail: '#8d8580',
  railGap: '#f5efe3',
  text: '#46403a',
  textEdge: '#fffdf8',
  placeText: '#3b463f',
  waterText: '#33708a',
  waterTextEdge: '#d9ebf1',
  greenText: '#3f6b3c',
  quietText: '#857868',
  landmarkText: '#6f4a36',
}

const DARK: Palette = {
  water: '#10293a',
  shallow: '#153245',
  shoreline: '#2a5068',
  woods: '#15241c',
  forest: '#123324',
  tree: '#1f5138',
  builtUp: '#323a37',
  centre: '#38413d',
  field: '#34371f',
  park: '#1c4a31',
  parkTree: '#2d6444',
  sand: '#3d3a2a',
  pier: '#3a423e',
  building: '#424c47',
  buildingEdge: '#525e58',
  landmark: '#463f39',
  landmarkEdge: '#5d534a',
  street: '#56625c',
  streetEdge: '#1d2421',
  road: '#5b5539',
  roadEdge: '#1f1e14',
  highway: '#7a6330',
  highwayEdge: '#2a2210',
  path: '#55604f',
  rail: '#6f7672',
  railGap: '#323a37',
  text: '#d3dad5',
  textEdge: '#161d1a',
  placeText: '#e3e9e2',
  waterText: '#83b7d0',
  waterTextEdge: '#10293a',
  greenText: '#93c49a',
  quietText: '#909b93',
  landmarkText: '#d9b9a2',
}

export const PALETTES: Readonly<Record<'light' | 'dark', Palette>> = { light: LIGHT, dark: DARK }
