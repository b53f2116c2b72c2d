import {DEFAULT_THEME, MantineProvider} from '@mantine/core'
import {renderToStaticMarkup} from 'react-dom/server'
import {theme} from './theme.ts'

/** Mantine's palettes that components of the site use. */
const usedPalettes = ['dark', 'gray', 'blue', 'red']

/** Rules for the other palettes: a tenth of a page's HTML. */
const unusedPalettes = new RegExp(
  `--mantine-color-(?:${Object.keys(DEFAULT_THEME.colors)
    .filter((name) => !usedPalettes.includes(name))
    .map((name) => `${name}-[\\w-]+`)
    .join('|')}|success):[^;}]+;?`,
  'g',
)

/**
 * The styles that MantineProvider would add to the page for this theme. They are in the static
 * stylesheet instead, since the security policy blocks `<style>` elements.
 */
export function themeStyles(): string {
  const markup = renderToStaticMarkup(
    <MantineProvider theme={theme} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <i />
    </MantineProvider>,
  )
  const styles = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css)
  return styles.join('').replace(unusedPalettes, '')
}
