// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {ProductReview} from '#src/blocks/review/product-review.tsx'
import {Review, Reviews} from '#src/blocks/review/review.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const review = (locale: Locale, firstName: string, sample: boolean) => ({
  id: `review-${firstName}`,
  firstName,
  shopName: `${firstName}'s Garage`,
  quote: text('Both are in the guide.', 'Los dos vienen en la guía.')(locale),
  sample,
  source: null,
})

const three = (locale: Locale) => (
  <Reviews
    content={{
      reviewsHeading: text('What shops say', 'Lo que dicen los talleres')(locale),
      reviews: ['Teresa', 'Mike', 'Luis'].map((name) => review(locale, name, true)),
    }}
  />
)

describe.each(locales)('in %s', (locale) => {
  it('Reviews shows each review as a card with quote and shop', () => {
    const page = renderPiece(three(locale), locale)
    expect([...page.querySelectorAll('blockquote')].map(({textContent}) => textContent)).toEqual(
      Array(3).fill(review(locale, 'any', true).quote.value),
    )
    expect(page.textContent).toContain("Mike's Garage")
  })

  it('axe finds no accessibility violations in Reviews', async () => {
    renderPiece(three(locale), locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it("an invented review is marked as a sample, and a customer's review is not", () => {
  const cards = renderPiece(
    <ul>
      <Review content={review('en', 'Mike', true)} />
      <Review content={review('en', 'Luis', false)} />
    </ul>,
    'en',
  ).querySelectorAll('li')
  expect(cards[0]?.textContent).toContain('Sample review')
  expect(cards[1]?.textContent).not.toContain('Sample')
})

it('ProductReview shows its review, and marks an invented review as a sample', () => {
  const page = renderPiece(<ProductReview review={review('en', 'Mike', true)} />, 'en')
  expect(page.querySelectorAll('blockquote')).toHaveLength(1)
  expect(page.textContent).toContain('Sample review')
})

it.each([null, {...review('en', 'Mike', true), quote: null}])(
  'ProductReview renders nothing without a review or without a quote (case %#)',
  (none) => {
    const page = renderPiece(<ProductReview review={none} />, 'en')
    expect(page.querySelector('section')).toBeNull()
  },
)

it('a review shows stars only if it has a link to the site where the customer published it', () => {
  const source = 'https://reviews.example.com/1'
  const [customer, sample, unsourced] = renderPiece(
    <ul>
      <Review content={{...review('en', 'Luis', false), source}} />
      <Review content={{...review('en', 'Mike', true), source}} />
      <Review content={review('en', 'Teresa', false)} />
    </ul>,
    'en',
  ).querySelectorAll('li')
  const link = customer?.querySelector('a')
  expect(link?.getAttribute('href')).toBe(source)
  expect(link?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('5 stars')
  expect(link?.textContent).toBe('Read the review')
  for (const card of [sample, unsourced]) expect(card?.querySelector('a, svg')).toBeNull()
})
