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

/** A site of SvelteKit that loads content on the server, and new content in the browser. */
export const sveltekit: Starter = {
  name: 'sveltekit',
  source: 'own recipe: client 7 with live events, Node adapter',
  async create(project) {
    writeFiles(project, {
      ...studioFiles(project),
      'package.json': packageFile({
        ...{'@sanity/client': '^7.22.0', '@sveltejs/kit': '^2.50.1', svelte: '^5.49.0'},
        ...{
          '@sveltejs/adapter-node': '^5.4.0',
          '@sveltejs/vite-plugin-svelte': '^6.2.4',
          vite: '^7.3.1',
        },
      }),
      '.env.example':
        'PUBLIC_SANITY_PROJECT_ID="<your project ID>"\nPUBLIC_SANITY_DATASET=production\n',
      'svelte.config.js': `
        import adapter from '@sveltejs/adapter-node'
        export default {kit: {adapter: adapter()}}`,
      'vite.config.js': `
        import {sveltekit} from '@sveltejs/kit/vite'
        export default {plugins: [sveltekit()]}`,
      'src/app.html': `<!doctype html><html lang="en"><head>%sveltekit.head%</head>
        <body><div>%sveltekit.body%</div></body></html>`,
      'src/lib/client.js': `
        import {createClient} from '@sanity/client'
        import {PUBLIC_SANITY_DATASET, PUBLIC_SANITY_PROJECT_ID} from '$env/static/public'
        export const client = createClient({
          projectId: PUBLIC_SANITY_PROJECT_ID,
          dataset: PUBLIC_SANITY_DATASET,
          apiVersion: '2025-02-19',
          useCdn: true,
        })`,
      'src/routes/+page.server.js': `
        import {client} from '$lib/client.js'
        export async function load() {
          return {posts: await client.fetch(\`${postsQuery}\`)}
        }`,
      'src/routes/+page.svelte': `
        <script>
          import {onMount} from 'svelte'
          import {invalidateAll} from '$app/navigation'
          import {client} from '$lib/client.js'
          let {data} = $props()
          onMount(() => {
            const subscription = client.live.events().subscribe((event) => {
              if (event.type === 'message') invalidateAll()
            })
            return () => subscription.unsubscribe()
          })
          const source = ({asset}) =>
            \`https://cdn.sanity.io/images/\${client.config().projectId}/\${client.config().dataset}/\${asset._ref.slice(6).replace(/-(\\w+)$/, '.$1')}?w=320\`
        </script>
        {#each data.posts as post}
          <h2>{post.title}</h2>
          <img src={source(post.image)} alt="" />
        {/each}`,
    })
  },
  packages: ['.', 'studio'],
  studio: studioBeside,
  site: {
    dev: (port) => ['npx', 'vite', 'dev', '--port', String(port)],
    build: ['npx', 'vite', 'build'],
    start: (port) => ['npx', 'vite', 'preview', '--port', String(port)],
    ...frontPage,
    live: {in: 'build', ...change},
  },
  seed: posts,
  queries: siteQueries,
}
