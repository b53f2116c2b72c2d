import type {Starter} from '../../starter.ts'
import {
  change,
  frontPage,
  packageFile,
  posts,
  postsQuery,
  siteQueries,
  writeFiles,
} from './posts.ts'
import {cliFile, schemaFile, studioInside, studioPackages} from './studio.ts'

/** The commands of the site and of its Studio. */
const commands = {
  dev: (port: number) => ['npx', 'next', 'dev', '--port', String(port)],
  build: ['npx', 'next', 'build'],
  start: (port: number) => ['npx', 'next', 'start', '--port', String(port)],
}

/** A site of Next's app router with a Studio, draft mode and visual editing, with `next-sanity`, after https://github.com/sanity-io/next-sanity. */
export const next: Starter = {
  name: 'next',
  source:
    'own recipe: `next-sanity` 13 with `defineLive`, draft mode and the Studio at `/studio`, Turbopack, an edge page',
  async create(project) {
    writeFiles(project, {
      'package.json': packageFile({
        ...{...studioPackages, react: '19.3.0', 'react-dom': '19.3.0'},
        ...{next: '16.4.1', 'next-sanity': '13.3.4', '@sanity/image-url': '^2.1.1'},
      }),
      '.env.example': `NEXT_PUBLIC_SANITY_PROJECT_ID="<your project ID>"
        NEXT_PUBLIC_SANITY_DATASET="production"
        SANITY_API_READ_TOKEN=`,
      'next.config.js': 'export default {}',
      'sanity/client.js': `
        import {createClient} from 'next-sanity'
        export const client = createClient({
          projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
          dataset: process.env.NEXT_PUBLIC_SANITY_DATASET,
          apiVersion: '2025-02-19',
          useCdn: true,
          stega: {studioUrl: '/studio'},
        })`,
      'sanity/live.js': `
        import {defineLive} from 'next-sanity/live'
        import {client} from './client.js'
        const token = process.env.SANITY_API_READ_TOKEN
        export const {sanityFetch, SanityLive} = defineLive({client, serverToken: token, browserToken: token})`,
      // By default next-sanity serves the cached page once more while it renders the new page. This
      // action removes the page from the cache instead.
      'sanity/expire.js': `
        'use server'
        import {updateTag} from 'next/cache'
        import {parseTags} from 'next-sanity/live'
        export async function expire(unsafe) {
          for (const tag of parseTags(unsafe).tags) updateTag(tag)
        }`,
      'sanity.cli.js': cliFile(
        'process.env.NEXT_PUBLIC_SANITY_PROJECT_ID',
        'process.env.NEXT_PUBLIC_SANITY_DATASET',
      ),
      'sanity.config.js': `
        'use client'
        import {defineConfig} from 'sanity'
        import {presentationTool} from 'sanity/presentation'
        import {structureTool} from 'sanity/structure'
        import {schemaTypes} from './sanity/schema.js'
        const previewMode = {enable: '/api/draft-mode/enable'}
        export default defineConfig({
          basePath: '/studio',
          projectId: process.env.NEXT_PUBLIC_SANITY_PROJECT_ID,
          dataset: process.env.NEXT_PUBLIC_SANITY_DATASET,
          plugins: [structureTool(), presentationTool({previewUrl: {initial: '/', previewMode}})],
          schema: {types: schemaTypes},
        })`,
      'sanity/schema.js': schemaFile,
      'app/studio/[[...tool]]/page.jsx': `
        import {NextStudio} from 'next-sanity/studio'
        import config from '../../../sanity.config.js'
        export const dynamic = 'force-static'
        export {metadata, viewport} from 'next-sanity/studio'
        export default function Page() {
          return <NextStudio config={config} />
        }`,
      'app/api/draft-mode/enable/route.js': `
        import {defineEnableDraftMode} from 'next-sanity/draft-mode'
        import {client} from '../../../../sanity/client.js'
        const token = process.env.SANITY_API_READ_TOKEN
        export const {GET} = defineEnableDraftMode({client: client.withConfig({token})})`,
      'app/layout.jsx': `
        export default function Layout({children}) {
          return <html lang="en"><body>{children}</body></html>
        }`,
      'app/(site)/layout.jsx': `
        import {VisualEditing} from 'next-sanity/visual-editing'
        import {draftMode} from 'next/headers'
        import {expire} from '../../sanity/expire.js'
        import {SanityLive} from '../../sanity/live.js'
        export default async function Layout({children}) {
          const {isEnabled} = await draftMode()
          return <>{children}<SanityLive action={expire} />{isEnabled && <VisualEditing />}</>
        }`,
      'app/(site)/page.jsx': `
        import {createImageUrlBuilder} from '@sanity/image-url'
        import {client} from '../../sanity/client.js'
        import {sanityFetch} from '../../sanity/live.js'
        export default async function Page() {
          const {data} = await sanityFetch({query: \`${postsQuery}\`})
          const source = (image) => createImageUrlBuilder(client).image(image).width(320).url()
          return data.map(({_id, title, image}) => <h2 key={_id}>{title}<img src={source(image)} alt="" /></h2>)
        }`,
      'app/(site)/edge/page.jsx': `
        import {client} from '../../../sanity/client.js'
        export const runtime = 'edge'
        export const dynamic = 'force-dynamic'
        export default async function Page() {
          const count = await client.fetch('count(*[_type == "post"])')
          return <p>{\`Edge runtime: \${count} posts\`}</p>
        }`,
    })
  },
  studio: {...studioInside(commands), preview: 'post-2'},
  site: {
    ...commands,
    ...frontPage,
    morePages: [{path: '/edge', text: 'Edge runtime: 3 posts'}],
    live: {in: 'build', ...change},
  },
  seed: posts,
  queries: siteQueries,
}
