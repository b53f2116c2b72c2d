import {expect, it} from 'vitest'
import {ownPath, withOwnPaths} from '#src/content/own-links.ts'

const site = 'https://www.shop.example'

it.each([
  ['https://www.shop.example/faq', '/faq'],
  ['https://shop.example/faq?lng=es#cd', '/faq#cd'],
  ['HTTP://WWW.Shop.Example/faq/', '/faq/'],
  ['https://www.shop.example', '/'],
  ['https://www.shop.example/es/faq', '/es/faq'],
  [
    'https://www.shop.example/download/software?lng=en&productID=AE',
    '/download/software?productID=AE',
  ],
  ['https://www.shop.example//evil.example/x', '/evil.example/x'],
  ['/faq?lng=es', '/faq'],
  ['/es/faq?a=b&LNG=en&c', '/es/faq?a=b&c'],
  ['/faq#lng=es', '/faq#lng=es'],
  ['/faq?slng=1', '/faq?slng=1'],
])('the address %s of this site is the page %s', (address, path) => {
  expect(ownPath(address, site)).toBe(path)
})

it.each([
  'https://www.shop.example/files/a.pdf?dl=',
  'https://www.shop.example/sitemap.xml',
  'https://studio.shop.example/faq',
  'https://www.shop.example.org/faq',
  'https://www.shop.example:8443/faq',
  'https://other.example/faq?lng=es',
  'mailto:a@shop.example',
  'tel:+15555550142',
  'https://',
  '{log-in}',
])('the address %s is left as it is', (address) => {
  expect(ownPath(address, site)).toBe(address)
})

it('only targets of links are replaced, in rich text, buttons and lines of lists', () => {
  const address = `${site}/faq?lng=es`
  const content = {
    link: address,
    menu: [{to: address, label: {value: address}}],
    text: [
      {_type: 'block', markDefs: [{_type: 'link', href: address}], children: [{text: address}]},
    ],
    list: {value: [`See [${address}](${address}).`]},
    price: 1,
    missing: null,
  }
  expect(withOwnPaths(content, site)).toEqual({
    link: '/faq',
    menu: [{to: '/faq', label: {value: address}}],
    text: [
      {_type: 'block', markDefs: [{_type: 'link', href: '/faq'}], children: [{text: address}]},
    ],
    list: {value: [`See [${address}](/faq).`]},
    price: 1,
    missing: null,
  })
})
