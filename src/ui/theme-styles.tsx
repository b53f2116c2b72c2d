import {MantineProvider} from '@mantine/core'
import {renderToStaticMarkup} from 'react-dom/server'
import {theme} from './theme.ts'

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
  return [...markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css).join('')
}
