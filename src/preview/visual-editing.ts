import {enableVisualEditing} from '@sanity/visual-editing/enable-visual-editing'
import type {createSiteRouter} from '../boot/router.tsx'

/**
 * Connects the page to the Studio that shows it in an iframe: clicking an element opens its field,
 * and the Studio follows navigation. Only loaded in the Studio's iframe and in windows that the
 * Studio opened.
 */
export function editVisually(router: ReturnType<typeof createSiteRouter>) {
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
        // Load the URL instead of routing to it, because a page in another language is another
        // document.
        if (url !== here()) location[type === 'push' ? 'assign' : 'replace'](url)
      },
    },
    refresh: ({source}) =>
      // Only refresh on request: follow-drafts.ts applies changes earlier than they are reported
      // here.
      source === 'manual' ? router.invalidate() : Promise.resolve(),
  })
}
