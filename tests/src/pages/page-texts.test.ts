import {expect, it} from 'vitest'
import {withDefaultTexts} from '#src/pages/page-texts.ts'

const textsOf = (texts: object | null, locale: 'en' | 'es' = 'es') => {
  const result: {texts: {page: Record<string, unknown>; form: unknown}; more?: number} = JSON.parse(
    JSON.stringify(withDefaultTexts('contact-page', {texts, more: 1}, locale)),
  )
  return result
}

it('a page has all default texts in its language if its document does not exist', () => {
  const {texts, more} = textsOf(null)
  expect(texts.page.heading).toEqual({value: 'Contáctenos'})
  expect(texts.page.advice).toEqual({value: expect.arrayContaining(['El producto que usa'])})
  expect(texts.page.signposts).toContainEqual({
    to: '/faq',
    title: {value: 'Preguntas frecuentes'},
    text: {value: expect.stringContaining('Respuestas')},
  })
  expect(texts.form).toEqual({submitButton: {value: 'Enviar mensaje'}})
  expect(more).toBe(1)
})

it('stored texts replace the defaults, and only an empty text has its default', () => {
  const heading = {value: 'Hable con nosotros', lang: 'es'}
  const {texts} = textsOf({page: {heading, intro: {value: ' ', lang: 'es'}, advice: {value: []}}})
  expect(texts.page.heading).toEqual({value: 'Hable con nosotros'})
  expect(texts.page.intro).toEqual({value: expect.stringContaining('Pregunte')})
  expect(texts.page.advice).toEqual({value: expect.arrayContaining(['El producto que usa'])})
})

it('a text in another language than the page keeps its language, and marks for editing are kept', () => {
  const heading = {value: 'Talk to us', lang: 'en', _edit: {value: 'place'}}
  expect(textsOf({page: {heading}}).texts.page.heading).toEqual(heading)
})

it('entries of lists without a heading are left out', () => {
  const title = {value: 'Downloads', lang: 'en'}
  const signposts = [
    {to: '/faq', title: null, text: null},
    {to: '/faq', title, text: null},
  ]
  expect(textsOf({page: {signposts}}, 'en').texts.page.signposts).toEqual([
    {to: '/faq', title: {value: 'Downloads'}, text: null},
  ])
})

it('content without texts of a page is unchanged', () => {
  const product = {name: 'Pro'}
  expect(withDefaultTexts('product-page', product, 'en')).toBe(product)
})
