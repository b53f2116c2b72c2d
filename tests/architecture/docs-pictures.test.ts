import {existsSync, readdirSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, it} from 'vitest'
import {pictures} from '../docs-pictures/pictures.ts'
import {readSource, repositoryFiles} from './source.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'docs/pictures'
const maxKilobytes = 120

const pages = repositoryFiles()
  .filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path))
  .map(readSource)

/**
 * All images in the documents. Each has the path of its document, its description (alt text) and its
 * path from the repository root.
 */
const shown = pages.flatMap(({path, text}) =>
  [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, words = '', target = '']) => ({
    page: path,
    words,
    picture: join(dirname(path), target),
  })),
)

it('this test finds the README, the handbook and more than 10 images', () => {
  expect(pages.map(({path}) => path)).toEqual(
    expect.arrayContaining(['README.md', 'docs/editing.md']),
  )
  expect(shown.length).toBeGreaterThan(10)
})

it('every image in the documents exists and has a description', () => {
  expect(shown.filter(({picture}) => !existsSync(join(root, picture)))).toEqual([])
  expect(shown.filter(({words}) => words.trim().length < 12)).toEqual([])
})

it('every image file is created by the screenshot script and shown in a document', () => {
  const kept = readdirSync(join(root, folder)).sort()
  expect(kept).toEqual(
    Object.keys(pictures)
      .map((name) => `${name}.webp`)
      .sort(),
  )
  const inPages = new Set(shown.map(({picture}) => picture))
  expect(kept.filter((file) => !inPages.has(join(folder, file)))).toEqual([])
})

it('no image file is larger than 120 KB', () => {
  const large = readdirSync(join(root, folder)).filter(
    (file) => statSync(join(root, folder, file)).size > maxKilobytes * 1024,
  )
  expect(large).toEqual([])
})

/** Returns the anchor that GitHub creates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

it('every link to a heading has a target in the same document', () => {
  for (const {path, text} of pages) {
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
    expect({path, missing: links.filter((link) => !anchors.includes(link ?? ''))}).toEqual({
      path,
      missing: [],
    })
  }
})
