type Excuse = {
  readonly feature: string
  /** The beginning of the file's name; any file where it is left out. */
  readonly file?: string
  /** Why nobody misses anything in the browsers that have not got it. */
  readonly why: string
}

const LEAFLET = 'assets/unit-map'
const LIBRARIES = 'assets/vendor'
const POLYFILL = 'assets/global.esm'

/** What is used although some of the browsers have not got it. One that is not needed any more is a finding too. */
export const EXCUSES: readonly Excuse[] = [
  { feature: 'javascript.builtins.Temporal', why: 'web/main.tsx brings it along where it is missing' },
  { feature: 'javascript.builtins.Intl.DurationFormat', file: POLYFILL, why: 'asks whether it is there' },
  { feature: 'api.Window.requestIdleCallback', why: 'idle-callback.ts asks whether it is there' },
  { feature: 'api.Window.cancelIdleCallback', why: 'comes together with requestIdleCallback' },
  { feature: 'api.Navigator.connection', why: 'idle-callback.ts asks whether it is there' },
  {
    feature: 'api.PublicKeyCredential.isConditionalMediationAvailable_static',
    why: 'passkey.ts asks whether it is there; a button offers the passkey',
  },
  {
    feature: 'api.AuthenticatorAttestationResponse.getTransports',
    why: 'passkey.ts asks whether it is there; only a hint',
  },
  { feature: 'api.Navigator.setAppBadge', why: 'installed-app.ts asks whether it is there; icons without a number' },
  { feature: 'api.Navigator.clearAppBadge', why: 'comes together with setAppBadge' },
  { feature: 'api.TouchEvent', file: LEAFLET, why: 'asks whether it is there' },
  { feature: 'api.Window.setImmediate', file: LIBRARIES, why: 'React asks whether it is there, and uses a channel' },
  {
    feature: 'api.ViewTransition.skipTransition',
    file: LIBRARIES,
    why: 'React’s view transitions, which we do not use',
  },
  {
    feature: 'api.Document.startViewTransition',
    file: LIBRARIES,
    why: 'React’s view transitions, which we do not use',
  },
  { feature: 'api.Navigator.connection', file: LIBRARIES, why: 'React asks whether it is there' },
  { feature: 'api.Window.navigation', file: LIBRARIES, why: 'React asks whether it is there' },
  {
    feature: 'css.at-rules.position-try',
    why: 'named only where anchors are understood; else the calendar is centred',
  },
  { feature: 'css.properties.contain-intrinsic-block-size', why: 'saves work; without it everything is drawn' },
  { feature: 'css.at-rules.page', why: 'paper with the margins and without the page numbers of a letter' },
  { feature: 'css.properties.content-visibility', why: 'saves work; without it everything is drawn' },
  { feature: 'css.properties.field-sizing', why: 'a field that does not grow can be scrolled and drawn larger' },
  { feature: 'css.properties.overflow-anchor', why: 'a list that keeps its place a little less' },
  { feature: 'css.properties.print-color-adjust.exact', why: 'the build writes the older name beside it' },
  { feature: 'css.properties.resize', why: 'of a field’s corner, which phones have not got' },
  {
    feature: 'css.properties.scrollbar-gutter',
    why: 'html always shows its scroll bar; phones lay theirs over the page',
  },
  { feature: 'css.properties.scrollbar-width', why: 'a wider scroll bar' },
  { feature: 'css.properties.text-wrap', why: 'lines of less equal length' },
]
