import {expect, it} from 'vitest'
import {documents, linksIn, wordsOf} from '../seed-texts.ts'

const english = wordsOf('en')
const spanish = wordsOf('es')
const all = [...english, ...spanish]

const saying = (texts: typeof all, pattern: RegExp) =>
  texts.filter(({words}) => pattern.test(words)).map(({at, words}) => `${at}: ${words}`)

it('wordsOf finds more than 400 English texts in the seed', () => {
  expect(english.length).toBeGreaterThan(400)
  expect(spanish.length).toBeGreaterThan(400)
})

it('texts of the seed have no exclamation marks', () => {
  // Ignore the special characters in the password rule, which include an exclamation mark.
  const spoken = all.map(({at, words}) => ({at, words: words.replace('!@#$%', '')}))
  expect(saying(spoken, /[!¡]/)).toEqual([])
})

it('texts of the seed have no filler words and no hype', () => {
  expect(
    saying(all, /lorem|ipsum|\btodo:|\btbd\b|revolution|ultimate|game.chang|best.in.class/i),
  ).toEqual([])
})

it('texts of the seed contain no price, because prices are only in number fields', () => {
  const onScreens = /productImage|heroImage|introImage|^tab-[a-z-]+\.image|\.screen$/
  const prose = all.filter(({at}) => !onScreens.test(at))
  const amounts = prose.flatMap(({words}) => words.match(/\$\s?\d[\d,.]*\d/g) ?? [])
  expect(amounts).toEqual([])
})

it('no text of the seed says that an additional user costs $15', () => {
  expect(saying(all, /\$\s?15(?![\d.,]*\d)|15 dollars|15 dólares/)).toEqual([])
})

it('links in the seed lead to existing pages and have no language in the path', () => {
  const pages = [
    '/',
    '/privacy',
    '/download/software',
    '{log-in}',
    '/real-time-labor-guide',
    '/real-time-pro',
    '/automotive-expert',
    '/faq',
    '/contact-us',
    '/correction-form',
    '/corrections',
    '/automotive-expert/free-trial',
    '/download/software?productID=AE',
    '/download/software?productID=RTLG',
  ]
  const links = [
    ...linksIn(documents),
    ...documents.flatMap((document) =>
      'link' in document && document.link ? [document.link] : [],
    ),
    ...documents.flatMap((document) => (document._type === 'redirect' ? [document.to] : [])),
  ]
  expect(links.length).toBeGreaterThan(50)
  const anchors = documents.flatMap((document) =>
    document._type === 'faqEntry' ? [`/faq#${document.anchor.current}`] : [],
  )
  const known = new Set([
    ...pages,
    ...anchors,
    '/faq#list_2',
    '/automotive-expert/free-trial#request',
  ])
  expect(links.filter((href) => !known.has(href))).toEqual([])
})

it('Spanish texts of the seed use usted', () => {
  const informal =
    /(?<!\p{L})(tú|tus?|tuy[oa]s?|contigo|puedes|tienes|quieres|vosotros|vuestr[oa]s?)(?!\p{L})/iu
  expect(saying(spanish, informal)).toEqual([])
})

it('every Spanish question begins with ¿', () => {
  const unbalanced = spanish.filter(
    ({words}) => (words.match(/\?/g) ?? []).length !== (words.match(/¿/g) ?? []).length,
  )
  expect(unbalanced).toEqual([])
})

it('Spanish texts use the words that repair shops use', () => {
  // Words that must not occur. The comment is the word that Spanish-speaking shops in Mexico and the
  // US use instead.
  const foreign = [
    /\brepuestos?\b/i, // refacciones
    /\bordenador/i, // computadora
    /\bmóvil\b/i, // teléfono
    /\bcoches?\b/i, // auto, vehículo
    /\bticket/i, // orden
    /\bemail\b|\be-mail\b/i, // correo electrónico
    /\blog ?in\b/i, // iniciar sesión
    /\bnúcleos?\b/i, // cascos
    /\bchequeo/i, // revisión
  ]
  expect(foreign.flatMap((word) => saying(spanish, word))).toEqual([])
})

it('texts of the seed use typographic quotes and apostrophes', () => {
  // The specification quotes this text.
  const specified = 'notFoundPage.text: Oops - we'
  expect(saying(all, /["']/).filter((found) => !found.startsWith(specified))).toEqual([])
})
