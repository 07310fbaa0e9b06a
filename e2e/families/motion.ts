/**
 * Stories in a hand are told with all that glides and fades; at a desk they are told as to somebody who asked for less
 * of it, unless a story is about what moves. So every page is seen in both ways, and a busy machine draws half of it.
 */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const
