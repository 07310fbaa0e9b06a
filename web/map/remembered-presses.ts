import type { Map as LeafletMap, ZoomPanOptions } from 'leaflet'

/** Leaflet marks the ground with it for as long as it draws a step of zooming. */
const ZOOMING = 'leaflet-zoom-anim'

/**
 * Leaflet forgets a press of a zoom button or key while it still draws the one before. Here it is remembered, and
 * those who press three times have zoomed three times.
 */
export function rememberPresses(map: LeafletMap): void {
  const zoomAtOnce = map.setZoom.bind(map)
  const isZooming = () => map.getPane('mapPane')?.classList.contains(ZOOMING) === true
  let waiting = 0
  map.setZoom = (zoom: number, options?: ZoomPanOptions) => {
    if (!isZooming()) return zoomAtOnce(zoom, options)
    waiting += zoom - map.getZoom()
    return map
  }
  map.on('moveend', () => {
    if (waiting === 0 || isZooming()) return
    const steps = waiting
    waiting = 0
    zoomAtOnce(map.getZoom() + steps)
  })
}
