import type {Locale} from '#schemas/locales.ts'
import type {FaqPageQueryResult} from '#schemas/types.gen.ts'
import {text} from './localized-content.ts'

const answer = (words: string) => [
  {
    _type: 'block' as const,
    _key: 'a',
    style: 'normal' as const,
    markDefs: [],
    children: [{_type: 'span' as const, _key: 'b', text: words, marks: []}],
  },
]

const entry = (
  locale: Locale,
  category: 1 | 2 | 3 | 4 | null,
  anchor: string | null,
  question: [string, string],
  words: [string, string],
  terms?: [string, string],
) => ({
  id: `faq-${question[0]}`,
  anchor,
  category,
  order: 1,
  question: text(...question)(locale),
  answer: {value: answer(words[locale === 'en' ? 0 : 1]), lang: locale},
  searchTerms: terms ? text(...terms)(locale) : null,
})

type FaqContent = Pick<FaqPageQueryResult, 'page' | 'comparedProducts' | 'entries' | 'downloads'>

/**
 * Returns sample content of the FAQ page: lists 2 and 4 have no questions, and one question is in
 * no list.
 */
export const faq = (locale: Locale): FaqContent => ({
  page: {
    seoTitle: null,
    seoDescription: null,
    faqHeader: {
      faqHeading: text('Answers', 'Respuestas')(locale),
      faqIntro: text('What shops ask.', 'Lo que preguntan.')(locale),
      faqContactLinkText: text('Write to us', 'Escríbanos')(locale),
    },
    faqProductsHeading: text('Three products', 'Tres productos')(locale),
    faqCategories: {
      generalHeading: text('General', 'Generales')(locale),
      trialHeading: text('Trial', 'Prueba')(locale),
      laborTimesHeading: text('Labor times', 'Tiempos')(locale),
      updatesHeading: text('Updates', 'Actualizaciones')(locale),
    },
    extraSupport: {
      extraSupportHeading: text('Talk to a person', 'Hable con una persona')(locale),
      extraSupportText: text('Have it ready.', 'Téngalo a la mano.')(locale),
      downloadsHeading: text('Downloads', 'Descargas')(locale),
      downloadsText: text('Some need a password.', 'Algunas piden contraseña.')(locale),
    },
  },
  comparedProducts: [],
  entries: [
    entry(
      locale,
      1,
      'password',
      ['Password?', '¿Contraseña?'],
      ['Letters.', 'Letras.'],
      ['refund, {prices}', 'reembolso, español'],
    ),
    entry(locale, 1, null, ['And a CD?', '¿Y un CD?'], ['No longer.', 'Ya no.']),
    entry(locale, 3, 'times', ['High or low?', '¿Alto o bajo?'], ['Average.', 'El promedio.']),
    entry(locale, null, 'lost', ['Lost?', '¿Perdida?'], ['Yes.', 'Sí.']),
  ],
  downloads: {
    remoteSupportMac: 'https://files.example.com/remote.dmg',
    remoteSupportWindows: 'https://files.example.com/remote-windows',
    legalFormatDownload: 'https://files.example.com/legal-format',
  },
})
