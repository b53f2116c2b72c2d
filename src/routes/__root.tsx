import {MantineProvider} from '@mantine/core'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  useRouterState,
} from '@tanstack/react-router'
import {RawIntlProvider} from 'react-intl'
import {canonicalPaths} from '#src/i18n/urls.ts'
import {LoadError} from '#src/ui/load-error.tsx'
import {Loading} from '#src/ui/loading.tsx'
import {NotFound} from '#src/ui/not-found.tsx'
import {Shell} from '#src/ui/shell/shell.tsx'
import {SiteProvider} from '#src/ui/site.tsx'
import {theme} from '#src/ui/theme.ts'
import type {RouterContext} from './-router-context.ts'

/** The shell around every page: language, theme, header and footer, from the site's settings. */
export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({context}) => context.content.site(),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({match}) => ({
    meta: [{title: match.context.intl.formatMessage({id: 'title.notFound'})}],
  }),
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({reset}) => <LoadError retry={reset} />,
  pendingComponent: Loading,
})

function Root() {
  const {locale, intl, environment} = Route.useRouteContext()
  const content = Route.useLoaderData()
  const pathname = useRouterState({select: ({location}) => location.pathname})
  const path = canonicalPaths.includes(pathname) ? pathname : '/'
  return (
    <RawIntlProvider value={intl}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <HeadContent />
        <SiteProvider site={{...content, locale, secureHost: environment.secureHost, path}}>
          <Shell>
            <Outlet />
          </Shell>
        </SiteProvider>
      </MantineProvider>
    </RawIntlProvider>
  )
}
