const HEIGHT = 240

/** A small copy as a data address: the content security policy allows no object addresses. Nothing if it is no picture. */
export async function previewOf(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { resizeHeight: HEIGHT, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/jpeg')
  } catch {
    return undefined
  }
}
