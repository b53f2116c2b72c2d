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
  dev: (port: number) => ['npx', 'astro', 'dev', '--port', String(port)],
  build: ['npx', 'astro', 'build'],
  start: (port: number) => ['npx', 'astro', 'preview', '--port', String(port)],
}

/** A site of Astro that renders on demand, with a Studio, after https://www.sanity.io/plugins/sanity-astro. */
export const astro: Starter = {
  name: 'astro',
  source: 'own recipe: `@sanity/astro` 3 with the Studio at `/studio`, client 7, Node adapter',
  async create(project) {
    writeFiles(project, {
      'package.json': packageFile({
        ...{astro: '^6.1.6', '@astrojs/node': '^10.0.0', '@sanity/astro': '^3.3.1'},
        ...{'@sanity/client': '^7.21.0', '@sanity/image-url': '^2.1.1'},
        ...{'@astrojs/react': '^5.0.3', ...studioPackages},
      }),
      '.env': `PUBLIC_SANITY_PROJECT_ID=${project.projectId}\nPUBLIC_SANITY_DATASET=${project.dataset}\n`,
      'astro.config.mjs': `
        import node from '@astrojs/node'
        import react from '@astrojs/react'
        import sanity from '@sanity/astro'
        import {defineConfig} from 'astro/config'
        import {loadEnv} from 'vite'
        const env = loadEnv('', process.cwd(), '')
        export default defineConfig({
          output: 'server',
          adapter: node({mode: 'standalone'}),
          integrations: [
            sanity({
              projectId: env.PUBLIC_SANITY_PROJECT_ID,
              dataset: env.PUBLIC_SANITY_DATASET,
              apiVersion: '2025-02-19',
              useCdn: true,
              studioBasePath: '/studio',
            }),
            react(),
          ],
        })`,
      'sanity.cli.js': cliFile(
        'process.env.PUBLIC_SANITY_PROJECT_ID',
        'process.env.PUBLIC_SANITY_DATASET',
      ),
      'sanity.config.js': `
        import {defineConfig} from 'sanity'
        import {structureTool} from 'sanity/structure'
        import {schemaTypes} from './schema.js'
        export default defineConfig({
          projectId: import.meta.env?.PUBLIC_SANITY_PROJECT_ID ?? process.env.PUBLIC_SANITY_PROJECT_ID,
          dataset: import.meta.env?.PUBLIC_SANITY_DATASET ?? process.env.PUBLIC_SANITY_DATASET,
          plugins: [structureTool()],
          schema: {types: schemaTypes},
        })`,
      'schema.js': schemaFile,
      'src/pages/index.astro': `---
import {createImageUrlBuilder} from '@sanity/image-url'
import {sanityClient} from 'sanity:client'
const builder = createImageUrlBuilder(sanityClient)
const posts = await sanityClient.fetch(\`${postsQuery}\`)
const source = (post) => builder.image(post.image).width(320).auto('format').url()
---
<html lang="en">
  <body>
    {posts.map((post) => <article><h2>{post.title}</h2><img src={source(post)} srcset={\`\${source(post)} 1x\`} /></article>)}
  </body>
</html>`,
    })
  },
  studio: studioInside(commands),
  site: {
    ...commands,
    ...frontPage,
    live: {in: 'build', ...change, reload: true},
  },
  seed: posts,
  queries: siteQueries,
}
