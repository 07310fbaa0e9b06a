/**
 * A browser may keep a whole page for the way back (bfcache), and show it after somebody else has logged in. Such a page
 * is left blank, and loaded anew when one comes back to it.
 */
export function stayOutOfBackForwardCache(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}
