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

/** A site of React Router in framework mode that streams its content, with the oldest client. */
export const reactRouter: Starter = {
  name: 'react-router',
  source: 'own recipe: framework mode, streaming, client 6',
  async create(project) {
    writeFiles(project, {
      ...studioFiles(project),
      'package.json': packageFile({
        ...{'@sanity/client': '^6.29.1', '@sanity/image-url': '^1.1.0', isbot: '^5.1.0'},
        ...{
          '@react-router/dev': '7.18.4',
          '@react-router/node': '7.18.4',
          '@react-router/serve': '7.18.4',
        },
        ...{'react-router': '7.18.4', react: '^19.2.0', 'react-dom': '^19.2.0', vite: '^7.3.1'},
      }),
      '.env.example': 'SANITY_PROJECT_ID=\nSANITY_DATASET=\nSANITY_API_WRITE_TOKEN=\n',
      'react-router.config.js': 'export default {ssr: true}',
      'vite.config.js': `
        import {reactRouter} from '@react-router/dev/vite'
        export default {plugins: [reactRouter()]}`,
      'app/routes.js': `
        import {index} from '@react-router/dev/routes'
        export default [index('home.jsx')]`,
      'app/root.jsx': `
        import {Outlet, Scripts} from 'react-router'
        export default function Root() {
          return <html lang="en"><head><title>Site</title></head><body><Outlet /><Scripts /></body></html>
        }`,
      'app/home.jsx': `
        import {createClient} from '@sanity/client'
        import imageUrlBuilder from '@sanity/image-url'
        import {Suspense} from 'react'
        import {Await} from 'react-router'
        const {SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset} = import.meta.env.SSR ? process.env : {}
        const client = import.meta.env.SSR
          ? createClient({projectId, dataset, apiVersion: '2025-02-19', useCdn: false})
          : undefined
        export function loader() {
          const withPictures = (posts) =>
            posts.map((post) => ({...post, url: imageUrlBuilder(client).image(post.image).width(320).url()}))
          return {posts: client.fetch(\`${postsQuery}\`).then(withPictures)}
        }
        export default function Home({loaderData}) {
          return (
            <Suspense fallback="Loading">
              <Await resolve={loaderData.posts}>
                {(posts) => posts.map(({_id, title, url}) => <h2 key={_id}>{title}<img src={url} alt="" /></h2>)}
              </Await>
            </Suspense>
          )
        }`,
    })
  },
  packages: ['.', 'studio'],
  studio: studioBeside,
  site: {
    dev: (port) => ['npx', 'react-router', 'dev', '--port', String(port)],
    build: ['npx', 'react-router', 'build'],
    start: (port) => ['sh', '-c', `PORT=${port} npx react-router-serve build/server/index.js`],
    ...frontPage,
    live: {in: 'build', ...change, reload: true},
  },
  seed: posts,
  queries: siteQueries,
}
