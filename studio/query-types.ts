import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {runTypegenGenerate} from '@sanity/codegen'
import {extractSchema} from '@sanity/schema/_internal'
import {contentSchema} from './content-schema.ts'

/**
 * Generates TypeScript types for every query in `src/**\/*.query.ts` below `root`, from the content
 * schema.
 *
 * Extracts the schema itself: `sanity schema extract` starts a Vite server and the whole Studio, which
 * takes ten times as long for the same JSON. Required fields may be missing in the types, because only
 * the Studio validates.
 *
 * @param root - absolute; `dist/typegen` below it is written to
 * @throws with the name of each query that cannot be parsed
 */
export async function queryTypes(root: string): Promise<string> {
  // Below the root, because the types contain its path.
  const schema = 'dist/typegen/schema.json'
  const types = 'dist/typegen/types.gen.ts'
  await mkdir(join(root, 'dist/typegen'), {recursive: true})
  const extracted = extractSchema(contentSchema(), {enforceRequiredFields: false})
  await writeFile(join(root, schema), JSON.stringify(extracted))
  const problems: string[] = []
  await runTypegenGenerate({
    workDir: root,
    config: {
      path: join(root, 'src/**/*.query.ts'),
      schema,
      generates: types,
      overloadClientMethods: true,
      formatGeneratedCode: 'prettier',
    },
    onProgress: (event) => {
      if (event.type === 'moduleEvaluated') problems.push(...event.errors)
      if (event.type === 'formatFailed') problems.push(event.message)
    },
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return readFile(join(root, types), 'utf8')
}
