/** As much of the browser's storage as is needed for drafts. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'nalle.draft.'

/** Where a draft is kept: each belongs to the person who typed it. */
export const placeOf = (owner: string, key: string) => `${PREFIX}${owner}.${key}`

/** At logout. */
export function forgetDrafts(storage: Storage): void {
  forgetWhere(storage, () => true)
}

/** When somebody has logged in: a tab keeps nothing of the person before. */
export function forgetDraftsOfOthers(storage: Storage, owner: string): void {
  forgetWhere(storage, (place) => !place.startsWith(placeOf(owner, '')))
}

/** Drafts whose key names this child, application or other row. */
export function forgetDraftsAbout(storage: Storage, id: string): void {
  forgetWhere(storage, (place) => place.includes(id))
}

function forgetWhere(storage: Storage, isForgotten: (place: string) => boolean): void {
  const places = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  for (const place of places) if (place.startsWith(PREFIX) && isForgotten(place)) storage.removeItem(place)
}
