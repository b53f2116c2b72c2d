import {createRoute, notFound} from '@tanstack/react-router'
import type {LandingPageQueryResult} from '#schemas/types.gen.ts'
import {localizedPath} from '../i18n/urls.ts'
import {LandingBlocks} from '../routes/-landing-blocks.tsx'
import {loadLandingForms} from '../routes/-landing-form.tsx'
import {LandingFormContext, landingFormTexts} from '../routes/-landing-form-texts.ts'
import {pageHead} from '../routes/-page-head.ts'
import type {RouterContext} from '../routes/-router-context.ts'
import {routeTree} from '../routeTree.gen.ts'

/**
 * The route of landing pages, by document id. Visitors see the addresses from the content
 * (createSiteHistory). Not a file route, because only landing pages load its code.
 */
const landingRoute = createRoute({
  getParentRoute: () => routeTree,
  path: '/landing/$id',
  loader: async ({context, params}) => {
    const page = await context.content('landing-page', params.id)
    if (!page) throw notFound()
    if (!page.blocks?.some((block) => block?._type === 'formSectionBlock')) return {page}
    const [formTexts] = await Promise.all([
      landingFormTexts(context),
      context.addMessages('forms'),
      loadLandingForms(),
    ])
    return {page, formTexts}
  },
  head: ({loaderData, match: {context}}) =>
    loaderData ? landingHead(context, loaderData.page.head) : {},
  component: Landing,
})

/** Returns the head tags of a landing page, which may have a separate Spanish address. */
function landingHead(
  context: RouterContext,
  {path, ...page}: NonNullable<LandingPageQueryResult>['head'],
) {
  const {meta, links} = pageHead(context, {...page, path: path.en})
  const url = (address: string) => context.environment.publicUrl + localizedPath(address, 'es')
  return {
    meta,
    links: links.map((link) => (link.href === url(path.en) ? {...link, href: url(path.es)} : link)),
  }
}

function Landing() {
  const {page, formTexts} = landingRoute.useLoaderData()
  return (
    <LandingFormContext value={formTexts}>
      <LandingBlocks page={page} />
    </LandingFormContext>
  )
}

/** Adds the route of landing pages to the routes of all routers that are created afterwards. */
export function addLandingRoute() {
  routeTree.addChildren([...Object.values(routeTree.children ?? {}), landingRoute])
}

/**
 * Loads what the server-rendered page needs for hydration: its forms. The router skips the loader for
 * server-rendered pages.
 */
export async function loadServedForms() {
  if (document.querySelector('form[data-draft]')) await loadLandingForms()
}
