/** A photo from a phone's camera would take too long to upload on a slow network. Smaller files are sent unchanged. */
const SHRUNK_FROM_BYTES = 1_000_000
/** The largest size that is ever shown. */
const SHORTEST_SIDE_PX = 1024

/**
 * Returns the picture in a size that is small enough to upload; a picture that cannot be decoded here is returned
 * unchanged.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  if (picture.size < SHRUNK_FROM_BYTES || !('createImageBitmap' in window)) return picture
  try {
    return await drawSmaller(picture)
  } catch {
    return picture
  }
}

async function drawSmaller(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, SHORTEST_SIDE_PX / Math.min(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return picture
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9)
  })
  return smaller && smaller.size < picture.size ? smaller : picture
}
