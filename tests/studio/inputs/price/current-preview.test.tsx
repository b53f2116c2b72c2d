// @vitest-environment jsdom
import {act, cleanup, render} from '@testing-library/react'
import type {PreviewProps} from 'sanity'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {product} from '#schemas/documents/product.ts'
import {inLanguage} from '#schemas/in-language.ts'
import {CurrentPreview} from '#studio/inputs/price/current-preview.tsx'

beforeEach(() => {
  vi.useFakeTimers({now: new Date('2027-01-01T04:59:00Z')})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a product in an open list shows a planned price as soon as it takes effect', async () => {
  const prepared = inLanguage(product, 'en').preview?.prepare?.({
    price: 35,
    changes: [{_key: 'a', price: 39, from: '2027-01-01T05:00:00Z'}],
  })
  const renderDefault = ({subtitle}: PreviewProps) => <i>{String(subtitle)}</i>
  // The cast is safe, because the component reads only these props.
  const props = {...prepared, renderDefault} as unknown as PreviewProps
  const {container} = render(<CurrentPreview {...props} />)
  expect(container.textContent).toBe('$35.00 per month')
  await act(() => vi.advanceTimersByTimeAsync(70_000))
  expect(container.textContent).toBe('$39.00 per month')
})
