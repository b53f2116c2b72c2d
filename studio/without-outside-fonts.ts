import type {Plugin} from 'vite'

const outsideFontFace = /@font-face\s*\{[^{}]*url\(["']?https?:[^{}]*\}/g
const outsideUrl = /url\(["']?(?:https?:)?\/\//

/**
 * Takes the fonts that Sanity's stylesheets load from its servers out of the build, so that the
 * Studio falls back to the system's own; nothing of an embedded installation leaves the machine.
 *
 * @returns a Vite plugin that fails the build where a stylesheet still loads something from outside
 */
export function withoutOutsideFonts(): Plugin {
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
          this.error(`${asset.fileName} still loads something from another host`)
      }
    },
  }
}
