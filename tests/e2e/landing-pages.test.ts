import {expect, test} from 'vitest'
import {appIsUp, openPage} from './browser.ts'
import {fillForm, formPages, submitButton} from './forms-in-browser.ts'
import {productInBrowser} from './product-in-browser.ts'

const running = productInBrowser()

test('a landing page hydrates in both languages, without a console error', async () => {
  const {product} = running
  const text = (en: string) => [
    {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: en},
  ]
  await product.client.create({
    _id: 'landing-hydration',
    _type: 'landingPage',
    title: text('Spring'),
    address: '/spring-hydration',
    spanishAddress: '/primavera',
    blocks: [
      {_key: 'a', _type: 'heroBlock', headline: text('Spring offer')},
      {_key: 'b', _type: 'signUpCardBlock', product: {_type: 'reference', _ref: 'product-pro'}},
    ],
  })
  const {page} = await openPage(running.browser)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  for (const path of ['/spring-hydration?lng=en', '/es/primavera', '/es/spring-hydration']) {
    const url = product.site + path
    await expect.poll(async () => (await fetch(url)).status).toBe(200)
    await page.goto(url)
    await page.mouse.move(200, 200)
    await appIsUp(page)
    expect(await page.locator('h1').allTextContents()).toEqual(['Spring offer'])
  }
  await page
    .locator('header a[href*="faq"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(/\/faq/)
  await page.goBack()
  await page.waitForURL(/\/es\/spring-hydration/)
  await expect.poll(() => page.locator('h1').allTextContents()).toEqual(['Spring offer'])
  expect(errors).toEqual([])
  await page.context().close()
})

test('on a landing page, the form keeps text typed before hydration, and the video host is requested only when the video is started', async () => {
  const {product} = running
  const inEnglish = (value: string) => [
    {_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value},
  ]
  const video = 'https://youtu.be/dQw4w9WgXcQ'
  await product.client.createOrReplace({
    _id: 'landing-form',
    _type: 'landingPage',
    title: inEnglish('Ask us'),
    address: '/ask-us',
    blocks: [
      {_key: 'a', _type: 'formSectionBlock', heading: inEnglish('Ask us'), form: 'contact'},
      {_key: 'b', _type: 'videoBlock', title: inEnglish('Tour'), address: video},
    ],
  })
  const url = `${product.site}/ask-us?lng=en`
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
  const {page} = await openPage(running.browser)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const hosts: string[] = []
  await page.route('**/*', (route) => {
    const {hostname} = new URL(route.request().url())
    if (hostname === new URL(url).hostname) return route.continue()
    hosts.push(hostname)
    return route.fulfill({contentType: 'text/html', body: 'the player'})
  })
  await page.goto(url)
  await page.locator('[name=name]').fill('Ana Pérez')
  await appIsUp(page)
  // The form restores typed text in an effect, which runs after the app has hydrated the page.
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Ana Pérez')
  expect(hosts).toEqual([])
  await page.locator('a[data-frame]').press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await expect.poll(() => hosts).toEqual(['www.youtube-nocookie.com'])
  await fillForm(page, formPages.contact.values)
  await submitButton(page).click()
  await page.waitForURL(/ContactUsConfirm/)
  expect(errors).toEqual([])
  await page.context().close()
})
