/**
 * An SVG of 300 bytes that takes minutes to render, because its filter processes 4000 by 4000
 * pixels.
 */
export const slowSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="200"/><feMorphology operator="dilate" radius="400"/></filter><rect width="4000" height="4000" filter="url(#f)"/></svg>'
