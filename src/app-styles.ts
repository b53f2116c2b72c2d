import {routeChunk} from './route-chunk.ts'

/**
 * Gives the page all of the site's CSS: so far it has what its own HTML needs, and the whole sheet on
 * paper only. That comes after the page's own, of which every rule is in it again, so that nothing
 * which is there changes.
 *
 * @throws MissingChunk where it does not come: the app would show pages without their styles
 */
export async function appStyles() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')
  if (link?.sheet) link.media = 'all'
  // It has not come yet, or not at all. In previews and while the site is worked on there is none.
  else if (link) await routeChunk(() => stylesheet(link.href))
}

const stylesheet = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href})
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} does not come`))
    }
    document.head.append(link)
  })
