import {open} from 'node:fs/promises'

/**
 * Whether a file is a WebP with the flag for an animation in its header:
 * https://developers.google.com/speed/webp/docs/riff_container. False for a missing file.
 */
export async function isAnimatedWebp(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined)
  if (!file) return false
  try {
    const {buffer, bytesRead} = await file.read(Buffer.alloc(21), 0, 21, 0)
    const isExtended = bytesRead === 21 && buffer.toString('latin1', 8, 16) === 'WEBPVP8X'
    return isExtended && (buffer.readUInt8(20) & 2) !== 0
  } finally {
    await file.close()
  }
}
