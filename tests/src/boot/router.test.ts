// @vitest-environment jsdom
import {afterEach, expect, test} from 'vitest'
import {createSiteHistory} from '#src/boot/router.tsx'

afterEach(() => {
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
})

test.each([
  ['/contact-us', undefined, '/contact-us'],
  ['/CONTACT-US/', undefined, '/contact-us'],
  ['/contact-us%0A', '/contact-us', '/contact-us'],
  ['/%63ontact-us', '/es/contact-us', '/contact-us'],
  ['/%63ontact-us', undefined, '/404'],
  ['/%63ontact-us', '/an-offer', '/404'],
])('at the URL %s with the canonical URL %s, the app opens %s', (url, canonical, opened) => {
  history.replaceState(null, '', url)
  if (canonical)
    document.head.innerHTML = `<link rel="canonical" href="https://shop.example${canonical}">`
  expect(createSiteHistory('en').location.pathname).toBe(opened)
})
