// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {LandingBlocks} from '#src/routes/-landing-blocks.tsx'
import {list, text} from '../../blocks/localized-content.ts'
import {accessibilityFaults, renderPiece} from '../../blocks/render-block.tsx'

const card = (_key: string) => ({
  _key,
  _type: 'signUpCardBlock' as const,
  products: [],
  product: {
    slug: 'automotive-expert',
    signUpHeading: text('Put it to work', 'Póngalo a trabajar')('en'),
    signUpText: text('One monthly price.', 'Un precio al mes.')('en'),
    price: 100,
    additionalUserPrice: 17.5,
    includedUsers: 2,
    trialDays: 21,
  },
})
const features = (_key: string) => ({
  _key,
  _type: 'featureListBlock' as const,
  featuresHeading: text('What you get', 'Lo que recibe')('en'),
  featuresIntro: null,
  features: list(['Labor times'], ['Tiempos'])('en'),
})

it('two price cards and two feature lists on a landing page have different element ids', async () => {
  const page = {
    head: {title: 'Spring', description: null, path: {en: '/spring', es: '/spring'}, indexed: true},
    inSitemap: true,
    title: text('Spring', 'Primavera')('en'),
    seoTitle: null,
    blocks: [card('a'), features('b'), card('c'), features('d')],
  }
  const rendered = renderPiece(<LandingBlocks page={page} />, 'en')
  const ids = [...rendered.querySelectorAll('[id]')].map(({id}) => id)
  expect(ids).toEqual(['price', 'users', 'features', 'price-2', 'users-2', 'features-2'])
  expect(await accessibilityFaults()).toEqual([])
})
