import {DEFAULT_THEME, MantineProvider} from '@mantine/core'
import {renderToStaticMarkup} from 'react-dom/server'
import {theme} from './theme.ts'

/** The palettes of Mantine that the site's components use. */
const usedPalettes = ['dark', 'gray', 'blue', 'red']

/**
 * Matches the CSS variables of all unused palettes, which would make up a tenth of a page's HTML.
 */
const unusedPalettes = new RegExp(
  `--mantine-color-(?:${Object.keys(DEFAULT_THEME.colors)
    .filter((name) => !usedPalettes.includes(name))
    .map((name) => `${name}-[\\w-]+`)
    .join('|')}|success):[^;}]+;?`,
  'g',
)

/**
 * Returns the styles that MantineProvider would add to the page for this theme. The build adds them
 * to the static stylesheet instead, because the content security policy blocks `<style>` elements.
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
