import {mkdirSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {Project, SeedDocument} from '../../project.ts'
import type {LiveChange, StarterQuery} from '../../starter.ts'

/** Query of the front page of every site. */
export const postsQuery =
  '*[_type == "post" && defined(slug.current)] | order(publishedAt desc) {_id, title, "slug": slug.current, image, "author": author->name}'

/** The queries in the sources of the sites. */
export const siteQueries: readonly StarterQuery[] = [
  {query: postsQuery},
  {
    query:
      '*[_type == "post" && slug.current == $slug][0]{..., author->, "other": *[_type == "post" && _id != ^._id]{title}}',
    params: {slug: 'first'},
  },
  {query: 'count(*[_type == "post"])'},
]

const firstTitle = 'A first post'

/** What the front page shows. */
export const frontPage = {path: '/', text: firstTitle, pictures: 2}

/** A change of the front page. */
export const change: Pick<LiveChange, 'make' | 'text'> = {
  make: (_, project) => project.client().patch('post-1').set({title: 'An edited post'}).commit(),
  text: 'An edited post',
}

/** The documents of the sites: two posts with pictures, and their author. */
export function posts({folder}: Project): SeedDocument[] {
  const image = {
    _type: 'image',
    _sanityAsset: `image@file://${join(folder, '.content-lake/picture.png')}`,
  }
  const author = {_type: 'reference', _ref: 'author-1'}
  const post = (number: number, slug: string, title: string) => ({
    ...{_id: `post-${number}`, _type: 'post', title, image, author},
    slug: {_type: 'slug', current: slug},
    publishedAt: `2026-0${number}-01T10:00:00Z`,
  })
  return [
    {_id: 'author-1', _type: 'author', name: 'An author'},
    post(1, 'first', firstTitle),
    post(2, 'second', 'A second post'),
  ]
}

/** Writes the files of a site into its folder. */
export function writeFiles({folder}: Project, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), {recursive: true})
    writeFileSync(path, text)
  }
}

/** Returns the text of a `package.json`. */
export function packageFile(dependencies: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    name: 'site',
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies,
  })
}
