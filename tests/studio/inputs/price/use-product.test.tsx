// @vitest-environment jsdom
import {renderHook} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {useProduct} from '#studio/inputs/price/use-product.ts'

const opened = {_id: ''}
const patches: [version: string | undefined, patch: unknown][] = []
vi.mock('sanity', async () => {
  const {getPublishedId, getVersionFromId} = await import('@sanity/client/csm')
  return {
    getPublishedId,
    getVersionFromId,
    isRecord: (value: unknown) => typeof value === 'object' && value !== null,
    useEditState: () => ({published: null}),
    useFormValue: ([field]: ['_id']) => opened[field],
    useDocumentOperation: (_id: string, _type: string, version?: string) => ({
      patch: {execute: (patch: unknown) => patches.push([version, patch])},
    }),
  }
})

it.each([
  ['the draft', 'drafts.product-pro', undefined],
  ['the version of the release', 'versions.spring.product-pro', 'spring'],
])('a typed price replaces the planned prices in %s that is open', (_, id, version) => {
  opened._id = id
  renderHook(() => useProduct('price')).result.current.replace(['k1'])
  expect(patches.splice(0)).toEqual([
    [version, [{set: {'priceChanges[_key=="k1"].replaced': true}}]],
  ])
})
