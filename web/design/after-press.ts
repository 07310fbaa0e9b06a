/**
 * For what leaving a field brings about. A field left by pressing something waits for the end of the press: whatever
 * appeared or vanished under the finger would push away the very button that is being pressed.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}

/** For an answer that changes what stands above a button: it is shown once nobody is pressing. */
export function whenReleased<Answer>(answer: Answer): Promise<Answer> {
  return new Promise((resolve) => afterPress(() => resolve(answer)))
}

/** Who pulls a scroll bar is never seen letting go of it. */
const LONGEST_PRESS_MS = 2_000

let isPressed = false
let longest: ReturnType<typeof setTimeout> | undefined
const waiting: (() => void)[] = []

function press(): void {
  isPressed = true
  clearTimeout(longest)
  longest = setTimeout(release, LONGEST_PRESS_MS)
}

function release(): void {
  clearTimeout(longest)
  isPressed = false
  // The click comes after the release.
  setTimeout(() => {
    for (const act of waiting.splice(0)) act()
  })
}

// Tests of forms run where there is no page to press.
globalThis.addEventListener?.('pointerdown', press, { capture: true })
globalThis.addEventListener?.('pointerup', release, { capture: true })
globalThis.addEventListener?.('pointercancel', release, { capture: true })
