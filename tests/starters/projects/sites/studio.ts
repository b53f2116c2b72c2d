import type {Project} from '../../project.ts'
import type {StudioPart} from '../../starter.ts'
import {packageFile} from './posts.ts'

/** The packages of a Studio. */
export const studioPackages = {
  ...{sanity: '^6.16.0', 'styled-components': '^6.1.18'},
  ...{react: '^19.2.4', 'react-dom': '^19.2.4'},
}

/** The document that is created in the Studio of every site. */
const document = {type: 'post', pane: 'Post', field: 'title'}

/** The schema of the posts, as a JavaScript module. */
export const schemaFile = `
  import {defineField, defineType} from 'sanity'
  export const schemaTypes = [
    defineType({
      name: 'post',
      type: 'document',
      fields: [
        defineField({name: 'title', type: 'string', validation: (rule) => rule.required()}),
        defineField({name: 'slug', type: 'slug', options: {source: 'title'}}),
        defineField({name: 'image', type: 'image', options: {hotspot: true}}),
        defineField({name: 'author', type: 'reference', to: [{type: 'author'}]}),
        defineField({name: 'publishedAt', type: 'datetime'}),
      ],
    }),
    defineType({
      name: 'author',
      type: 'document',
      fields: [defineField({name: 'name', type: 'string'})],
    }),
  ]`

/** Returns the `sanity.cli.js` of a Studio whose site has the project's id in variables. */
export const cliFile = (projectId: string, dataset: string) => `
  import {defineCliConfig} from 'sanity/cli'
  export default defineCliConfig({api: {projectId: ${projectId}, dataset: ${dataset}}})`

/** Returns the files of a Studio in the folder `studio`, as the templates of Sanity for a site have it. */
export function studioFiles({projectId, dataset}: Project): Readonly<Record<string, string>> {
  const project = [JSON.stringify(projectId), JSON.stringify(dataset)] as const
  return {
    'studio/package.json': packageFile(studioPackages),
    'studio/sanity.cli.js': cliFile(...project),
    'studio/schema.js': schemaFile,
    'studio/sanity.config.js': `
      import {defineConfig} from 'sanity'
      import {structureTool} from 'sanity/structure'
      import {schemaTypes} from './schema.js'
      export default defineConfig({
        projectId: ${project[0]},
        dataset: ${project[1]},
        plugins: [structureTool()],
        schema: {types: schemaTypes},
      })`,
  }
}

/** The Studio in the folder `studio`. */
export const studioBeside: StudioPart = {
  folder: 'studio',
  dev: (port) => ['npx', 'sanity', 'dev', '--port', String(port), '--no-load-in-dashboard'],
  build: ['npx', 'sanity', 'build', '--yes'],
  start: (port) => ['npx', 'sanity', 'start', '--port', String(port)],
  document,
}

/** Returns the Studio that a site has at the path `/studio`. */
export function studioInside({dev, build, start}: Pick<StudioPart, 'dev' | 'build' | 'start'>) {
  return {path: '/studio', dev, ...(build && {build}), ...(start && {start}), document}
}
