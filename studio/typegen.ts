import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {queryTypes} from './query-types.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const generated = 'schemas/types.gen.ts'
const file = join(root, generated)

const types = await queryTypes(root)
const current = await readFile(file, 'utf8').catch(() => '')

if (types === current) console.log(`${generated} is up to date`)
else if (process.argv.includes('--check')) {
  console.error(`${generated} is stale. Run "npm run typegen" and commit the file.`)
  process.exitCode = 1
} else {
  await writeFile(file, types)
  console.log(`${generated} written`)
}
