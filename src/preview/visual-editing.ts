import {urlSearchParamPreviewPerspective as perspectiveParam} from '@sanity/preview-url-secret/constants'
import {enableVisualEditing} from '@sanity/visual-editing/enable-visual-editing'
import type {createSiteRouter} from '../boot/router.tsx'

/**
 * Connects a previewed page to the Studio: clicking an element opens its field in the Studio, and
 * the Studio follows navigation. Only loaded in the Studio's iframe and in windows that the Studio
 * opened.
 */
export function editVisually(router: ReturnType<typeof createSiteRouter>) {
  let shownPerspective = 'drafts'
  const here = () => location.pathname + location.search + location.hash
  enableVisualEditing({
    zIndex: 500,
    history: {
      subscribe: (navigate) => {
        const tell = (type: 'push' | 'replace') => navigate({type, url: here()})
        tell('replace')
        return router.subscribe('onResolved', ({hrefChanged}) => {
          if (hrefChanged) tell('push')
        })
      },
      update: ({type, url}) => {
        if (type === 'pop') return router.history.back()
        // Load a new document instead of using the router, because the page may be in another
        // language.
        if (url !== here()) location[type === 'push' ? 'assign' : 'replace'](url)
      },
    },
    // The server stores the perspective in a cookie, for the next pages and for changes of the content.
    onPerspectiveChange: (perspective) => {
      const url = new URL(location.href)
      const layers = [perspective].flat().join(',')
      const shown = url.searchParams.get(perspectiveParam) ?? shownPerspective
      shownPerspective = layers
      if (shown === layers) return
      url.searchParams.set(perspectiveParam, layers)
      location.replace(url)
    },
    refresh: ({source}) =>
      // Reload the data only if the editor pressed Refresh. follow-drafts.ts applies other changes,
      // earlier than the Studio reports them here.
      source === 'manual' ? router.invalidate() : Promise.resolve(),
  })
}
