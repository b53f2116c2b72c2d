import {urlSearchParamPreviewPerspective} from '@sanity/preview-url-secret/constants'
import {perspectiveIn} from './preview-perspective.ts'

/** Adds the perspective in a URL of the Studio to the path of the page that the URL opens. */
export function withPerspective(path: string | null, opened: URL): string {
  const to = new URL(ownPath(path), 'http://site')
  const perspective = perspectiveIn(opened.href)
  if (perspective) to.searchParams.set(urlSearchParamPreviewPerspective, perspective.join(','))
  return to.pathname + to.search + to.hash
}

/**
 * Returns the path in the `to` parameter of a link; the home page if it is not a path of this site.
 */
export function ownPath(to: string | null): string {
  const url = URL.parse(to ?? '/', 'http://site')
  if (url?.origin !== 'http://site') return '/'
  // A path that starts with two slashes would lead to another host.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
