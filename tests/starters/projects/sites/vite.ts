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

/** A page of Vite that loads all content in the browser, also in a worker, with the newest client. */
export const vite: Starter = {
  name: 'vite',
  source: 'own recipe: listeners and a worker in the browser, client 8',
  async create(project) {
    writeFiles(project, {
      ...studioFiles(project),
      'package.json': packageFile({'@sanity/client': '8.7.0', vite: '^8.3.1'}),
      '.env.local': `VITE_SANITY_PROJECT_ID=${project.projectId}\nVITE_SANITY_DATASET=${project.dataset}\n`,
      'index.html': `<!doctype html><html lang="en"><body><main></main>
        <script type="module" src="/src/main.js"></script></body></html>`,
      'src/client.js': `
        import {createClient} from '@sanity/client'
        export const client = createClient({
          projectId: import.meta.env.VITE_SANITY_PROJECT_ID,
          dataset: import.meta.env.VITE_SANITY_DATASET,
          apiVersion: '2025-02-19',
          useCdn: false,
        })`,
      'src/worker.js': `
        import {client} from './client.js'
        client.fetch(\`${postsQuery}\`).then((posts) => postMessage(posts))`,
      'src/main.js': `
        import {client} from './client.js'
        const main = document.querySelector('main')
        function load() {
          const worker = new Worker(new URL('./worker.js', import.meta.url), {type: 'module'})
          worker.onmessage = ({data}) => {
            main.innerHTML = data
              .map(({title, image}) => {
                const file = image.asset._ref.slice(6).replace(/-(\\w+)$/, '.$1')
                const {projectId, dataset} = client.config()
                return \`<h2>\${title}</h2><img src="https://cdn.sanity.io/images/\${projectId}/\${dataset}/\${file}?w=320">\`
              })
              .join('')
          }
        }
        load()
        client.listen('*[_type == "post"]').subscribe(load)`,
    })
  },
  packages: ['.', 'studio'],
  studio: studioBeside,
  site: {
    dev: (port) => ['npx', 'vite', '--port', String(port)],
    build: ['npx', 'vite', 'build'],
    start: (port) => ['npx', 'vite', 'preview', '--port', String(port)],
    ...frontPage,
    live: {in: 'build', ...change},
  },
  seed: posts,
  queries: siteQueries,
}
