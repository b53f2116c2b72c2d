import {MantineContext, MantineThemeProvider} from '@mantine/core'
import {type ComponentProps, type ReactNode, useMemo} from 'react'
import {theme} from './theme.ts'

/** Mantine's own provider would keep the colour scheme and write styles, which are not its here. */
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
  /** Properties that components take here where they are given none. */
  components?: NonNullable<ComponentProps<typeof MantineThemeProvider>['theme']>['components']
  children: ReactNode
}

/**
 * What Mantine's components need around them. It stands around forms and toasts only: pages without
 * either load nothing of Mantine. The theme's styles are in the static sheet (`theme-styles.tsx`): a
 * `<style>` in the page would break its policy.
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
