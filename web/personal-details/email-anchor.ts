/** The part of the page about the e-mail address, and the way back to it. */
export const EMAIL_ID = 'email'
export const EMAIL_ADDRESS_SECTION = `/personal-details#${EMAIL_ID}`
