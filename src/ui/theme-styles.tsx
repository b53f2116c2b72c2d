import {DEFAULT_THEME, MantineProvider} from '@mantine/core'
import {renderToStaticMarkup} from 'react-dom/server'
import {theme} from './theme.ts'

/** Mantine's palettes that some component of the site falls back to. */
const worn = ['dark', 'gray', 'blue', 'red']

/** The other palettes, and the one name that stands for a shade of them: a tenth of a page's HTML. */
const unworn = new RegExp(
  `--mantine-color-(?:${Object.keys(DEFAULT_THEME.colors)
    .filter((name) => !worn.includes(name))
    .map((name) => `${name}-[\\w-]+`)
    .join('|')}|success):[^;}]+;?`,
  'g',
)

/**
 * The style texts MantineProvider would put into the page for this theme. They go into the static
 * sheet instead, so that no component renders a `<style>`, which the page's policy would block.
 */
export function themeStyles(): string {
  const markup = renderToStaticMarkup(
    <MantineProvider theme={theme} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <i />
    </MantineProvider>,
  )
  const styles = [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css)
  return styles.join('').replace(unworn, '')
}
