import {generate} from 'lean-qr'
import {toSvgPath} from 'lean-qr/extras/svg'

/** A QR code as the path of an SVG whose view box is a square of `size`, with the quiet zone. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** The empty modules around a QR code that readers need. */
const quietZone = 4

/** Draws a QR code. */
export function qrCode(text: string): QrCode {
  const code = generate(text)
  return {size: code.size + 2 * quietZone, path: toSvgPath(code)}
}

/** Returns the `viewBox` of a QR code. */
export const viewBoxOf = ({size}: QrCode): string => `${-quietZone} ${-quietZone} ${size} ${size}`
