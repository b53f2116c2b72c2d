import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {runTypegenGenerate} from '@sanity/codegen'
import {extractSchema} from '@sanity/schema/_internal'
import {contentSchema} from './content-schema.ts'

/**
 * TypeScript types of every query in `src/**\/*.query.ts` below `root`, from the content schema.
 *
 * The schema is extracted here and not by `sanity schema extract`: that starts a Vite server and the
 * whole Studio to come to the same JSON ten times later. Required fields count as possibly
 * missing: validation is the Studio's, and a draft, an import or a script can lack them.
 *
 * @param root - absolute; `dist/typegen` below it is written to
 * @throws naming each query that could not be read
 */
export async function queryTypes(root: string): Promise<string> {
  // Below the root, because its path is written into the types.
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
