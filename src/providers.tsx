import {MantineProvider} from '@mantine/core'
import type {ReactNode} from 'react'
import {type IntlShape, RawIntlProvider} from 'react-intl'
import {theme} from './ui/theme.ts'

/**
 * Language and theme around everything the router shows, its error and loading views included. The
 * theme's styles are in the static sheet: a `<style>` in the page would break its policy.
 */
export const Providers = ({intl, children}: {intl: IntlShape; children: ReactNode}) => (
  <RawIntlProvider value={intl}>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  </RawIntlProvider>
)
