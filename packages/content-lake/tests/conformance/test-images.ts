import sharp from 'sharp'

const cornerColors = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const

/**
 * Creates an image with a colour in each quarter: red and green at the top, blue and yellow at the
 * bottom.
 */
export async function fourCorners(width = 80, height = 40): Promise<Buffer> {
  const part = {width: width / 2, height: height / 2, channels: 3 as const}
  const parts = await Promise.all(
    cornerColors.map((background) =>
      sharp({create: {...part, background}})
        .png()
        .toBuffer(),
    ),
  )
  return sharp({create: {width, height, channels: 3, background: '#000'}})
    .composite(
      parts.map((input, at) => ({
        input,
        left: (at % 2) * part.width,
        top: Math.floor(at / 2) * part.height,
      })),
    )
    .png()
    .toBuffer()
}

/**
 * Returns the name of the colour that is nearest to a pixel. The position is a fraction of the
 * width and height.
 */
export async function colorAt(image: Buffer, x: number, y: number): Promise<string> {
  const {data, info} = await sharp(image)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  const column = Math.min(info.width - 1, Math.floor(x * info.width))
  const row = Math.min(info.height - 1, Math.floor(y * info.height))
  const at = (row * info.width + column) * info.channels
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
  if (alpha < 64) return 'clear'
  const names: Readonly<Record<string, readonly [number, number, number]>> = {
    red: [255, 0, 0],
    green: [0, 255, 0],
    blue: [0, 0, 255],
    yellow: [255, 255, 0],
    cyan: [0, 255, 255],
    magenta: [255, 0, 255],
    white: [255, 255, 255],
    black: [0, 0, 0],
    grey: [128, 128, 128],
  }
  const distance = ([red, green, blue]: readonly [number, number, number]) =>
    (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2
  const [nearest] = Object.entries(names).sort(
    ([, one], [, other]) => distance(one) - distance(other),
  )
  return nearest?.[0] ?? ''
}

/** Returns the colours of the four corners: the two at the top, then the two at the bottom. */
export async function cornersOf(image: Buffer): Promise<string> {
  const corners = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const
  const names = await Promise.all(corners.map(([x, y]) => colorAt(image, x, y)))
  return names.join(' ')
}
