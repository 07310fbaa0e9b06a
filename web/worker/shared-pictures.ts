/** Pictures that somebody has shared to the portal from another application, until a message has taken them. */
const SHARED = 'nalle-shared'
/** Who used the portal on this device last: a picture belongs to them, also when they have to log in first. */
const OWNER_PLACE = '/shared/owner'
const PICTURE_PLACE = '/shared/picture/'

/** As in `share_target` of the manifest. */
export const SHARE_ADDRESS = '/share'
const FIELD = 'pictures'
/** Where a picture goes. */
export const SHARED_TO = '/messages?editorVisible=true&shared=true'

const NAME = 'x-name'
const OWNER = 'x-owner'
const SHARED_AT = 'x-shared-at'

const MOST_PICTURES = 10
/** So long somebody may take to log in. Later nobody knows any more what the picture was for. */
const KEPT_FOR_MS = 60 * 60 * 1000

const now = () => performance.timeOrigin + performance.now()

/** Of a person whose page this is. Nothing is left of another one's. */
export async function keepOwner(owner: string): Promise<void> {
  const known = await findOwner()
  if (known === owner) return
  await forgetShared()
  await (await caches.open(SHARED)).put(OWNER_PLACE, new Response(owner))
}

async function findOwner(): Promise<string | undefined> {
  return (await caches.match(OWNER_PLACE, { cacheName: SHARED }))?.text()
}

/** With logging out. A session that merely runs out ends nothing: the same person logs in and goes on. */
export async function forgetShared(): Promise<void> {
  await caches.delete(SHARED)
}

/** Where the browser goes after a share that was refused. */
const REFUSED_TO = '/messages'

/** Another site that hides its address is not known here: the page asks before it attaches anything. */
function isFromAnotherSite({ referrer, url }: Request): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== new URL(url).origin
}

/** What is shared takes the place of what was shared before. Where nobody is known, nobody could be given it. */
export async function keepShared(request: Request): Promise<Response> {
  // What was shared before stays: another site must not delete it either.
  if (isFromAnotherSite(request)) return Response.redirect(REFUSED_TO, 303)
  try {
    const owner = await findOwner()
    await forgetPictures()
    if (owner !== undefined) await keepPictures(await picturesIn(request), owner)
  } catch {
    // Without room on the device the page says that nothing came.
  }
  return Response.redirect(SHARED_TO, 303)
}

async function picturesIn(request: Request): Promise<readonly File[]> {
  const given = (await request.formData()).getAll(FIELD)
  return given.filter((one): one is File => one instanceof File && one.size > 0).slice(0, MOST_PICTURES)
}

async function keepPictures(pictures: readonly File[], owner: string): Promise<void> {
  const cache = await caches.open(SHARED)
  for (const [at, picture] of pictures.entries()) {
    const headers = {
      'content-type': picture.type,
      [NAME]: encodeURIComponent(picture.name),
      [OWNER]: owner,
      [SHARED_AT]: String(now()),
    }
    await cache.put(PICTURE_PLACE + at, new Response(picture, { headers }))
  }
}

/** Those of this person. They stay until a message has them (`forgetPictures`), so that a reload loses none. */
export async function findPictures(owner: string | undefined): Promise<readonly File[]> {
  const cache = await caches.open(SHARED)
  const pictures: File[] = []
  for (const place of await placesOfPictures(cache)) {
    const kept = await cache.match(place)
    const at = Number(kept?.headers.get(SHARED_AT))
    if (kept === undefined || kept.headers.get(OWNER) !== owner || now() - at > KEPT_FOR_MS) continue
    const type = kept.headers.get('content-type') ?? ''
    pictures.push(new File([await kept.blob()], decodeURIComponent(kept.headers.get(NAME) ?? ''), { type }))
  }
  return pictures
}

export async function forgetPictures(): Promise<void> {
  const cache = await caches.open(SHARED)
  await Promise.all((await placesOfPictures(cache)).map((place) => cache.delete(place)))
}

async function placesOfPictures(cache: Cache): Promise<readonly Request[]> {
  return (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(PICTURE_PLACE))
}
