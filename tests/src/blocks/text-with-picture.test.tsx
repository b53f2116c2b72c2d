// @vitest-environment jsdom
import {describe, expect, it} from 'vitest'
import {type Locale, locales} from '#schemas/locales.ts'
import {TextWithPicture} from '#src/blocks/text-with-picture/text-with-picture.tsx'
import {picture, text} from './localized-content.ts'
import {accessibilityFaults, renderPiece} from './render-block.tsx'

const paragraph = (value: string) => [
  {
    _type: 'block' as const,
    _key: 'p',
    style: 'normal' as const,
    markDefs: [],
    children: [{_type: 'span' as const, _key: 's', text: value, marks: []}],
  },
]

const content = (locale: Locale) => ({
  _key: 'a',
  _type: 'textWithPictureBlock' as const,
  heading: text('Know the price.', 'Conozca el precio.')(locale),
  text: {value: paragraph('Every job has three times.'), lang: 'en'},
  image: picture('A look-up')(locale),
  pictureSide: 'left' as const,
  link: '/faq',
  linkText: text('Read the questions', 'Lea las preguntas')(locale),
})

describe.each(locales)('in %s', (locale) => {
  it('TextWithPicture shows heading, text, picture and link', () => {
    const page = renderPiece(<TextWithPicture content={content(locale)} />, locale)
    expect(page.querySelector('h2')?.textContent).toBe(content(locale).heading.value)
    expect(page.querySelector('p')?.textContent).toBe('Every job has three times.')
    expect(page.querySelector('img')?.alt).toBe('A look-up')
    expect(page.querySelector('a')?.textContent).toBe(content(locale).linkText.value)
    expect(page.querySelector('[data-side=left] img')).not.toBeNull()
  })

  it('axe finds no accessibility violations in TextWithPicture', async () => {
    renderPiece(<TextWithPicture content={content(locale)} />, locale)
    expect(await accessibilityFaults()).toEqual([])
  })
})

it("TextWithPicture shows only its text if the picture, the picture's side and the link text are missing", () => {
  const bare = {...content('en'), image: null, pictureSide: null, linkText: null}
  const page = renderPiece(<TextWithPicture content={bare} />, 'en')
  expect(page.querySelectorAll('img, a, [data-side]')).toHaveLength(0)
  expect(page.textContent).toContain('Every job has three times.')
})
