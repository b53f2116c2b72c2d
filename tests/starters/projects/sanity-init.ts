import {resolve} from 'node:path'
import type {Starter, StudioDocument, StudioPart} from '../starter.ts'

/** The templates of `sanity init`. Its options answer the questions that it would ask. */
const template = (
  name: string,
  document?: StudioDocument,
  more: Partial<StudioPart> = {},
): Starter => ({
  name,
  source: '`sanity init`',
  async create(project) {
    const answers = ['--project', project.projectId, '--dataset', project.dataset, '--yes']
    const without = ['--no-install', '--no-git', '--no-mcp', '--no-skills']
    const options = ['--template', name, '--output-path', '.', ...answers, ...without]
    await project.run(['node', resolve('node_modules/sanity/bin/sanity'), 'init', ...options])
  },
  studio: {
    dev: (port) => ['npx', 'sanity', 'dev', '--port', String(port), '--no-load-in-dashboard'],
    build: ['npx', 'sanity', 'build', '--yes'],
    start: (port) => ['npx', 'sanity', 'start', '--port', String(port)],
    ...(document && {document}),
    ...more,
  },
})

export const sanityInit: readonly Starter[] = [
  template('moviedb', {type: 'movie', pane: 'Movie', field: 'title'}),
  template('blog', {type: 'post', pane: 'Post', field: 'title'}),
  template('clean'),
  template('quickstart'),
  template('get-started'),
  // Its editors only edit what Shopify has created.
  template('shopify-online-storefront', undefined, {extractsSchema: false}),
  template('shopify', {
    ...{type: 'page', pane: 'Pages', field: 'title'},
    fill: (page) => page.getByTestId('field-slug').getByRole('button', {name: 'Generate'}).click(),
  }),
  template('page-builder', {type: 'page', pane: 'Page', field: 'title'}),
]
