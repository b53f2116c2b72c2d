import {enableVisualEditing} from '@sanity/visual-editing/enable-visual-editing'
import type {createSiteRouter} from '../router.tsx'

/**
 * Lets the Studio around this page lead to the fields behind what is clicked, and follow where the
 * page goes. Loaded in the Studio's frame and in windows it opened, nowhere else.
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
        // Another language is another document, so every address is asked for as one.
        if (url !== here()) location[type === 'push' ? 'assign' : 'replace'](url)
      },
    },
    refresh: ({source}) =>
      // Changes are followed already (follow-drafts.ts), sooner than they are told of here.
      source === 'manual' ? router.invalidate() : Promise.resolve(),
  })
}
