import {ImagesIcon} from '@sanity/icons/Images'
import {definePlugin} from 'sanity'
import {PicturesPage} from './pictures-page.tsx'

/**
 * Plugin with a tool that lists all pictures. `sanity-plugin-media` is not used, because it does not
 * know the alt text and the phone picture of our fields.
 */
export const picturesTool = definePlugin({
  name: 'pictures',
  tools: [{name: 'pictures', title: 'Pictures', icon: ImagesIcon, component: PicturesPage}],
})
