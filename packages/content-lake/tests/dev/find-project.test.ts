import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {findProject} from '#src/dev/find-project.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

const tokens = {administrator: 'all', viewer: 'reads'}

function projectWith(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true})
    writeFileSync(join(folder, name), text)
  }
  return findProject(folder, tokens, {})
}

describe('the project of a folder', () => {
  it('is the one in sanity.cli.ts', () => {
    const text = `export default defineCliConfig({api: {projectId: 'abc12345', dataset: "staging"}})`
    expect(projectWith({'sanity.cli.ts': text})).toMatchObject({
      projectId: 'abc12345',
      dataset: 'staging',
    })
  })

  it('is the value of the variable that the configuration reads', () => {
    const found = projectWith({
      'sanity.config.ts': `
        const projectId = process.env.SANITY_STUDIO_PROJECT_ID || ''
        const dataset = process.env.SANITY_STUDIO_DATASET || 'production'
        export default defineConfig({projectId, dataset})`,
      '.env.local': 'SANITY_STUDIO_PROJECT_ID=xyz98765\nSANITY_STUDIO_DATASET=staging',
    })
    expect(found).toMatchObject({projectId: 'xyz98765', dataset: 'staging'})
  })

  it('is the one of the Studio in a folder beside the site', () => {
    const found = projectWith({
      'studio/sanity.cli.ts': `export default {api: {projectId: 'abc12345', dataset: 'production'}}`,
      'package.json': '{}',
    })
    expect(found.projectId).toBe('abc12345')
  })

  it('is the one in the variables of a site without configuration of a Studio', () => {
    const found = projectWith({'.env': 'NEXT_PUBLIC_SANITY_PROJECT_ID="abc12345"'})
    expect(found).toMatchObject({projectId: 'abc12345', dataset: 'production', variables: {}})
  })

  it('has a made-up id if no file names one, and the variables of the example get values', () => {
    const found = projectWith({
      '.env.example': `
        NEXT_PUBLIC_SANITY_PROJECT_ID=your-project-id
        NEXT_PUBLIC_SANITY_DATASET=
        SANITY_API_READ_TOKEN=
        OTHER_TOKEN=`,
    })
    expect(found).toEqual({
      projectId: 'local',
      dataset: 'production',
      source: undefined,
      variables: {
        NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
        NEXT_PUBLIC_SANITY_DATASET: 'production',
        SANITY_API_READ_TOKEN: 'reads',
      },
    })
  })

  it('never uses the real tokens of the project, and gives pages only a token that reads', () => {
    const found = projectWith({
      '.env': `
        SANITY_PROJECT_ID=abc12345
        SANITY_API_WRITE_TOKEN=skReal1
        SANITY_API_READ_TOKEN=skReal2
        NEXT_PUBLIC_SANITY_TOKEN=skReal3`,
    })
    expect(found.variables).toEqual({
      SANITY_API_WRITE_TOKEN: 'all',
      SANITY_API_READ_TOKEN: 'reads',
      NEXT_PUBLIC_SANITY_TOKEN: 'reads',
    })
  })
})
