import {existsSync, readFileSync} from 'node:fs'
import {JSDOM} from 'jsdom'
import {describe, expect, it} from 'vitest'
import {handbooks} from '#studio/handbook/handbooks.ts'
import {handbookPage} from '#studio/vite-plugins/handbook-page.ts'

const docs = new URL('../../../docs/', import.meta.url)
const languages = ['en', 'es'] as const

const pages = languages.map((language) => {
  const markdown = readFileSync(new URL(handbooks[language].source, docs), 'utf8')
  const {document} = new JSDOM(handbookPage(markdown, language)).window
  return {language, markdown, document}
})

describe.each(pages)('the handbook in $language', ({language, markdown, document}) => {
  it('the handbook page has no Markdown left in its text', () => {
    const body = document.importNode(document.body, true)
    // The handbook quotes Markdown that editors type.
    for (const code of body.querySelectorAll('code')) code.remove()
    expect(body.textContent).not.toMatch(/\*\*|\]\(|^#|\|/m)
    const headings = markdown.match(/^#+ .+$/gm) ?? []
    expect(headings.length).toBeGreaterThan(10)
    expect(document.querySelectorAll('h1, h2, h3')).toHaveLength(headings.length)
    expect(document.querySelectorAll('ol > li').length).toBe(markdown.match(/^\d+\. /gm)?.length)
    expect(document.querySelectorAll('table').length).toBe(markdown.match(/^\|[-|]+$/gm)?.length)
    expect(document.title).toBe(document.querySelector('h1')?.textContent)
    expect(document.documentElement.lang).toBe(language)
  })

  it('every link of the handbook leads to an existing heading, and every image to an existing file', () => {
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    const chapters = links.filter((link) => link.startsWith('#'))
    expect(chapters.length).toBeGreaterThan(10)
    for (const link of chapters) {
      expect(document.getElementById(decodeURI(link.slice(1))), link).not.toBeNull()
    }
    const pictures = [...document.images].map((image) => image.getAttribute('src') ?? '')
    expect(pictures.length).toBeGreaterThan(10)
    for (const picture of pictures) expect(existsSync(new URL(picture, docs)), picture).toBe(true)
  })

  it('the handbook page links to the other language and has the chapter that the help menu opens', () => {
    const other = languages.find((each) => each !== language) ?? language
    expect(document.querySelector(`a[href="${handbooks[other].page}"]`)).not.toBeNull()
    expect(document.getElementById(handbooks[language].whoToAsk)).not.toBeNull()
  })
})

it('the handbook has the same structure in both languages', () => {
  const structures = pages.map(({document}) =>
    [...document.body.querySelectorAll('h1, h2, h3, ol, li, tr, img')].map(({tagName}) => tagName),
  )
  expect(structures[1]).toEqual(structures[0])
  const pictures = pages.map(({document}) => [...document.images].map(({src}) => src))
  expect(pictures[1]).toEqual(pictures[0])
})
