import {existsSync, readFileSync} from 'node:fs'
import {JSDOM} from 'jsdom'
import {expect, it} from 'vitest'
import {handbookPage} from '#studio/handbook/handbook-page.ts'

const docs = new URL('../../../docs/', import.meta.url)
const markdown = readFileSync(new URL('editing.md', docs), 'utf8')
const {document} = new JSDOM(handbookPage(markdown)).window

it('renders the handbook whole, without Markdown in its words', () => {
  const text = document.body.textContent ?? ''
  expect(text).not.toMatch(/\*\*|\]\(|^#|\|/m)
  const headings = markdown.match(/^#+ .+$/gm) ?? []
  expect(headings.length).toBeGreaterThan(10)
  expect(document.querySelectorAll('h1, h2, h3')).toHaveLength(headings.length)
  expect(document.querySelectorAll('ol > li').length).toBe(markdown.match(/^\d+\. /gm)?.length)
  expect(document.querySelectorAll('table').length).toBe(markdown.match(/^\|[-|]+$/gm)?.length)
})

it('has a heading for each of its links, and a file for each of its pictures', () => {
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) expect(document.getElementById(link.slice(1)), link).not.toBeNull()
  const pictures = [...document.images].map((image) => image.getAttribute('src') ?? '')
  expect(pictures.length).toBeGreaterThan(10)
  for (const picture of pictures) expect(existsSync(new URL(picture, docs)), picture).toBe(true)
})

it('refuses Markdown that it does not know', () => {
  expect(() => handbookPage('# A\n\n- b')).toThrow('The handbook page has no markup for: - b')
})
