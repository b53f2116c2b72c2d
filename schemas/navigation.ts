import type {Locale} from './locales.ts'

/** A text, and its language if that is not the language of the page. */
interface MenuText {
  value: string | null
  lang?: string | null
}

/** A link in a menu, as pages get it. */
export interface MenuLink {
  /** A path without language, or an address of another site. */
  to: string
  label: MenuText
  /** A description, which only the menus in the header show. */
  note?: MenuText | undefined
}

/** A menu in the header, or a column in the footer: a heading with links. */
export interface Menu {
  label: MenuText
  links: MenuLink[]
}

/** All menus of the site in one language. */
export interface Menus {
  header: (MenuLink | Menu)[]
  /** Set if the header has no room for its entries in a narrow window. */
  crowded?: true
  footer: Menu[]
  /** The links in the last line of the footer. */
  last: MenuLink[]
}

/**
 * Number of letters for which the header has room in one line, in windows that are 992 and 1200
 * pixels wide. Between these widths, a header with more letters shows its menu button.
 */
export const headerRoom = {narrow: 40, wide: 68} as const

/** Returns the width of the header's entries, measured in letters. Each has the padding of five. */
export const headerWidth = (labels: readonly (string | null)[]): number =>
  labels.reduce((sum, label) => sum + (label?.length ?? 0) + 5, 0)

/** Addresses on the external secure host. Pages show the real address, which the operator sets. */
export const secureHostLinks = {logIn: '{log-in}', registration: '{registration}'} as const

/** Returns the real addresses of `secureHostLinks`. */
export const secureHostUrls = (secureHost: string): Readonly<Record<string, string>> => ({
  [secureHostLinks.logIn]: secureHost,
  [secureHostLinks.registration]: `${secureHost}/registration`,
})

const text = (en: string, es: string) => {
  const item = (language: Locale, value: string) => ({
    _key: language,
    _type: 'internationalizedArrayStringValue' as const,
    language,
    value,
  })
  return [item('en', en), item('es', es)]
}

const link = (href: string, en: string, es: string) => ({
  _key: href.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '') || 'home',
  _type: 'navLink' as const,
  href,
  label: text(en, es),
})

/** The button with which a new call to action starts. */
export const trialButton = {
  _type: 'navLink',
  href: secureHostLinks.registration,
  label: text('Start your free trial', 'Empiece su prueba gratis'),
}

const menu = (
  _key: string,
  label: ReturnType<typeof text>,
  products: boolean,
  links: ReturnType<typeof link>[],
) => ({_key, _type: 'navMenu' as const, label, products, links})

/**
 * Returns the menus of the specification (section 2), as stored in the document `navigation`. The
 * site shows them while that document does not exist.
 */
export const defaultNavigation = () => ({
  header: [
    link('/', 'Home', 'Inicio'),
    menu('products', text('Products', 'Productos'), true, []),
    menu('contact', text('Contact', 'Contacto'), false, [
      link('/contact-us', 'Contact us', 'Contáctenos'),
      link('/correction-form', 'Labor-time correction', 'Corrección de tiempos'),
      link('/faq', 'Frequently asked questions', 'Preguntas frecuentes'),
    ]),
  ],
  footer: [
    menu('about', text('About', 'Ayuda'), false, [
      link('/contact-us', 'Contact us', 'Contáctenos'),
      link('/faq', 'Frequently asked questions', 'Preguntas frecuentes'),
      link(secureHostLinks.logIn, 'Log in', 'Iniciar sesión'),
    ]),
    menu('services', text('Services', 'Servicios'), true, [
      link('/correction-form', 'Labor-time correction', 'Corrección de tiempos de mano de obra'),
      link('/automotive-expert/free-trial', 'Free trial', 'Prueba gratis'),
      link('/download/software', 'Software downloads', 'Descargas de software'),
    ]),
  ],
  last: [link('/privacy', 'Privacy statement', 'Aviso de privacidad')],
})
