import type {Plugin} from 'vite'

/**
 * Removes the formatters of react-intl that the site does not use. They are properties of one
 * object, so tree shaking cannot remove them. The site formats money and dates with `Intl`.
 *
 * @returns a Vite plugin that fails the build if the code of @formatjs/intl has changed
 */
export function messageFormatterOnly(): Plugin {
  return {
    name: 'message-formatter-only',
    apply: 'build',
    transform: {
      filter: {id: /\/@formatjs\/intl\/index\.js$/},
      handler(code) {
        const shorter = code.replace(/^\s*format(?!Message)\w+: format\w+\.bind\(.*\n/gm, '')
        if (shorter === code)
          this.error(
            'The code of @formatjs/intl has changed. Update server/build/vite-plugins/message-formatter-only.ts.',
          )
        return {code: shorter, map: null}
      },
    },
  }
}
