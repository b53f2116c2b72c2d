import {expect, test} from 'vitest'
import {openPage} from './browser.ts'
import {InteractionCounter} from './interaction-counter.ts'
import {productInBrowser} from './product-in-browser.ts'
import {Studio} from './studio.ts'
import {TranslationsTool} from './studio-translations-tool.ts'

const running = productInBrowser()
const page = async (path: string) => (await fetch(running.product.site + path)).text()
const pollOptions = {interval: 50, timeout: 20_000}

const english = {
  question: 'Do you have a phone app?',
  answer: 'The guide works in the browser of any phone.',
}
const spanish = {
  question: '¿Tienen una aplicación para el teléfono?',
  answer: 'La guía funciona en el navegador de cualquier teléfono.',
}

const idOf = (question: string) =>
  running.product.client.fetch<string>(
    '*[_type == "faqEntry" && question[language == "en"][0].value == $question && !(_id in path("drafts.**"))][0]._id',
    {question},
  )

/** Adds the Spanish texts to an XLIFF file, as a translator would. */
const filled = (xliff: string) => {
  const pairs = [
    [english.question, spanish.question],
    [english.answer, spanish.answer],
  ] as const
  return pairs.reduce(
    (text, [from, to]) =>
      text.replace(
        new RegExp(`(<source[^>]*>${from.replaceAll('?', '\\?')}</source><target[^>]*)/>`),
        `$1>${to}</target>`,
      ),
    xliff,
  )
}

test('an editor can add a question, export it for translation, and import the translated file', async () => {
  const {page: opened} = await openPage(running.browser)
  const actions = await InteractionCounter.of(opened)
  const studio = new Studio(opened, running.product)
  await studio.signIn()

  actions.begin()
  await studio.list('Questions (FAQ)', 'General questions')
  await opened.getByTestId('action-intent-button').last().click()
  await opened.getByTestId('field-question').locator('input').first().fill(english.question)
  await opened.getByTestId('field-answer').getByRole('textbox').first().click()
  await opened.keyboard.type(english.answer)
  // The question cannot be published because its URL is missing, and the tab of that field shows an
  // error.
  await studio.group('Category and link')
  await opened.getByTestId('input-validation-icon-error').first().waitFor()
  await opened.getByRole('button', {name: 'Generate'}).click()
  await studio.publishable()
  await studio.publish()
  await actions.end('adds a question', async () => {
    const faq = await page('/faq?lng=en')
    return faq.includes(english.question) && faq.includes(english.answer)
  })
  expect(await page('/es/faq')).not.toContain(spanish.question)

  actions.begin()
  const tool = new TranslationsTool(opened)
  await tool.open()
  await expect.poll(() => tool.count('Missing'), pollOptions).toBe(2)
  await tool.show('Missing')
  const sent = await tool.exported('XLIFF')
  await tool.chooseFile('translated.xlf', filled(sent))
  await opened.getByRole('button', {name: 'Save 2 fields'}).click()
  await expect
    .poll(() => tool.report.textContent(), pollOptions)
    .toContain('now have their new translations')
  await opened.getByRole('button', {name: 'Close', exact: true}).click()
  expect(await page('/es/faq')).not.toContain(spanish.question)
  await expect.poll(() => tool.count('Missing'), pollOptions).toBe(0)
  await tool.show('All')
  await tool.row(await idOf(english.question), 'question').click()
  await opened.getByRole('link', {name: 'Open the document to publish'}).click()
  await studio.publishable()
  await studio.publish()
  await actions.end('has a question translated outside', async () => {
    const faq = await page('/es/faq')
    return faq.includes(spanish.question) && faq.includes(spanish.answer)
  })
  expect(await page('/faq?lng=en')).not.toContain(spanish.question)
})
