import {describe, expect, it} from 'vitest'
import {pictures} from '#packages/sample-pictures/src/pictures.ts'
import {additions} from '#packages/sample-pictures/src/shop/capabilities.ts'
import {locales} from '#schemas/locales.ts'
import {capabilities as compared} from '#schemas/objects/capabilities.ts'
import {documents} from '../seed/seed-texts.ts'
import {textsOf} from './drawn-text.ts'

const products = ['product-labor-guide', 'product-pro', 'product-elite']

/** The capabilities that the seed gives a product, as in the site's own table. */
const seeded = (id: string): readonly string[] => {
  const product = documents.find((document) => document._id === id)
  return product?._type === 'product' ? product.capabilities : []
}

it("every row of the site's comparison belongs to a part, in order", () => {
  expect(additions.flatMap(({capabilities}) => capabilities)).toEqual(
    compared.map(({value}) => value),
  )
})

describe.each(locales)('the comparison charts in %s', (locale) => {
  it.each(['chart-labor-guide', 'chart-pro', 'chart-elite'] as const)(
    'on %s each product has exactly the parts whose capabilities the seed gives it',
    (name) => {
      const bars = [...pictures[name].markup(locale).text.matchAll(/<tr class.*?<\/tr>/gs)].map(
        ([row]) =>
          row
            .split('<td')
            .slice(1)
            .map((cell) => cell.includes('<svg')),
      )
      const whole = products.map((id) =>
        additions.map(({capabilities}) => capabilities.every((key) => seeded(id).includes(key))),
      )
      const some = products.map((id) =>
        additions.map(({capabilities}) => capabilities.some((key) => seeded(id).includes(key))),
      )
      expect(bars).toEqual(whole)
      expect(bars).toEqual(some)
    },
  )

  it('each chart highlights its own product only', () => {
    const lit = (['chart-labor-guide', 'chart-pro', 'chart-elite'] as const).map((name) =>
      [...pictures[name].markup(locale).text.matchAll(/<tr class="(\w*)">/g)].map(
        ([, mark]) => mark,
      ),
    )
    expect(lit).toEqual([
      ['lit', '', ''],
      ['', 'lit', ''],
      ['', '', 'lit'],
    ])
  })

  it('the charts show no price, which can be edited in the Studio', () => {
    expect(textsOf(pictures['chart-pro'], locale).join(' ')).not.toMatch(/[$\d]/)
  })
})
