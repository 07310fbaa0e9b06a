import { icon } from '../design/Icons.tsx'

/* Icons that no other page uses: they come with the calendar. */

export const SunIcon = /* @__PURE__ */ icon(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M5.5 18.5l1.7-1.7M16.8 7.2l1.7-1.7',
)
export const HomeIcon = /* @__PURE__ */ icon(
  'M3.5 11.5 12 4l8.5 7.5M5.8 9.8v8.7a1.7 1.7 0 0 0 1.7 1.7h9a1.7 1.7 0 0 0 1.7-1.7V9.8M10 20v-5h4v5',
)
export const ClockIcon = /* @__PURE__ */ icon('M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0ZM12 7v5.2l3.3 2')
export const SortIcon = /* @__PURE__ */ icon('M8 19.5V5M4.5 8.5 8 5l3.5 3.5M16 4.5V19M12.5 15.5 16 19l3.5-3.5')
