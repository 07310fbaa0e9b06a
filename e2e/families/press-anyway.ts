import type { Locator } from '@playwright/test'

/**
 * Presses a button that says of itself that it is not ready (`aria-disabled`). By its key: a pointer would be held back
 * until it is, or, forced, meet whatever has moved there meanwhile.
 */
export const pressAnyway = (button: Locator): Promise<void> => button.press('Enter')
