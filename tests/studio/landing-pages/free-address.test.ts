import {expect, it} from 'vitest'
import {withFreeAddresses} from '#studio/landing-pages/free-address.ts'

const page = (address: string, spanishAddress?: string) => ({
  _id: 'drafts.copy',
  _type: 'landingPage',
  address,
  ...(spanishAddress && {spanishAddress}),
  blocks: [{_key: 'a', _type: 'heroBlock'}],
})

it.each([
  ['/spring', [], '/spring-2'],
  ['/spring', ['/spring', '/Spring-2/', '/spring-3'], '/spring-4'],
  ['/spring-2', ['/spring', '/spring-2'], '/spring-3'],
  ['/offers/spring-2027', ['/offers/spring-2027'], '/offers/spring-2027-2'],
])(
  'if a landing page at %s is copied while the addresses %j are used, the copy gets the address %s',
  (address, used, free) => {
    expect(withFreeAddresses(page(address), used)).toEqual(page(free))
  },
)

it('the copy of a page gets different new addresses in both languages', () => {
  const used = ['/spring', '/primavera']
  expect(withFreeAddresses(page('/spring', '/primavera'), used)).toEqual(
    page('/spring-2', '/primavera-2'),
  )
  expect(withFreeAddresses(page('/offer', '/offer-1'), ['/offer', '/offer-1'])).toEqual(
    page('/offer-2', '/offer-3'),
  )
})
