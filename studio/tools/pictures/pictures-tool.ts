import {ImagesIcon} from '@sanity/icons/Images'
import {lazy} from 'react'
import {definePlugin} from 'sanity'

const component = lazy(() =>
  import('./pictures-page.tsx').then(({PicturesPage}) => ({default: PicturesPage})),
)

/**
 * Plugin with a tool that lists all pictures. `sanity-plugin-media` is not used, because it does not
 * know the alt text and the phone picture of our fields.
 */
export const picturesTool = definePlugin({
  name: 'pictures',
  tools: [{name: 'pictures', title: 'Pictures', icon: ImagesIcon, component}],
})
