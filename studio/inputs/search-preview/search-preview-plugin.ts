import {definePlugin} from 'sanity'
import {environment} from '../../running-environment.ts'
import {SearchPreviewField} from './search-preview-field.tsx'

/**
 * Plugin that shows pages as search results and shared links above their SEO fields. Needs the site's
 * address, because the site renders the texts and draws the sharing card.
 */
export const searchPreview = definePlugin({
  name: 'search-preview',
  ...(environment.siteUrl && {form: {components: {field: SearchPreviewField}}}),
})
