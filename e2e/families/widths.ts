export const DESKTOP = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }
/** The narrowest window in which nothing may be lost. */
export const NARROWEST = { width: 320, height: 640 }
