import {enableVisualEditing} from '@sanity/visual-editing/enable-visual-editing'
import type {createSiteRouter} from '../boot/router.tsx'

/**
 * Connects the page to the Studio around it: a click opens the field behind an element, and the
 * Studio follows navigations. Only loaded in the Studio's frame and in windows it opened.
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
        // Another language is another document, so URLs are loaded, not routed.
        if (url !== here()) location[type === 'push' ? 'assign' : 'replace'](url)
      },
    },
    refresh: ({source}) =>
      // follow-drafts.ts already applies changes, sooner than they are reported here.
      source === 'manual' ? router.invalidate() : Promise.resolve(),
  })
}
