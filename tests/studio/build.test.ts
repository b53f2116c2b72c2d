import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {buildStudio} from '#studio/build.ts'

let outDir: string
let page: string
let files: string[]
const lines: string[] = []

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'studio-'))
  await buildStudio({outDir, report: (line) => lines.push(line)})
  page = await readFile(join(outDir, 'index.html'), 'utf8')
  files = await readdir(outDir, {recursive: true})
}, 180_000)

afterAll(() => rm(outDir, {recursive: true}))

it('building the Studio reports no warnings', () => {
  expect(lines).toEqual([])
})

it("the Studio's page loads all files from its own host", () => {
  const loaded = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '')
  expect(loaded.length).toBeGreaterThan(2)
  expect(loaded.filter((address) => !/^(\/static\/|data:)/.test(address))).toEqual([])
  const missing = loaded.filter(
    (address) => address.startsWith('/') && !files.includes(address.slice(1)),
  )
  expect(missing).toEqual([])
})

it("the Studio's page asks browsers not to translate it", () => {
  expect(page).toMatch(/<html[^>]* translate="no"/)
  expect(page).toContain('<meta name="google" content="notranslate"')
})

it("the Studio's page has no inline script, which the content security policy would block", () => {
  const scripts = [...page.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
  expect(scripts.map(([, , text]) => text)).toEqual([''])
})

it("the Studio's stylesheets load no font or other file from another host", async () => {
  const sheets = files.filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) {
    const text = await readFile(join(outDir, sheet), 'utf8')
    expect(text.match(/url\(["']?(?:https?:)?\/\/[^)]*/g)).toBeNull()
  }
})

it("the Studio's scripts contain no project id, because the page provides it", async () => {
  const scripts = files.filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(join(outDir, file), 'utf8')))
  expect(texts.some((text) => text.includes('studio-env'))).toBe(true)
  expect(texts.filter((text) => text.includes('SANITY_STUDIO_PROJECT_ID'))).toEqual([])
})
