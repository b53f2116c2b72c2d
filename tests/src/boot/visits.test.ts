// @vitest-environment jsdom

import {beforeAll, beforeEach, expect, test, vi} from 'vitest'

/*
 * jsdom, like Firefox, ignores the attribute `ping`. tests/e2e/visits.test.ts tests browsers that
 * send it.
 */
const sent: string[] = []
/** What was reported when the script started. */
let atStart: string[] = []

beforeAll(async () => {
  navigator.sendBeacon = (url, body = '') => {
    sent.push(`${url}${body}`)
    return true
  }
  document.documentElement.lang = 'es'
  Object.defineProperty(document, 'referrer', {value: 'https://mail.example/inbox?id=1'})
  const campaign = 'utm_source=News&utm_campaign=Spring&utm_campaign=x&gclid=abc&fbclid=def'
  history.replaceState(null, '', `/es/real-time-pro?${campaign}&email=jane@example.com`)
  document.body.innerHTML = `
    <header><a ping="/_visit/trial-click/es" href="https://secure.example/registration?lng=es&service=real-time-pro">
      <b>Start</b></a></header>
    <main><a href="https://secure.example">Log in</a>
      <form method="post"><input id="name"><input id="question"></form>
      <search><input type="search" id="search"></search><p></p></main>`
  performance.getEntriesByType = (): PerformanceEntryList => [
    Object.assign(Object.create(PerformanceEntry.prototype), {
      deliveryType: 'navigational-prefetch',
    }),
  ]
  // The script runs when it is imported.
  await import('#src/boot/visits.ts')
  atStart = [...sent]
})
beforeEach(async () => {
  // The attribute `ping` is restored after the browser has handled a click.
  await new Promise((resolve) => setTimeout(resolve))
  sent.length = 0
})

const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
const click = (selector: string, init: MouseEventInit = {}, type = 'click') => {
  const event = new MouseEvent(type, {bubbles: true, cancelable: true, ...init})
  element(selector).addEventListener(type, (each) => each.preventDefault(), {once: true})
  element(selector).dispatchEvent(event)
}
const reported = '/_visit/trial-click/es?campaign=Spring&source=News'

test('the source of the visit is stored without parameters that identify persons', () => {
  expect(JSON.parse(sessionStorage.visit)).toEqual({
    page: '/es/real-time-pro',
    referrer: 'mail.example',
    utm_source: 'News',
    utm_campaign: 'Spring',
    product: 'real-time-pro',
  })
})

test('a click on a trial link is reported once, with the campaign, and the link gets the campaign', () => {
  vi.useFakeTimers()
  click('header b')
  expect(sent).toEqual([reported])
  // The browser must not report the same click because of `ping`.
  expect(element('header a').getAttribute('ping')).toBe('')
  vi.runAllTimers()
  vi.useRealTimers()
  expect(element('header a').getAttribute('ping')).toContain('/_visit/trial-click/es')
  expect(element('header a').getAttribute('href')).toBe(
    'https://secure.example/registration?lng=es&service=real-time-pro&utm_source=News&utm_campaign=Spring',
  )
})

test('a second click and a click with the middle button are reported too, the right button is not', () => {
  click('header b')
  click('header b', {ctrlKey: true})
  click('header b', {button: 1}, 'auxclick')
  click('header b', {button: 2}, 'auxclick')
  expect(sent).toEqual([reported, reported, reported])
})

test('the campaign is added to a link once', () => {
  for (let times = 0; times < 3; times++) click('header b')
  const url = new URL(element('header a').getAttribute('href') ?? '')
  expect(url.searchParams.getAll('utm_campaign')).toEqual(['Spring'])
})

test('clicks on other links are not reported', () => {
  click('main a')
  expect(sent).toEqual([])
})

test('if the browser refuses a report, `ping` stays for it', () => {
  const {sendBeacon} = navigator
  navigator.sendBeacon = () => false
  click('header b')
  expect(element('header a').getAttribute('ping')).toContain('/_visit/trial-click/es')
  navigator.sendBeacon = sendBeacon
})

test('the first input in a form is reported once per page, a search is not', () => {
  const type = (selector: string) =>
    element(selector).dispatchEvent(new InputEvent('input', {bubbles: true}))
  type('#search')
  expect(sent).toEqual([])
  for (const field of ['#name', '#question', '#name']) type(field)
  expect(sent).toEqual(['/_visit/form-start/es?campaign=Spring&source=News'])
  history.pushState(null, '', '/es/contact-us')
  type('#name')
  expect(sent).toHaveLength(2)
})

test('a search that finds nothing is reported once, after the visitor has stopped typing', () => {
  vi.useFakeTimers()
  const search = element('#search')
  const type = (value: string) => {
    Object.assign(search, {value}).dispatchEvent(new InputEvent('input', {bubbles: true}))
    vi.advanceTimersByTime(1500)
  }
  type('tur')
  type('turbo')
  vi.advanceTimersByTime(1500)
  expect(sent).toEqual([])
  element('main p').dataset.missed = ''
  for (const value of ['xyz', 'xyzz', 'xyzzy']) type(value)
  vi.advanceTimersByTime(1500)
  type('xyzzy')
  vi.advanceTimersByTime(1500)
  vi.useRealTimers()
  expect(sent).toEqual(['/_visit/search-miss/esxyzzy'])
})

test('a page that was prefetched is reported when it is shown', () => {
  expect(atStart).toEqual(['/_visit/view/es'])
})

test('a page that the app opens is reported', () => {
  window.reportView?.()
  expect(sent).toEqual(['/_visit/view/es'])
})
