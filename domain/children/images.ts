/** Enough for a face on the largest screen; pages show it in the size of a thumb. */
export const LARGEST_IMAGE_IN_BYTES = 500_000

export const IMAGE_CONTENT_TYPES = ['image/jpeg', 'image/png'] as const
export type ImageContentType = (typeof IMAGE_CONTENT_TYPES)[number]

export function isImageContentType(type: string): type is ImageContentType {
  const known: readonly string[] = IMAGE_CONTENT_TYPES
  return known.includes(type)
}
