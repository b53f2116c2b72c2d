import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {priceAt} from '#schemas/fields/price-at.ts'
import {announcementProjection} from '#src/content/announcement.ts'
import {amountNow} from '#src/content/price.ts'
import {complaintsAbout} from '../validation-messages.ts'

/** Spellings of times that programs write. Of them the site's queries read only some. */
const times = [
  '2026-11-30T02:20:00Z',
  '2026-11-30T02:20:00.5Z',
  '2026-11-29T21:20:00-05:00',
  '2026-11-30T02:20Z',
  '2026-11-30T02:20:00',
  '2026-11-30',
  '2026-11-30 02:20:00Z',
  '2026-11-30T02:20:00+0000',
  '+002026-11-30T02:20:00Z',
  '11/30/2026',
  'November 30, 2026',
  '2026',
  'yesterday',
  '',
  ' ',
]
const now = '2026-12-01T00:00:00.000Z'

const queried = async (query: string, document: object) => {
  const tree = parse(query)
  const answer = await evaluate(tree, {
    dataset: [document],
    params: {now, locale: 'en', blanks: []},
  })
  return answer.get()
}

test.each(times)(
  'the Studio and the site have the same price if a planned one starts at "%s"',
  async (from) => {
    const priceChanges = [{_key: 'a', _type: 'priceChange', price: 77, from}]
    const product = {_id: 'product-pro', _type: 'product', price: 35, priceChanges}
    const {price} = await queried(`*[0]{${amountNow('price')}}`, product)
    expect(priceAt(35, priceChanges, Date.parse(now))).toBe(price)
    const found = await complaintsAbout('priceChanges', product, [product])
    expect(found.length > 0).toBe(price === 35)
  },
)

test.each(times)(
  'an announcement that starts at "%s" is shown, or validation refuses its time',
  async (from) => {
    const text = [{_key: 'en', language: 'en', value: 'Spring offer'}]
    const announcement = {_id: 'announcement', _type: 'announcement', text, from}
    const shown = await queried(announcementProjection, announcement)
    const found = await complaintsAbout('from', announcement)
    expect(found.length > 0 || shown !== null).toBe(true)
  },
)
