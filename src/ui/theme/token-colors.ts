import tokens from './tokens.css?raw'

/**
 * The background that a color is used on: the page, or an `ink` section, which is dark in both
 * schemes.
 */
export type Ground = 'page' | 'ink'
type Scheme = 'light' | 'dark'

/**
 * Returns a color of `tokens.css`, for use outside of pages: the browser's interface and sharing
 * cards.
 *
 * @param token - name without leading dashes: `color-paper`
 * @returns the color as written: `#f2f4f7`
 * @throws if tokens.css does not define the color
 */
export function tokenColor(token: string, scheme: Scheme, ground: Ground = 'page'): string {
  const dark = ':root[data-mantine-color-scheme="dark"] [data-tone="ink"]'
  // Look up the selectors in the order of their specificity. An `ink` section uses the dark color of
  // each `light-dark()` pair.
  const color =
    ground === 'page'
      ? declared(':root', token, scheme)
      : ((scheme === 'dark' ? declared(dark, token, 'dark') : undefined) ??
        declared('[data-tone="ink"]', token, 'dark') ??
        declared('[data-tone]', token, 'dark'))
  if (!color) throw new Error(`tokens.css has no color --${token}. Check the name.`)
  return color
}

/** The rules of tokens.css outside of media queries: selectors with their declarations. */
const rules = [
  ...tokens
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g),
].map(([, selectors = '', declarations = '']) => ({
  selectors: selectors.split(',').map((selector) => selector.trim()),
  declarations,
}))

/**
 * Returns the color that a selector sets for a token: a single color, or one of a `light-dark()`
 * pair.
 */
function declared(selector: string, token: string, scheme: Scheme): string | undefined {
  const value = new RegExp(`--${token}:\\s*(?:light-dark\\(([^)]*)\\)|(#\\w+))`)
  for (const {selectors, declarations} of rules) {
    const [, pair, one] = (selectors.includes(selector) && value.exec(declarations)) || []
    if (pair) return pair.split(',')[scheme === 'light' ? 0 : 1]?.trim()
    if (one) return one
  }
  return undefined
}
