import type {Picture, Stage} from './stage.ts'

const english = 'Labor times, tickets and reports in one.'

const inEnglish = (type: string, value: unknown) => [
  {_key: 'en', _type: `internationalizedArray${type}Value`, language: 'en', value},
]

const block = {_type: 'block', _key: 'a', style: 'normal', markDefs: []}

/** Shows a new question in its list, with an English text that is not published yet. */
export const question: Picture = async (stage) => {
  const text = 'Yes. One account works on the computer at the counter and on a phone in the bay.'
  await stage.product.client.create({
    _id: 'drafts.faq-phone',
    _type: 'faqEntry',
    question: inEnglish('String', 'Can I look up labor times on a phone?'),
    answer: inEnglish('RichText', [
      {...block, children: [{_type: 'span', _key: 'b', marks: [], text}]},
    ]),
    category: 1,
    order: 90,
    anchor: {_type: 'slug', current: 'phone'},
  })
  await stage.form('faq;category-1;faq-phone', 'Question and answer')
  await stage.page.getByTestId('field-answer').getByText(text).waitFor()
  await stage.page.getByText(/^Used on \d+ pages?$/).waitFor()
  await stage.page.getByTestId('document-list-pane').getByText('What computer do I need?').waitFor()
  return stage.page.screenshot()
}

/** Changes an English text in the Studio, which marks its Spanish translation as out of date. */
async function changeEnglish(stage: Stage) {
  await stage.form('products;product-pro', 'Top of the page')
  await stage.studio.type('tagline[_key=="en"].value', english)
}

/** Shows the Translations tool with the states missing, out of date and complete. */
export const translations: Picture = async (stage) => {
  await changeEnglish(stage)
  await stage.studio.publish()
  await stage.go('/translations')
  await stage.page.getByRole('button', {name: /^Out of date \([1-9]/}).waitFor()
  return stage.page.screenshot()
}

/** Shows an English text and its Spanish translation side by side. */
export const sideBySide: Picture = async (stage) => {
  await changeEnglish(stage)
  await stage.studio.publish()
  await stage.go('/translations/product-pro/tagline')
  await stage.page.getByRole('button', {name: 'Spanish still fits', exact: true}).waitFor()
  await stage.page.getByLabel('Español', {exact: true}).waitFor()
  return stage.page.screenshot()
}

/** Shows the dialog before publishing an English text whose Spanish translation is out of date. */
export const staleSpanish: Picture = async (stage) => {
  await changeEnglish(stage)
  await stage.page.getByTestId('action-publish').click()
  await stage.page.getByRole('dialog', {name: 'The Spanish text may be out of date'}).waitFor()
  return stage.page.screenshot()
}
