import type { CSSOptions } from 'vite'

/** What Leaflet can do and our map does not, and browsers that nobody has any more. */
const UNUSED =
  /^(lvml|leaflet-(oldie|vml|retina|tooltip|div-icon|default-icon|attribution-flag|image-layer|marker-shadow|shadow-pane|fade-anim|popup-close|popup-scrolled|control-layers|control-scale).*)$/

type Visitor = NonNullable<NonNullable<CSSOptions['lightningcss']>['visitor']>

/** Leaflet's styles without those of what is not there: a selector that names it is left out, and with the last one its rule. */
export const withoutUnusedLeaflet: Visitor = {
  Rule: {
    style: (rule) => {
      const { selectors } = rule.value
      const used = selectors.filter((parts) => !parts.some((part) => part.type === 'class' && UNUSED.test(part.name)))
      if (used.length === selectors.length) return undefined
      return used.length === 0 ? [] : { ...rule, value: { ...rule.value, selectors: used } }
    },
  },
}
