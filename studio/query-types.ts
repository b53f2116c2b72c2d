import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {runTypegenGenerate} from '@sanity/codegen'
import {extractSchema} from '@sanity/schema/_internal'
import {contentSchema} from './content-schema.ts'

/**
 * Generates TypeScript types for the results of every query in `src/**\/*.query.ts` below `root`,
 * from the content schema.
 *
 * Does not use `sanity schema extract`, which starts a Vite server and the whole Studio and takes
 * ten times as long for the same JSON. It finds imports from `#schemas/` with the `paths` in
 * tsconfig.json, because the generator does not read `imports` in package.json. In the generated types every field can be null, even required
 * fields, because only the Studio validates documents.
 *
 * @param root - absolute path; the function writes temporary files to `dist/typegen` below it
 * @throws an error with the name of each query that cannot be parsed
 */
export async function queryTypes(root: string): Promise<string> {
  // Write below the root, because the types contain the path of the schema file.
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
