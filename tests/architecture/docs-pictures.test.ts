import {existsSync, readdirSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, it} from 'vitest'
import {pictures} from '../docs-pictures/pictures.ts'
import {readSource, repositoryFiles} from './source.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'docs/pictures'
const mostKilobytes = 120

const pages = repositoryFiles()
  .filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path))
  .map(readSource)

/**
 * The images that each page shows, by their path from the repository's root, with their
 * descriptions.
 */
const shown = pages.flatMap(({path, text}) =>
  [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, words = '', target = '']) => ({
    page: path,
    words,
    picture: join(dirname(path), target),
  })),
)

it('the pages and their images are found', () => {
  expect(pages.map(({path}) => path)).toEqual(
    expect.arrayContaining(['README.md', 'docs/editing.md']),
  )
  expect(shown.length).toBeGreaterThan(10)
})

it('every shown image exists and has a description', () => {
  expect(shown.filter(({picture}) => !existsSync(join(root, picture)))).toEqual([])
  expect(shown.filter(({words}) => words.trim().length < 12)).toEqual([])
})

it('every image in the folder is taken by the script and shown on a page', () => {
  const kept = readdirSync(join(root, folder)).sort()
  expect(kept).toEqual(
    Object.keys(pictures)
      .map((name) => `${name}.webp`)
      .sort(),
  )
  const inPages = new Set(shown.map(({picture}) => picture))
  expect(kept.filter((file) => !inPages.has(join(folder, file)))).toEqual([])
})

it('images are small', () => {
  const large = readdirSync(join(root, folder)).filter(
    (file) => statSync(join(root, folder, file)).size > mostKilobytes * 1024,
  )
  expect(large).toEqual([])
})

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

it('links to chapters have a target', () => {
  for (const {path, text} of pages) {
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
    expect({path, missing: links.filter((link) => !anchors.includes(link ?? ''))}).toEqual({
      path,
      missing: [],
    })
  }
})
