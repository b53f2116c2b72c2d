import {notFoundPath, type PagePath} from './page-paths.ts'

/** A text for staff in English and Spanish. */
export interface Names {
  readonly en: string
  readonly es: string
}

/**
 * Where visitors find a document whose path is content: `path` and the value of `field`, or a whole
 * path in `field`, with an optional path of the Spanish page. With a `#` in `path`, the document is a
 * part of a page.
 */
export type ContentAddress =
  | {readonly path: `/${string}`; readonly field: string; readonly spanishField?: never}
  | {readonly path?: never; readonly field: string; readonly spanishField: string}

/** A path of a page, and its name in the lists of the Studio. */
export interface NamedPath {
  readonly path: PagePath | typeof notFoundPath
  readonly name: Names
}

/** What the Studio, the site and the lake must know about the documents of a type. */
export interface DocumentType {
  /** The name of one document. */
  readonly name: Names
  /**
   * Which documents exist. `one`: the id is the name of the type. `per-language`: one for each
   * language. `given`: those of the sample content. `any`: editors add and delete documents.
   */
  readonly documents: 'one' | 'per-language' | 'given' | 'any'
  /** The beginning of the ids, before the language, if there is a document for each language. */
  readonly idPrefix?: string
  /** Whether the site cannot show its pages without the document, so that it is always published. */
  readonly needed?: true
  /** The pages with a fixed path whose content the document is. Links lead to the first. */
  readonly pages?: readonly NamedPath[]
  /** The address, if it is content. */
  readonly address?: ContentAddress
  /**
   * The types of which the page shows every document, for the sitemap and “Used on”. The documents to
   * which it refers are found by the schema.
   */
  readonly shows?: readonly string[]
  /** `every-page`: header and footer show the document. `no-page`: no page does. */
  readonly shownOn?: 'every-page' | 'no-page'
  /** The place in the Content tool. Its lists follow the order of the table. */
  readonly desk?: {
    /** A list with several entries, one of `deskLists`. */
    readonly list?: keyof typeof deskLists
    /** The id of the entry in URLs of the Studio, by default the name of the type. */
    readonly id?: string
    /** The name of the entry, by default the name of the document. */
    readonly name?: Names
  }
}

/** The lists of the Content tool with entries of several types. */
export const deskLists = {
  faq: {en: 'Questions (FAQ)', es: 'Preguntas frecuentes'},
  'form-pages': {en: 'Forms and downloads', es: 'Formularios y descargas'},
  corrections: {en: 'Correction decisions', es: 'Correcciones resueltas'},
  tabs: {en: 'Tabs', es: 'Pestañas'},
  'labor-demo': {en: 'Labor-time demo', es: 'Demostración de tiempos'},
  redirects: {en: 'Redirects', es: 'Redirecciones'},
  mails: {en: 'Mails', es: 'Correos'},
} as const

/**
 * All document types, in the order of the Content tool. Everything that depends on the type of a
 * document is derived from this table; tests/schemas/document-types.test.ts adds a type to it.
 *
 * Over 200 lines: one table.
 */
const table = {
  homePage: {
    name: {en: 'Home page', es: 'Página de inicio'},
    documents: 'one',
    needed: true,
    pages: [{path: '/', name: {en: 'Home page', es: 'Página de inicio'}}],
    shows: ['product', 'laborDemo'],
  },
  landingPage: {
    name: {en: 'Landing page', es: 'Página de campaña'},
    documents: 'any',
    address: {field: 'address', spanishField: 'spanishAddress'},
    desk: {name: {en: 'Landing pages', es: 'Páginas de campaña'}},
  },
  product: {
    name: {en: 'Product', es: 'Producto'},
    documents: 'given',
    address: {path: '/', field: 'slug.current'},
    shows: ['product', 'laborDemo'],
    desk: {id: 'products', name: {en: 'Products', es: 'Productos'}},
  },
  showcaseRow: {
    name: {en: 'Product screen', es: 'Pantalla del producto'},
    documents: 'any',
    desk: {id: 'screens', name: {en: 'Product screens', es: 'Pantallas de productos'}},
  },
  faqPage: {
    name: {en: 'FAQ page', es: 'Página de preguntas frecuentes'},
    documents: 'one',
    needed: true,
    pages: [{path: '/faq', name: {en: 'Questions (FAQ)', es: 'Preguntas frecuentes'}}],
    shows: ['faqEntry', 'product'],
    desk: {list: 'faq'},
  },
  faqEntry: {
    name: {en: 'Question', es: 'Pregunta'},
    documents: 'any',
    address: {path: '/faq#', field: 'anchor.current'},
    desk: {list: 'faq', name: {en: 'All questions', es: 'Todas las preguntas'}},
  },
  contactPage: {
    name: {en: 'Contact page', es: 'Página de contacto'},
    documents: 'one',
    pages: [
      {path: '/contact-us', name: {en: 'Contact', es: 'Contacto'}},
      {
        path: '/ContactUs/ContactUsConfirm',
        name: {en: 'Contact, after sending', es: 'Contacto, después de enviar'},
      },
    ],
    shows: ['siteSettings'],
    desk: {list: 'form-pages'},
  },
  correctionPage: {
    name: {en: 'Correction page', es: 'Página de correcciones'},
    documents: 'one',
    pages: [
      {path: '/correction-form', name: {en: 'Correction form', es: 'Formulario de correcciones'}},
      {
        path: '/CorrectionsForm/CorrectionsConfirm',
        name: {en: 'Correction, after sending', es: 'Corrección, después de enviar'},
      },
      {
        path: '/correction-status',
        name: {en: 'Status of a correction', es: 'Estado de una corrección'},
      },
    ],
    desk: {list: 'form-pages'},
  },
  correctionsPage: {
    name: {en: 'Page of decisions', es: 'Página de decisiones'},
    documents: 'one',
    pages: [
      {path: '/corrections', name: {en: 'Correction decisions', es: 'Correcciones resueltas'}},
    ],
    shows: ['publishedCorrection', 'guideUpdate'],
    desk: {list: 'corrections'},
  },
  publishedCorrection: {
    name: {en: 'Correction decision', es: 'Corrección resuelta'},
    documents: 'any',
    desk: {list: 'corrections', name: {en: 'All decisions', es: 'Todas las decisiones'}},
  },
  guideUpdate: {
    name: {en: 'Update of the guide', es: 'Actualización de la guía'},
    documents: 'any',
    desk: {list: 'corrections', name: {en: 'All updates', es: 'Todas las actualizaciones'}},
  },
  trialPage: {
    name: {en: 'Free-trial page', es: 'Página de la prueba gratis'},
    documents: 'one',
    pages: [
      {path: '/automotive-expert/free-trial', name: {en: 'Free trial', es: 'Prueba gratis'}},
      {
        path: '/AutomotiveExpert/FreeTrial/AEformConfirm',
        name: {en: 'Free trial, after sending', es: 'Prueba gratis, después de enviar'},
      },
    ],
    shows: ['product'],
    desk: {list: 'form-pages'},
  },
  downloadPage: {
    name: {en: 'Download pages', es: 'Páginas de descarga'},
    documents: 'one',
    pages: [{path: '/download/software', name: {en: 'Downloads', es: 'Descargas'}}],
    desk: {list: 'form-pages'},
  },
  notFoundPage: {
    name: {en: 'Page not found', es: 'Página no encontrada'},
    documents: 'one',
    pages: [{path: notFoundPath, name: {en: 'Page not found', es: 'Página no encontrada'}}],
    desk: {list: 'form-pages'},
  },
  review: {
    name: {en: 'Review', es: 'Reseña'},
    documents: 'any',
    desk: {id: 'reviews', name: {en: 'Reviews', es: 'Reseñas'}},
  },
  featureTabGroup: {
    name: {en: 'Group of tabs', es: 'Grupo de pestañas'},
    documents: 'given',
    desk: {
      list: 'tabs',
      id: 'groups',
      name: {
        en: 'Groups of tabs on the home page',
        es: 'Grupos de pestañas de la página de inicio',
      },
    },
  },
  featureTab: {
    name: {en: 'Tab', es: 'Pestaña'},
    documents: 'any',
    desk: {list: 'tabs', name: {en: 'All tabs', es: 'Todas las pestañas'}},
  },
  laborDemo: {
    name: {en: 'Labor-time demo', es: 'Demostración de tiempos'},
    documents: 'one',
    desk: {list: 'labor-demo', name: {en: 'Text and rate', es: 'Textos y tarifa'}},
  },
  laborExample: {
    name: {en: 'Example job', es: 'Trabajo de ejemplo'},
    documents: 'any',
    desk: {list: 'labor-demo', name: {en: 'All examples', es: 'Todos los ejemplos'}},
  },
  privacyStatement: {
    name: {en: 'Privacy statement', es: 'Declaración de privacidad'},
    documents: 'per-language',
    idPrefix: 'privacy-',
    pages: [{path: '/privacy', name: {en: 'Privacy', es: 'Privacidad'}}],
    desk: {id: 'privacy', name: {en: 'Privacy', es: 'Privacidad'}},
  },
  redirect: {
    name: {en: 'Redirect', es: 'Redirección'},
    documents: 'any',
    shownOn: 'no-page',
    desk: {list: 'redirects', name: {en: 'All redirects', es: 'Todas las redirecciones'}},
  },
  mailTexts: {
    name: {en: 'Texts of mails', es: 'Textos de los correos'},
    documents: 'one',
    shownOn: 'no-page',
    desk: {list: 'mails'},
  },
  answerTemplate: {
    name: {en: 'Answer template', es: 'Plantilla de respuesta'},
    documents: 'any',
    shownOn: 'no-page',
    desk: {list: 'mails', name: {en: 'Answer templates', es: 'Plantillas de respuesta'}},
  },
  navigation: {
    name: {en: 'Menus', es: 'Menús'},
    documents: 'one',
    shownOn: 'every-page',
  },
  announcement: {
    name: {en: 'Announcement', es: 'Anuncio'},
    documents: 'one',
    shownOn: 'every-page',
  },
  siteSettings: {
    name: {en: 'Settings', es: 'Ajustes'},
    documents: 'one',
    needed: true,
    shownOn: 'every-page',
  },
} satisfies Record<string, DocumentType>

export const documentTypes: Readonly<Record<string, DocumentType>> = table

/** Returns the name of the documents of a type. */
export const nameOf = (type: keyof typeof table): Names => table[type].name

/** What a block of a landing page shows besides the documents to which it refers. */
export interface ShownByBlock {
  readonly block: `${string}Block`
  /** The type of the shown documents. */
  readonly type: string
  /** Only the documents that have the same value as the block in this field. */
  readonly sameField?: 'category'
  /** Only if the block has this value in its field `form`. */
  readonly form?: string
}

export const shownByBlocks: readonly ShownByBlock[] = [
  {block: 'comparisonBlock', type: 'product'},
  {block: 'signUpCardBlock', type: 'product'},
  {block: 'questionsBlock', type: 'faqEntry', sameField: 'category'},
  {block: 'formSectionBlock', type: 'contactPage', form: 'contact'},
  {block: 'formSectionBlock', type: 'trialPage', form: 'trial'},
]
