/**
 * For what leaving a field brings about. A field left by pressing something waits for the end of the press: whatever
 * appeared or vanished under the finger would push away the very button that is being pressed.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act)
  else act()
}

let isPressed = false
const waiting: (() => void)[] = []

function press(): void {
  isPressed = true
}

function release(): void {
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
