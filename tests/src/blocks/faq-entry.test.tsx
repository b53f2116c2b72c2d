// @vitest-environment jsdom
import {act} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {describe, expect, it, vi} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {FaqAccordions} from '#src/blocks/faq-entry/faq-accordions.tsx'
import {faqLists} from '#src/content/faq-lists.ts'
import {faq} from './faq-content.ts'
import {accessibilityFaults, inSite, renderPiece} from './render-block.tsx'

const accordions = (locale: Locale) => (
  <FaqAccordions
    lists={faqLists(faq(locale))}
    products={[{price: 35, additionalUserPrice: 17.5}]}
    contactLinkText={faq(locale).page?.faqHeader.faqContactLinkText}
  />
)

const words = {
  en: {
    lists: ['1General', '3Labor times'],
    contents: ['1General: 2 questions', '3Labor times: 1 question'],
    questions: ['1.1Password?', '1.2And a CD?', '3.1High or low?'],
    answers: [
      'Letters.Link to this question: Password?',
      'No longer.',
      'Average.Link to this question: High or low?',
    ],
  },
  es: {
    lists: ['1Generales', '3Tiempos'],
    contents: ['1Generales: 2 preguntas', '3Tiempos: 1 pregunta'],
    questions: ['1.1¿Contraseña?', '1.2¿Y un CD?', '3.1¿Alto o bajo?'],
    answers: [
      'Letras.Enlace a esta pregunta: ¿Contraseña?',
      'Ya no.',
      'El promedio.Enlace a esta pregunta: ¿Alto o bajo?',
    ],
  },
}

const textsOf = (page: HTMLElement, selector: string) =>
  [...page.querySelectorAll(selector)].map(({textContent}) => textContent)

describe.each(locales)('in %s', (locale) => {
  it('FaqAccordions shows every question and answer, numbered within its list', () => {
    const page = renderPiece(accordions(locale), locale)
    expect(textsOf(page, 'h2')).toEqual(words[locale].lists)
    expect(textsOf(page, 'summary')).toEqual(words[locale].questions)
    expect(textsOf(page, 'summary + div')).toEqual(words[locale].answers)
  })

  it('FaqAccordions shows the filter first, then the table of contents and the contact link', () => {
    const page = renderPiece(accordions(locale), locale)
    const first = [...page.querySelectorAll('search, nav, a[href$="/contact-us"], details')]
    expect(first.slice(0, 4).map(({localName}) => localName)).toEqual([
      'search',
      'nav',
      'a',
      'details',
    ])
    expect(first[2]?.textContent).toBe(faq(locale).page?.faqHeader.faqContactLinkText?.value)
    const links = [...page.querySelectorAll('nav a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#list_1', '#list_3'])
    const read = links.map((link) => link.textContent?.replace(/\d+(?=:)/, ''))
    expect(read).toEqual(words[locale].contents)
  })

  it('axe finds no accessibility violations in FaqAccordions', async () => {
    renderPiece(accordions(locale), locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it('the questions of a list are <details> elements with the same name, and each has its anchor as id', () => {
  const page = renderPiece(accordions('en'), 'en')
  const questions = [...page.querySelectorAll('details')]
  expect(questions.map((question) => question.getAttribute('name'))).toEqual([
    'faq-1',
    'faq-1',
    'faq-3',
  ])
  expect(questions.some(({open}) => open)).toBe(false)
  expect(document.getElementById('password')?.closest('details')).toBe(questions[0])
  expect(questions[0]?.querySelector('a')?.getAttribute('href')).toBe('#password')
  // A question without an anchor has no link to itself.
  expect(questions[1]?.querySelector('a, [id]')).toBeNull()
})

describe('FaqEntry after hydration', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom lacks matchMedia, which Mantine calls for the colour scheme, and CSS highlights.
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('CSS', {})

  async function takeOver(before: (page: HTMLElement) => void = () => {}) {
    const page = renderPiece(accordions('en'), 'en').querySelector('main')
    const input = page?.querySelector('input')
    if (!page || !input) throw new Error('The page has no filter input.')
    before(page)
    await act(async () => hydrateRoot(page, inSite(accordions('en'), 'en')))
    return {
      page,
      input,
      type: (typed: string) =>
        act(async () => {
          input.value = typed
          input.dispatchEvent(new Event('input', {bubbles: true}))
        }),
      press: (key: string) =>
        act(async () => {
          input.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}))
        }),
      questions: () => textsOf(page, 'section[id]:not([hidden]) details:not([hidden]) > summary'),
      status: () => page.querySelector('[role=status]')?.textContent,
    }
  }

  it('the filter shows only questions whose text or answer matches, and hides lists without a match', async () => {
    const {type, questions, status, page} = await takeOver()
    expect([questions(), status()]).toEqual([words.en.questions, '3 questions'])
    await type('LETTERS')
    expect([questions(), status()]).toEqual([['1.1Password?'], '1 of 3 questions matches'])
    expect(textsOf(page, 'section[id]:not([hidden]) h2')).toEqual(['1General'])
    await type('low average')
    expect(questions()).toEqual(['3.1High or low?'])
    await type('?')
    expect([questions(), status()]).toEqual([words.en.questions, '3 questions'])
  })

  it('the filter finds a question by its additional search terms', async () => {
    const {type, questions} = await takeOver()
    const [password] = questions()
    for (const typed of ['Refund', '$17.50', 'REFUND letters']) {
      await type(typed)
      expect(questions()).toEqual([password])
    }
  })

  it('if no question matches the filter, links to e-mail and call support appear', async () => {
    const {type, questions, status, page} = await takeOver()
    await type(' carburetor ')
    expect([questions(), status()]).toEqual([[], '0 of 3 questions match'])
    expect(page.textContent).toContain('No answer mentions “carburetor”')
    const lists = page.querySelector('section section')?.parentElement
    const ways = [...(lists?.querySelectorAll('a') ?? [])].filter(
      (link) => !link.closest('details'),
    )
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+15555550142',
      '/contact-us',
    ])
    expect(ways[1]?.textContent).toBe('Write to us')
  })

  it('the clear button and Escape clear the filter and show all questions', async () => {
    const {type, press, questions, input, page} = await takeOver()
    await type('cd')
    expect(questions()).toEqual(['1.2And a CD?'])
    await act(async () =>
      page.querySelector<HTMLElement>('[aria-label="Clear the search"]')?.click(),
    )
    expect([questions(), input.value]).toEqual([words.en.questions, ''])
    expect(document.activeElement).toBe(input)
    await type('cd')
    await press('a')
    expect(questions()).toEqual(['1.2And a CD?'])
    // Escape cancels the composition of an input method, and nothing else.
    const init = {key: 'Escape', isComposing: true, bubbles: true, cancelable: true}
    act(() => void input.dispatchEvent(new KeyboardEvent('keydown', init)))
    expect([questions(), input.value]).toEqual([['1.2And a CD?'], 'cd'])
    await press('Escape')
    expect([questions(), input.value]).toEqual([words.en.questions, ''])
  })

  it('hydration applies a filter text that the visitor has already typed, and keeps open questions open', async () => {
    const {questions, page} = await takeOver((early) => {
      const [input] = early.getElementsByTagName('input')
      const [, question] = early.getElementsByTagName('details')
      if (input) input.value = 'longer'
      if (question) question.open = true
    })
    expect(questions()).toEqual(['1.2And a CD?'])
    expect([...page.querySelectorAll('details[open]')].map(({textContent}) => textContent)).toEqual(
      [expect.stringContaining('And a CD?')],
    )
  })
})
