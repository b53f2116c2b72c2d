import {MantineContext, type MantineThemeOverride, MantineThemeProvider} from '@mantine/core'
import {type ComponentProps, type ReactNode, useMemo} from 'react'
import {theme} from './theme.ts'

/**
 * Context values for Mantine's components. The site does not use MantineProvider, which would
 * manage the color scheme and write `<style>` elements. Instead, `before-app.ts` sets the color
 * scheme, and the site's stylesheet has the styles.
 */
const settings: ComponentProps<typeof MantineContext>['value'] = {
  colorScheme: 'auto',
  setColorScheme() {},
  clearColorScheme() {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  // Static classes would make a form's HTML 1 % larger. The components have the needed ones.
  withStaticClasses: false,
}

interface MantineScopeProps {
  /** Classes and default props of components in this scope. */
  components: NonNullable<MantineThemeOverride['components']>
  children: ReactNode
}

/**
 * Provides the contexts that Mantine's components need. Used only around forms and toasts: pages
 * without them load no Mantine code. The theme's styles are in the static stylesheet
 * (`theme-styles.tsx`), because the content security policy blocks `<style>` elements.
 */
export function MantineScope({components, children}: MantineScopeProps) {
  const own = useMemo(() => ({...theme, components}), [components])
  return (
    <MantineContext value={settings}>
      <MantineThemeProvider theme={own}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
