// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {ProductReview} from '#src/blocks/review/product-review.tsx'
import {Review, Reviews} from '#src/blocks/review/review.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const review = (locale: Locale, firstName: string) => ({
  id: `review-${firstName}`,
  firstName,
  shopName: `${firstName}'s Garage`,
  quote: text('Both are in the guide.', 'Los dos vienen en la guía.')(locale),
  source: null,
})

const three = (locale: Locale) => (
  <Reviews
    content={{
      reviewsHeading: text('What shops say', 'Lo que dicen los talleres')(locale),
      reviews: ['Teresa', 'Mike', 'Luis'].map((name) => review(locale, name)),
    }}
  />
)

describe.each(locales)('in %s', (locale) => {
  it('Reviews shows each review as a card with quote and shop', () => {
    const page = renderPiece(three(locale), locale)
    expect([...page.querySelectorAll('blockquote')].map(({textContent}) => textContent)).toEqual(
      Array(3).fill(review(locale, 'any').quote.value),
    )
    expect(page.textContent).toContain("Mike's Garage")
  })

  it('axe finds no accessibility violations in Reviews', async () => {
    renderPiece(three(locale), locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('Reviews renders nothing without a review', () => {
  const content = {reviewsHeading: text('What shops say', 'Lo que dicen los talleres')('en')}
  for (const reviews of [null, []]) {
    const page = renderPiece(<Reviews content={{...content, reviews}} />, 'en')
    expect(page.querySelector('section')).toBeNull()
  }
})

it('ProductReview shows its review', () => {
  const page = renderPiece(<ProductReview review={review('en', 'Mike')} />, 'en')
  expect(page.querySelectorAll('blockquote')).toHaveLength(1)
})

it.each([null, {...review('en', 'Mike'), quote: null}])(
  'ProductReview renders nothing without a review or without a quote (case %#)',
  (none) => {
    const page = renderPiece(<ProductReview review={none} />, 'en')
    expect(page.querySelector('section')).toBeNull()
  },
)

it('a review shows stars only if it has a link to the site where the customer published it', () => {
  const source = 'https://reviews.example.com/1'
  const [customer, unsourced] = renderPiece(
    <ul>
      <Review content={{...review('en', 'Luis'), source}} />
      <Review content={review('en', 'Teresa')} />
    </ul>,
    'en',
  ).querySelectorAll('li')
  const link = customer?.querySelector('a')
  expect(link?.getAttribute('href')).toBe(source)
  expect(link?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('5 stars')
  expect(link?.textContent).toBe('Read the review')
  expect(unsourced?.querySelector('a, svg')).toBeNull()
})
