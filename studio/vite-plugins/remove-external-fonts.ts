import type {Plugin} from 'vite'

const outsideFontFace = /@font-face\s*\{[^{}]*url\(["']?https?:[^{}]*\}/g
const outsideUrl = /url\(["']?(?:https?:)?\/\//

/**
 * Removes the fonts that Sanity's stylesheets load from Sanity's servers. The Studio uses system
 * fonts instead, so that it calls no other host.
 *
 * @returns a Vite plugin that fails the build if a stylesheet still loads a file from another host
 */
export function removeExternalFonts(): Plugin {
  return {
    name: 'without-outside-fonts',
    transform: {
      filter: {id: /\.css$/},
      order: 'pre',
      handler: (css) => ({code: css.replace(outsideFontFace, ''), map: null}),
    },
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
        if (outsideUrl.test(String(asset.source)))
          this.error(`The stylesheet ${asset.fileName} still loads a file from another host`)
      }
    },
  }
}
