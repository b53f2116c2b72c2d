import {expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'

const running = productInBrowser()
const pollOptions = {interval: 50, timeout: 20_000}

test('pasted invisible marks and comments are removed, and Markdown and lines of mails become formatted text', async () => {
  const {page} = await openPage(running.browser)
  const studio = new Studio(page, running.product)
  const {client} = running.product
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+V')
  }
  await studio.signIn()

  const tagline = 'tagline[_key=="en"].value'
  await studio.goTo('product-pro', 'product', tagline)
  const field = studio.field(tagline)
  await field.fill('Before after')
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(7, 7))
  await paste('a\u200b soft\u00adhyphen \u202e')
  await expect.poll(() => field.inputValue(), pollOptions).toBe('Before a softhyphen after')
  await paste('clean ')
  await expect.poll(() => field.inputValue(), pollOptions).toBe('Before a softhyphen clean after')
  const stored = '*[_id == "drafts.product-pro"][0].tagline[_key == "en"][0].value'
  await expect.poll(() => client.fetch(stored), pollOptions).toBe('Before a softhyphen clean after')

  await studio.goTo('product-pro', 'product', 'price')
  const price = studio.field('price')
  for (const [copied, read] of [
    ['17,50\r\n', '17.50'],
    ['19.90 EUR', '19.90'],
  ] as const) {
    await price.focus()
    await page.keyboard.press('Control+A')
    await paste(copied)
    await expect.poll(() => price.inputValue(), pollOptions).toBe(read)
  }

  const about = 'aboutText[_key=="en"].value'
  await studio.goTo('homePage', 'homePage', about)
  const rich = page.getByTestId(`field-${about}`).locator('[contenteditable=true]')
  await rich.click()
  await page.keyboard.press('Control+A')
  await paste('# Title\n\nSome **bold** text\u200b.\n\n- one\n- two\n\n')
  const blocks = '*[_id == "drafts.homePage"][0].aboutText[_key == "en"][0].value'
  await expect
    .poll(
      () =>
        client.fetch(
          `${blocks}[]{style, listItem, "spans": children[]{text, "bold": "strong" in marks}}`,
        ),
      pollOptions,
    )
    .toMatchObject([
      {style: 'h2', spans: [{text: 'Title'}]},
      {
        style: 'normal',
        spans: [
          {text: 'Some ', bold: false},
          {text: 'bold', bold: true},
          {text: ' text.', bold: false},
        ],
      },
      {listItem: 'bullet', spans: [{text: 'one'}]},
      {listItem: 'bullet', spans: [{text: 'two'}]},
    ])

  await rich.click()
  await page.keyboard.press('Control+A')
  const mail =
    'Hi team,<div><br></div><div>Our <b>price</b> is $20.</div><div>Call <del>Bob</del>us.</div><ul><li><div>one</div><div>more</div></li></ul>'
  await page.evaluate(
    (html) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([html], {type: 'text/html'}),
          'text/plain': 'mail',
        }),
      ]),
    mail,
  )
  await page.keyboard.press('Control+V')
  await expect
    .poll(() => client.fetch(`${blocks}[]{listItem, "text": pt::text(@)}`), pollOptions)
    .toEqual([
      {listItem: null, text: 'Hi team,'},
      {listItem: null, text: 'Our price is $20.'},
      {listItem: null, text: 'Call us.'},
      {listItem: 'bullet', text: 'one\nmore'},
    ])
})
