import tokens from './tokens.css?raw'

/** Where a colour is wanted: on the page itself, or on a band that is ink in both schemes. */
export type Ground = 'page' | 'ink'
type Scheme = 'light' | 'dark'

/**
 * A colour of `tokens.css`, for what is drawn outside of any page: the browser's own bars, the
 * pictures of shared links.
 *
 * @param token - without its dashes: `color-paper`
 * @returns as it stands there: `#f2f4f7`
 * @throws where there is no such colour, so that no renamed token goes unnoticed
 */
export function tokenColor(token: string, scheme: Scheme, ground: Ground = 'page'): string {
  const dark = ':root[data-mantine-color-scheme="dark"] [data-tone="ink"]'
  // The more special a place, the earlier it is asked; ink is the dark half of every pair.
  const color =
    ground === 'page'
      ? declared(':root', token, scheme)
      : ((scheme === 'dark' ? declared(dark, token, 'dark') : undefined) ??
        declared('[data-tone="ink"]', token, 'dark') ??
        declared('[data-tone]', token, 'dark'))
  if (!color) throw new Error(`tokens.css has no colour --${token}`)
  return color
}

/** Selector lists with their declarations; what is only printed is left out. */
const rules = [
  ...tokens
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g),
].map(([, selectors = '', declarations = '']) => ({
  selectors: selectors.split(',').map((selector) => selector.trim()),
  declarations,
}))

/** The value a selector gives a token: one colour, or its half of a `light-dark()` pair. */
function declared(selector: string, token: string, scheme: Scheme): string | undefined {
  const value = new RegExp(`--${token}:\\s*(?:light-dark\\(([^)]*)\\)|(#\\w+))`)
  for (const {selectors, declarations} of rules) {
    const [, pair, one] = (selectors.includes(selector) && value.exec(declarations)) || []
    if (pair) return pair.split(',')[scheme === 'light' ? 0 : 1]?.trim()
    if (one) return one
  }
  return undefined
}
