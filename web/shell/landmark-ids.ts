/** Where the skip links lead. */
export const CONTENT_ID = 'content'
export const NAVIGATION_ID = 'navigation'
/** Where the footer leads, on the page of the accessibility statement. */
export const FEEDBACK_ID = 'write-feedback'
