// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {ProductQuestions} from '#src/blocks/product-questions/product-questions.tsx'
import {text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const answer = (locale: Locale) => ({
  value: [
    {
      _type: 'block' as const,
      _key: 'a',
      children: [{_type: 'span' as const, _key: 'b', text: locale === 'en' ? 'Yes.' : 'Sí.'}],
    },
  ],
  lang: locale,
})

const content = (locale: Locale) => ({
  questionsHeading: text('What shops ask', 'Lo que preguntan los talleres')(locale),
  entries: [
    {
      id: 'faq-users',
      question: text('Can I add users?', '¿Puedo agregar usuarios?')(locale),
      answer: answer(locale),
    },
    {id: 'faq-new', question: null, answer: null},
  ],
})

describe.each(locales)('in %s', (locale) => {
  it('each question is a <details> element with its answer, and questions without text are left out', () => {
    const page = renderPiece(<ProductQuestions content={content(locale)} />, locale)
    const [entry] = content(locale).entries
    const folds = [...page.querySelectorAll('details')]
    expect(folds).toHaveLength(1)
    expect(folds[0]?.querySelector('summary')?.textContent).toBe(entry?.question?.value)
    expect(folds[0]?.textContent).toContain(entry?.answer?.value[0]?.children[0]?.text)
  })

  it('ProductQuestions links to the phone number of support and to the FAQ page', () => {
    const page = renderPiece(<ProductQuestions content={content(locale)} />, locale)
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([expect.stringMatching(/^tel:\+1555/), expect.stringMatching(/\/faq$/)])
  })

  it('axe finds no accessibility violations in ProductQuestions', async () => {
    renderPiece(<ProductQuestions content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('ProductQuestions without a heading in the content shows the default heading', () => {
  const page = renderPiece(
    <ProductQuestions content={{...content('en'), questionsHeading: null}} />,
    'en',
  )
  expect(page.querySelector('h2')?.textContent).toBe('Frequently asked questions')
})

it.each([null, []])('ProductQuestions renders nothing for the questions %j', (entries) => {
  const page = renderPiece(<ProductQuestions content={{...content('en'), entries}} />, 'en')
  expect(page.querySelector('section')).toBeNull()
})
