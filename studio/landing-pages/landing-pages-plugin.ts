import {definePlugin} from 'sanity'
import {copyWithFreeAddress} from './copy-with-free-address.ts'
import {redirectMovedPage} from './redirect-moved-page.tsx'

/** Plugin that handles the addresses of landing pages when a page is published or duplicated. */
export const landingPages = definePlugin({
  name: 'landing-pages',
  document: {
    actions: (actions, {schemaType}) =>
      schemaType === 'landingPage'
        ? actions.map(redirectMovedPage).map(copyWithFreeAddress)
        : actions,
  },
})
