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
import {studioBeside, studioFiles} from './studio.ts'

/** A site of Nuxt with its module `@nuxtjs/sanity`, after https://sanity.nuxtjs.org. */
export const nuxt: Starter = {
  name: 'nuxt',
  source: 'own recipe: `@nuxtjs/sanity` 2, client 7',
  async create(project) {
    writeFiles(project, {
      ...studioFiles(project),
      'package.json': packageFile({
        ...{nuxt: '^4.4.4', '@nuxtjs/sanity': '^2.3.0', '@sanity/client': '^7.22.0'},
        ...{vue: '^3.5.34', 'vue-router': '^5.0.6'},
      }),
      '.env.example': 'NUXT_SANITY_PROJECT_ID=\nNUXT_SANITY_DATASET=\n',
      'nuxt.config.ts': `
        export default defineNuxtConfig({
          compatibilityDate: '2025-07-15',
          modules: ['@nuxtjs/sanity'],
          sanity: {
            projectId: process.env.NUXT_SANITY_PROJECT_ID,
            dataset: process.env.NUXT_SANITY_DATASET,
            apiVersion: '2025-02-19',
            useCdn: false,
          },
        })`,
      'app/app.vue': `
        <script setup>
        const {data: posts} = await useSanityQuery(groq\`${postsQuery}\`)
        </script>
        <template>
          <article v-for="post in posts" :key="post._id">
            <h2>{{ post.title }}</h2>
            <SanityImage :asset-id="post.image.asset._ref" auto="format" w="320" />
          </article>
        </template>`,
    })
  },
  packages: ['.', 'studio'],
  studio: studioBeside,
  site: {
    dev: (port) => ['npx', 'nuxt', 'dev', '--port', String(port)],
    build: ['npx', 'nuxt', 'build'],
    start: (port) => ['npx', 'nuxt', 'preview', '--port', String(port)],
    ...frontPage,
    live: {in: 'build', ...change, reload: true},
  },
  seed: posts,
  queries: siteQueries,
}
