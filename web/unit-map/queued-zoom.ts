import type { Map as LeafletMap, ZoomPanOptions } from 'leaflet'

/**
 * Leaflet forgets a press of a zoom button or key while it still draws the one before. Here it is remembered until then,
 * and who presses three times has zoomed three times.
 */
export function queueZoom(map: LeafletMap): void {
  const zoomAtOnce = map.setZoom.bind(map)
  let isUnderWay = false
  let waiting = 0
  const zoomBy = (steps: number, options?: ZoomPanOptions) => {
    const goal = Math.min(map.getMaxZoom(), Math.max(map.getMinZoom(), map.getZoom() + steps))
    // Where nothing is to be done, Leaflet would tell of no end.
    if (goal === map.getZoom()) return
    isUnderWay = true
    zoomAtOnce(goal, options)
  }
  map.setZoom = (zoom: number, options?: ZoomPanOptions) => {
    const steps = zoom - map.getZoom()
    if (isUnderWay) waiting += steps
    else zoomBy(steps, options)
    return map
  }
  map.on('zoomend', () => (isUnderWay = false))
  // Told after the end of zooming, when everybody has heard of that.
  map.on('moveend', () => {
    if (waiting === 0 || isUnderWay) return
    const steps = waiting
    waiting = 0
    zoomBy(steps)
  })
}
