import {expect, it} from 'vitest'
import {documents, linksIn, wordsOf} from './seed-words.ts'

const english = wordsOf('en')
const spanish = wordsOf('es')
const all = [...english, ...spanish]

const saying = (texts: typeof all, pattern: RegExp) =>
  texts.filter(({words}) => pattern.test(words)).map(({at, words}) => `${at}: ${words}`)

it('reads all of the seed', () => {
  expect(english.length).toBeGreaterThan(400)
  expect(spanish.length).toBeGreaterThan(400)
})

it('does not shout', () => {
  // The password rule lists its special characters, an exclamation mark among them.
  const spoken = all.map(({at, words}) => ({at, words: words.replace('!@#$%', '')}))
  expect(saying(spoken, /[!¡]/)).toEqual([])
})

it('has no filler and no hype', () => {
  expect(
    saying(all, /lorem|ipsum|\btodo:|\btbd\b|revolution|ultimate|game.chang|best.in.class/i),
  ).toEqual([])
})

it('names no monthly price: the number fields hold it, once', () => {
  const onScreens = /productImage|comparisonImage|heroImage|introImage|^tab-[a-z-]+\.image/
  const prose = all.filter(({at}) => !onScreens.test(at))
  const amounts = prose.flatMap(({words}) => words.match(/\$\s?\d[\d,.]*\d/g) ?? [])
  expect(new Set(amounts)).toEqual(new Set(['$495']))
})

it('never says that an additional user costs $15', () => {
  expect(saying(all, /\$\s?15(?![\d.,]*\d)|15 dollars|15 dólares/)).toEqual([])
})

it('links only to pages of the site, without a language in the path', () => {
  const pages = [
    '/real-time-labor-guide',
    '/real-time-pro',
    '/automotive-expert',
    '/faq',
    '/contact-us',
    '/correction-form',
    '/automotive-expert/free-trial',
    '/download/software?productID=AE',
    '/download/software?productID=RTLG',
  ]
  const links = [
    ...linksIn(documents),
    ...documents.flatMap((document) =>
      document._type === 'featureTab' && document.link ? [document.link] : [],
    ),
    ...documents.flatMap((document) => (document._type === 'redirect' ? [document.to] : [])),
  ]
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((href) => !pages.includes(href))).toEqual([])
})

it('addresses Spanish readers as usted', () => {
  const informal =
    /(?<!\p{L})(tú|tus?|tuy[oa]s?|contigo|puedes|tienes|quieres|vosotros|vuestr[oa]s?)(?!\p{L})/iu
  expect(saying(spanish, informal)).toEqual([])
})

it('opens every Spanish question that it closes', () => {
  const unbalanced = spanish.filter(
    ({words}) => (words.match(/\?/g) ?? []).length !== (words.match(/¿/g) ?? []).length,
  )
  expect(unbalanced).toEqual([])
})

it('uses the words of the trade in Spanish', () => {
  // Calques and words from elsewhere, each with what Mexican and US-Spanish shops say instead.
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

it('sets typographic quotes and apostrophes', () => {
  expect(saying(all, /["']/)).toEqual([])
})
