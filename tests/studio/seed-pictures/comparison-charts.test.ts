import {describe, expect, it} from 'vitest'
import {locales} from '#schemas/locales.ts'
import {capabilities as compared} from '#schemas/objects/capabilities.ts'
import {pictures} from '#studio/seed/pictures/pictures.ts'
import {capabilities} from '#studio/seed/pictures/shop/capabilities.ts'
import {documents} from '../seed/seed-words.ts'
import {rowsOf} from './drawn-text.ts'

const products = ['product-labor-guide', 'product-pro', 'product-elite']

/** The capabilities the seed gives a product, which the site's own table shows. */
const seeded = (id: string): readonly string[] => {
  const product = documents.find((document) => document._id === id)
  return product?._type === 'product' ? product.capabilities : []
}

it('draws the rows of the site’s own comparison, in its order', () => {
  expect(capabilities.map(({key}) => key)).toEqual(compared.map(({value}) => value))
})

describe.each(locales)('the comparison charts in %s', (locale) => {
  it.each(['chart-labor-guide', 'chart-pro', 'chart-elite'] as const)(
    'check on %s what each product has in the seed',
    (name) => {
      const rows = [...pictures[name].markup(locale).text.matchAll(/<tr><td>.*?<\/tr>/gs)]
      const checked = rows.map(([row]) =>
        row
          .split('<td ')
          .slice(1)
          .map((cell) => cell.includes('<svg')),
      )
      const expected = capabilities.map(({key}) => products.map((id) => seeded(id).includes(key)))
      expect(checked).toEqual(expected)
    },
  )

  it('light the column of their own product only', () => {
    const lit = (['chart-labor-guide', 'chart-pro', 'chart-elite'] as const).map((name) =>
      [...pictures[name].markup(locale).text.matchAll(/<th class="(\w*)">/g)].map(
        ([, mark]) => mark,
      ),
    )
    expect(lit).toEqual([
      ['lit', '', ''],
      ['', 'lit', ''],
      ['', '', 'lit'],
    ])
  })

  it('name no price, which is edited in the Studio and would go stale in a picture', () => {
    expect(rowsOf(pictures['chart-pro'], locale).flat().join(' ')).not.toMatch(/\$/)
  })
})
