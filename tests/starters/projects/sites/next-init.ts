import {resolve} from 'node:path'
import type {Starter} from '../../starter.ts'
import {change, packageFile, writeFiles} from './posts.ts'
import {studioInside} from './studio.ts'

/** The commands of the site and of its Studio. */
const commands = {
  dev: (port: number) => ['npx', 'next', 'dev', '--port', String(port)],
  build: ['npx', 'next', 'build'],
  start: (port: number) => ['npx', 'next', 'start', '--port', String(port)],
}

/** A site of Next in which `sanity init` has put its Studio and its client. Only the page is our own. */
export const nextInit: Starter = {
  name: 'next-init',
  source: '`sanity init` in an app of Next, with TypeScript',
  async create(project) {
    writeFiles(project, {
      'package.json': packageFile({
        ...{next: '^16.4.1', 'next-sanity': '^13', react: '^19.2.4', 'react-dom': '^19.2.4'},
        // What `sanity init` would install.
        ...{sanity: '^5', '@sanity/vision': '^5', '@sanity/image-url': '^2', '@sanity/icons': '^5'},
        ...{
          'styled-components': '^6',
          typescript: '^5',
          '@types/react': '^19',
          '@types/node': '^24',
        },
      }),
      'next.config.ts': 'export default {}',
      'app/layout.tsx': `
        import type {ReactNode} from 'react'
        import {SanityLive} from '../sanity/lib/live'
        export default function Layout({children}: {children: ReactNode}) {
          return <html lang="en"><body>{children}<SanityLive /></body></html>
        }`,
      'app/page.tsx': `
        import {defineQuery} from 'next-sanity'
        import {urlFor} from '../sanity/lib/image'
        import {sanityFetch} from '../sanity/lib/live'
        const postsQuery = defineQuery(\`*[_type == "post"] | order(_id) {_id, title, mainImage}\`)
        export default async function Page() {
          const {data} = await sanityFetch({query: postsQuery})
          return (data as {_id: string; title: string; mainImage: object}[]).map((post) => (
            <h2 key={post._id}>{post.title}<img src={urlFor(post.mainImage).width(320).url()} alt="" /></h2>
          ))
        }`,
    })
    const answers = ['--project', project.projectId, '--dataset', project.dataset, '--yes']
    const without = ['--no-install', '--no-git', '--no-mcp', '--no-skills']
    const sanity = resolve('node_modules/sanity/bin/sanity')
    const init = ['init', '--nextjs-add-config-files', '--template', 'blog']
    await project.run(['node', sanity, ...init, ...answers, ...without])
  },
  studio: {...studioInside(commands), document: {type: 'post', pane: 'Posts', field: 'title'}},
  site: {
    ...commands,
    ...{path: '/', text: 'The title 2', pictures: 3},
    live: {in: 'dev', ...change},
  },
  queriesIn: 'app',
}
