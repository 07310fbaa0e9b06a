/**
 * The oldest browsers that everything works in; older ones get a page that says so. The portal is built for these, and
 * `npm run check` holds what is built against them. Named as the tables of browsers' features name them.
 */
export const FLOOR = {
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '115',
  firefox_android: '115',
  safari: '16.4',
  safari_ios: '16.4',
  // Built upon Chromium 111.
  samsunginternet_android: '22.0',
} as const

export type SupportedBrowser = keyof typeof FLOOR

/** The same for the build, which lowers newer grammar and style to them. */
export const BUILD_TARGET = [
  `chrome${FLOOR.chrome}`,
  `edge${FLOOR.edge}`,
  `firefox${FLOOR.firefox}`,
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari_ios}`,
]
