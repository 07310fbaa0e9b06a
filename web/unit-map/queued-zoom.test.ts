import type { Map as LeafletMap } from 'leaflet'
import { expect, test } from 'vitest'
import { queueZoom } from './queued-zoom.ts'

/** A map as Leaflet's is: it begins to zoom in the next frame, and hears nothing until it is there. */
function slowMap(zoom: number) {
  const listeners = new Map<string, () => void>()
  const state = { zoom, goal: undefined as number | undefined }
  const map = {
    getZoom: () => state.zoom,
    getMinZoom: () => 10,
    getMaxZoom: () => 18,
    setZoom: (goal: number) => {
      state.goal ??= goal
    },
    on: (name: string, listener: () => void) => listeners.set(name, listener),
  }
  // As much of a map as presses need.
  queueZoom(map as unknown as LeafletMap)
  return {
    press: (step: 1 | -1) => map.setZoom(state.zoom + step),
    arrive: () => {
      state.zoom = state.goal ?? state.zoom
      state.goal = undefined
      listeners.get('zoomend')?.()
      listeners.get('moveend')?.()
    },
    zoom: () => state.zoom,
  }
}

test('each press counts, however quickly they follow each other', () => {
  const map = slowMap(14)
  for (const step of [-1, -1, -1] as const) map.press(step)
  map.arrive()
  map.arrive()
  expect(map.zoom()).toBe(11)
})

test('in and out again is where one was', () => {
  const map = slowMap(14)
  for (const step of [1, 1, -1, -1] as const) map.press(step)
  map.arrive()
  map.arrive()
  expect(map.zoom()).toBe(14)
})

test('presses beyond the last step are no steps, and the way back is open at once', () => {
  const map = slowMap(17)
  for (const step of [1, 1, 1] as const) map.press(step)
  map.arrive()
  map.arrive()
  expect(map.zoom()).toBe(18)
  map.press(1)
  map.press(-1)
  map.arrive()
  expect(map.zoom()).toBe(17)
})
