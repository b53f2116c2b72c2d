import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import type {PluginOptions} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import type {InterfaceLanguage} from '../i18n/languages.ts'
import {mainDocuments} from './main-documents.ts'
import {previewHeaderFor} from './preview-header.tsx'
import {sitePath} from './site-paths.ts'
import {locationsIn} from './used-on.ts'

const titles = {en: 'Preview', es: 'Vista previa'} as const

/**
 * The site beside its fields, with every draft in it (server/site/preview). Nothing where the Studio
 * was not told where the site is.
 *
 * @param language - of the Studio
 */
export function sitePreview(
  siteUrl: string | undefined,
  language: InterfaceLanguage,
): PluginOptions[] {
  if (siteUrl === undefined) return []
  return [
    presentationTool({
      title: titles[language],
      icon: EyeOpenIcon,
      allowOrigins: [siteUrl],
      previewUrl: {
        initial: siteUrl + sitePath('/', language),
        // Sanity's own sharing is off: its links never expire.
        previewMode: {enable: '/_preview/enable', shareAccess: false},
      },
      resolve: {mainDocuments, locations: locationsIn(language)},
      components: {unstable_header: {component: previewHeaderFor(siteUrl)}},
    }),
  ]
}
