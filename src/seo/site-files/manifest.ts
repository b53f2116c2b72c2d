import type {Locale} from '#schemas/locales.ts'
import {localizedPath} from '#src/i18n/urls.ts'
import type {Site} from '#src/pages/content.ts'

/** Colors that the browser uses for its own interface around the site. */
export interface ManifestColors {
  theme: string
  background: string
}

/** Number of characters that fit below an icon on a home screen. */
const shortNameLength = 12

/**
 * Returns the web app manifest, which defines how the site appears on a home screen.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
export function manifest({settings}: Site, locale: Locale, colors: ManifestColors): string {
  const icon = (file: string, side: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  const name = settings.companyName ?? ''
  return JSON.stringify({
    // The languages are one app: its id is the same, only its texts and its first page differ.
    id: '/',
    name,
    short_name: shortened(name),
    description: settings.seoDescription?.value ?? undefined,
    lang: locale,
    start_url: localizedPath('/', locale),
    scope: '/',
    display: 'browser',
    theme_color: colors.theme,
    background_color: colors.background,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  })
}

/**
 * Returns as many whole words of a name as fit below an icon, but at least the first word. If that
 * word is too long, the operating system truncates it.
 */
function shortened(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return rest.reduce(
    (short, word) => (`${short} ${word}`.length <= shortNameLength ? `${short} ${word}` : short),
    first,
  )
}
