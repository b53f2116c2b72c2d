import {MantineContext, MantineThemeProvider} from '@mantine/core'
import {type ComponentProps, type ReactNode, useMemo} from 'react'
import {theme} from './theme.ts'

/**
 * MantineProvider would manage the color scheme and write styles, both of which the site does
 * itself.
 */
const settings: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'auto',
  setColorScheme() {},
  clearColorScheme() {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

interface MantineScopeProps {
  /** Default props of components in this scope. */
  components?: NonNullable<ComponentProps<typeof MantineThemeProvider>['theme']>['components']
  children: ReactNode
}

/**
 * The contexts that Mantine's components need. Only around forms and toasts: pages without them
 * load nothing of Mantine. The theme's styles are in the static stylesheet (`theme-styles.tsx`),
 * since the security policy blocks `<style>` elements.
 */
export function MantineScope({components, children}: MantineScopeProps) {
  const own = useMemo(
    () => (components ? {...theme, components: {...theme.components, ...components}} : theme),
    [components],
  )
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={own}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
