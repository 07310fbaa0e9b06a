export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** What the page looks like now: as the device wishes, unless the page was told otherwise. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  if (theme === 'dark' || theme === 'light') return theme === 'dark'
  return darkness().matches
}

/** Tells when day turns into night on the device, and back. */
export function onDarknessChange(changed: () => void): () => void {
  const query = darkness()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const darkness = () => matchMedia('(prefers-color-scheme: dark)')
