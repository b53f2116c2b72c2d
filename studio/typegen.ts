import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {documentGroq} from './document-groq.ts'
import {landingBlockComponents, landingBlockQueries} from './landing-block-modules.ts'
import {queryShapes} from './query-shapes.ts'
import {queryTypes} from './query-types.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const generators = {
  // First, because the queries contain them.
  'src/content/documents.gen.ts': documentGroq,
  'src/pages/landing-blocks.gen.ts': landingBlockQueries,
  'src/routes/-landing-blocks.gen.ts': landingBlockComponents,
  'schemas/types.gen.ts': queryTypes,
  'schemas/shapes.gen.ts': queryShapes,
}

for (const [generated, generate] of Object.entries(generators)) {
  const file = join(root, generated)
  const text = await generate(root)
  const current = await readFile(file, 'utf8').catch(() => '')
  if (text === current) console.log(`${generated} is up to date`)
  else if (process.argv.includes('--check')) {
    console.error(`${generated} is stale. Run "npm run typegen" and commit the file.`)
    process.exitCode = 1
  } else {
    await writeFile(file, text)
    console.log(`${generated} written`)
  }
}
