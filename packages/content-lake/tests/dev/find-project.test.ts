import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {findProject} from '#src/dev/find-project.ts'
import {temporaryFolder} from '../../../server-kit/tests/temporary-folder.ts'

const tokens = {administrator: 'all', viewer: 'reads'}

function projectWith(files: Readonly<Record<string, string>>, place = '.', chosen = {}) {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true})
    writeFileSync(join(folder, name), text)
  }
  return findProject(join(folder, place), tokens, {}, chosen)
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

  it('is the same for a site and a Studio in two folders of a repository', () => {
    const files = {
      '.git/HEAD': '',
      'studio/package.json': '{}',
      'studio/.env': 'SANITY_STUDIO_PROJECT_ID=abc12345',
      'frontend/package.json': '{}',
      'frontend/.env.example': 'PUBLIC_SANITY_PROJECT_ID="<your-project-id>"',
    }
    for (const place of ['.', 'studio', 'frontend']) {
      expect(projectWith(files, place)).toMatchObject({
        projectId: 'abc12345',
        variables: {PUBLIC_SANITY_PROJECT_ID: 'abc12345'},
      })
    }
  })

  it('is the chosen one in the variables too', () => {
    const files = {'.env.example': 'SANITY_PROJECT_ID=\nSANITY_DATASET=production'}
    const chosen = {projectId: 'abc12345', dataset: 'staging'}
    const variables = {SANITY_PROJECT_ID: 'abc12345', SANITY_DATASET: 'staging'}
    expect(projectWith(files, '.', chosen)).toMatchObject({...chosen, variables})
  })

  it('gives values to the variables in the sources of a clone without files for them', () => {
    const found = projectWith({
      'package.json': '{}',
      'src/sanity/env.ts': `
        export const projectId = required(process.env.NEXT_PUBLIC_SANITY_PROJECT_ID)
        export const dataset = process.env['NEXT_PUBLIC_SANITY_DATASET']
        export const token = process.env.SANITY_API_READ_TOKEN
        export const url = process.env.NEXT_PUBLIC_SANITY_STUDIO_URL`,
    })
    expect(found.variables).toEqual({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      SANITY_API_READ_TOKEN: 'reads',
    })
  })

  it('replaces a placeholder that was copied from the example', () => {
    const found = projectWith({
      'apps/web/package.json': '{}',
      'apps/web/.env.local': `
        NEXT_PUBLIC_SANITY_PROJECT_ID="<paste your project here>"
        SANITY_PROJECT_ID=your-project-id`,
    })
    expect(found.variables).toEqual({
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
      SANITY_PROJECT_ID: 'local',
    })
  })

  it('gets the other variables of Sanity from the example if no other file has them', () => {
    const found = projectWith({
      '.env.example': `
        PUBLIC_SANITY_PROJECT_ID=
        PUBLIC_SANITY_API_VERSION=2025-02-19
        PUBLIC_SANITY_STUDIO_URL=http://localhost:3333
        PUBLIC_SANITY_STEGA=
        STRIPE_KEY=sk_test`,
      '.env': 'PUBLIC_SANITY_STUDIO_URL=http://localhost:4000',
    })
    expect(found.variables).toEqual({
      PUBLIC_SANITY_PROJECT_ID: 'local',
      PUBLIC_SANITY_API_VERSION: '2025-02-19',
      PUBLIC_SANITY_STEGA: '',
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
