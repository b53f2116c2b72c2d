import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import type {PluginOptions} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {parts} from '../i18n/bundles.ts'
import type {InterfaceLanguage} from '../i18n/languages.ts'
import {locationsIn} from './document-locations.ts'
import {mainDocuments} from './main-documents.ts'
import {previewHeaderFor} from './preview-header.tsx'
import {sitePath} from './site-paths.ts'

/**
 * Returns the preview plugin, which shows the site with all drafts next to the form
 * (server/site/preview). Returns an empty array if the site's address is unknown.
 *
 * @param language - the language of the Studio
 */
export function sitePreview(
  siteUrl: string | undefined,
  language: InterfaceLanguage,
): PluginOptions[] {
  if (siteUrl === undefined) return []
  return [
    presentationTool({
      title: parts.preview[language].title,
      icon: EyeOpenIcon,
      allowOrigins: [siteUrl],
      previewUrl: {
        initial: siteUrl + sitePath('/', language),
        // Disable Sanity's links for sharing the preview, which never expire. Our own links expire.
        previewMode: {enable: '/_preview/enable', shareAccess: false},
      },
      resolve: {mainDocuments: mainDocuments(), locations: locationsIn(language)},
      components: {unstable_header: {component: previewHeaderFor(siteUrl)}},
    }),
  ]
}
