import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  useRouterState,
} from '@tanstack/react-router'
import {canonicalPaths, notFoundPath} from '#schemas/page-paths.ts'
import {renderedPath} from '#src/i18n/urls.ts'
import {Shell} from '#src/ui/shell/shell.tsx'
import {type SiteData, SiteProvider} from '#src/ui/site.tsx'
import type {RouterContext} from './-router-context.ts'

type ShellData = Pick<SiteData, 'settings' | 'menus' | 'notFound'>

/** The root route: the header and footer around every page, from the site's settings. */
export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({context, location: {pathname}}): Promise<ShellData> => {
    const site = await context.content('site')
    if (pathname !== notFoundPath) return site
    return {...site, notFound: (await context.content('not-found-page')).texts.page}
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Titles for the not-found page and for errors.
  head: ({match, matches}) => {
    const failed = matches.some(({status}) => status === 'error')
    const id = failed ? 'loadError.heading' : 'title.notFound'
    return {meta: [{title: match.context.intl.formatMessage({id})}]}
  },
  component: Root,
})

/** Every page. `src/boot/router.tsx` sets what is shown for unknown addresses and errors. */
function Root() {
  const {locale, environment} = Route.useRouteContext()
  const content = Route.useLoaderData()
  const path = useRouterState({
    select: ({location: {pathname, searchStr}}) =>
      canonicalPaths.includes(pathname)
        ? renderedPath(pathname, new URLSearchParams(searchStr))
        : (environment.landing?.path ?? '/'),
  })
  const {secureHost, uncounted} = environment
  return (
    <>
      <HeadContent />
      <SiteProvider site={{...content, locale, secureHost, path, uncounted}}>
        <Shell>
          <Outlet />
        </Shell>
      </SiteProvider>
    </>
  )
}
