/** How the portal gets among the applications of a device, where its browser makes no offer. */
export type InstallWay = 'ios' | 'androidFirefox' | 'android' | 'macSafari' | 'desktop' | 'desktopFirefox'

/** Every browser on an iPhone is made of the same parts and has the same menu for sharing. */
const WAYS: readonly (readonly [pattern: RegExp, way: InstallWay])[] = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android.*Firefox/, 'androidFirefox'],
  [/Android/, 'android'],
  [/Firefox/, 'desktopFirefox'],
  [/Macintosh(?!.*Chrome)/, 'macSafari'],
]

/** An iPad calls itself a Mac, but no Mac has fingers on its screen. */
export function installWayOf(userAgent: string, touchPoints: number): InstallWay {
  const found = WAYS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'desktop'
  return found === 'macSafari' && touchPoints > 1 ? 'ios' : found
}
