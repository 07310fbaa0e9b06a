/** Where the skip links lead. */
export const CONTENT_ID = 'content'
export const NAVIGATION_ID = 'navigation'
