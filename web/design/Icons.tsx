import styles from './Icons.module.css'

/**
 * The icons of the frame and of its parts that every page has; those of single pages are in PageIcons.tsx.
 *
 * Our own line icons, drawn on a 24 × 24 ground with a round line, as tall as the text beside them. Without a label
 * they are silent, since the words next to them say what they mean.
 */
type IconProps = { readonly label?: string }

/** Makes an icon of one line. */
export function icon(line: string) {
  return function Icon({ label }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        className={styles.icon}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d={line} />
      </svg>
    )
  }
}

export const LockIcon = /* @__PURE__ */ icon(
  'M8 10.5h8a3 3 0 0 1 3 3v4a3 3 0 0 1 -3 3h-8a3 3 0 0 1 -3 -3v-4a3 3 0 0 1 3 -3ZM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
)
export const CalendarIcon = /* @__PURE__ */ icon(
  'M7 5h10a3.5 3.5 0 0 1 3.5 3.5v8.5a3.5 3.5 0 0 1 -3.5 3.5h-10a3.5 3.5 0 0 1 -3.5 -3.5v-8.5a3.5 3.5 0 0 1 3.5 -3.5ZM3.5 10h17M8 2.8v4M16 2.8v4M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
)
export const MessagesIcon = /* @__PURE__ */ icon(
  'M20.5 11.2c0 4-3.8 7.2-8.5 7.2-1 0-2-.2-2.9-.4L4.5 20l1.2-3.6c-1.4-1.3-2.2-3.1-2.2-5.2C3.5 7.2 7.3 4 12 4s8.5 3.2 8.5 7.2ZM8.5 10h7M8.5 13h4.5',
)
export const MenuIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const LogoutIcon = /* @__PURE__ */ icon(
  'M13.5 4H8a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h5.5M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5',
)
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M9.8 5.8c.7-.2 1.4-.3 2.2-.3 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5c1.9 0 3.6-.7 5-1.6M3.5 3.5l17 17M9.9 9.9a3 3 0 0 0 4.2 4.2',
)
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18')
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6')
export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4.5M10.5 5.5 4 12l6.5 6.5')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const CheckIcon = /* @__PURE__ */ icon('m5 12.8 4.5 4.5L19.5 7')
export const DocumentIcon = /* @__PURE__ */ icon(
  'M14 3.5H8A2.5 2.5 0 0 0 5.5 6v12A2.5 2.5 0 0 0 8 20.5h8a2.5 2.5 0 0 0 2.5-2.5V8ZM14 3.5V8h4.5M9 12.5h6M9 16h4',
)
export const InfoIcon = /* @__PURE__ */ icon('M3.2 12a8.8 8.8 0 1 0 17.6 0a8.8 8.8 0 1 0 -17.6 0ZM12 11.3v5M12 7.8h.01')
export const SuccessIcon = /* @__PURE__ */ icon(
  'M3.2 12a8.8 8.8 0 1 0 17.6 0a8.8 8.8 0 1 0 -17.6 0ZM8.2 12.4l2.7 2.7 5-5.6',
)
export const WarningIcon = /* @__PURE__ */ icon(
  'M10.3 4.5 3 17.2a2 2 0 0 0 1.7 3h14.6a2 2 0 0 0 1.7-3L13.7 4.5a2 2 0 0 0-3.4 0ZM12 9.5v4.3M12 17h.01',
)
export const DangerIcon = /* @__PURE__ */ icon('M8.4 3.5h7.2l5 5v7.1l-5 5H8.4l-5-5V8.5l5-5ZM12 7.8v5M12 16.2h.01')

/** The filled mark beside something that waits for the guardian. Always given its meaning in words. */
export function AttentionMark({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.attention} role="img" aria-label={label}>
      <circle cx="12" cy="12" r="10" className={styles.attentionGround} />
      <path d="M12 6.5v6.5M12 17h.01" />
    </svg>
  )
}
