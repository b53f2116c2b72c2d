import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {queryTypes} from '#studio/query-types.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'queries-'))
  await write('tsconfig.json', '{}')
})

afterEach(() => rm(root, {recursive: true}))

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), {recursive: true})
  await writeFile(join(root, path), text)
}

/** Returns the generated type of the query `name` without line breaks. */
const typeOf = (types: string, name: string) =>
  types
    .slice(types.indexOf(`export type ${name} =`))
    .split(/;\n(?:\n|$)/)[0]
    ?.replaceAll(/\s+/g, ' ')

it('queryTypes resolves fragments and functions from other files, and types references, arrays and fallbacks', async () => {
  await write(
    'src/content/localized.ts',
    `export const localized = (field: string) => \`"\${field}": coalesce(
      \${field}[language == $locale][0], \${field}[language == "en"][0]){value, "lang": language}\``,
  )
  await write(
    'src/blocks/tab/tab.query.ts',
    `import {localized} from '../../content/localized.ts'
     export const tabProjection = \`"id": tabId.current, \${localized('title')}, link\``,
  )
  await write(
    'src/content/tabs.query.ts',
    `import {defineQuery} from 'groq'
     import {tabProjection} from '../blocks/tab/tab.query.ts'
     export const tabsQuery = defineQuery(\`*[_type == "featureTabGroup"][0]{
       "tabs": tabs[]->{\${tabProjection}},
       "size": select(count(tabs) > 4 => "wide", "narrow")
     }\`)`,
  )
  expect(typeOf(await queryTypes(root), 'TabsQueryResult')).toBe(
    'export type TabsQueryResult = { tabs: Array<{ id: string | null; title: { value: string | null; lang: string | null; } | null; link: string | null; }> | null; size: "narrow" | "wide"; } | null',
  )
})

it('in query types, rich text, images and numbers have the types of the schema', async () => {
  await write(
    'src/content/answers.query.ts',
    `import {defineQuery} from 'groq'
     export const answersQuery = defineQuery(\`*[_type == "faqEntry"]{category, "answer": answer[0].value}\`)`,
  )
  expect(typeOf(await queryTypes(root), 'AnswersQueryResult')).toBe(
    'export type AnswersQueryResult = Array<{ category: 1 | 2 | 3 | 4 | null; answer: RichText | null; }>',
  )
})

it('queryTypes throws an error with the name of a query that cannot be parsed', async () => {
  await write(
    'src/content/broken.query.ts',
    `import {defineQuery} from 'groq'
     export const brokenQuery = defineQuery(\`*[_type == "\${process.argv[2]}"]\`)`,
  )
  await expect(queryTypes(root)).rejects.toThrow(/broken\.query\.ts/)
})
