import {expect, it} from 'vitest'
import {withShortPictureUrls} from '#server/site/pictures/short-picture-urls.ts'

const hash = '22cf59dcf743c4a420ea38a6dc8135baeb3a7e6b'
const file = `images/local/production/${hash}-1080x1350.webp`
const short = 'images/local/production/22cf59dcf743-1080x1350.webp'

it.each([
  ['every file of a srcset', (path: string) => `srcSet="/${path}?w=540 540w, /${path}?w=720 720w"`],
  ['a crop', (path: string) => `src="/${path}?rect=0,0,9,9&amp;w=360"`],
  ['the path in the page data', (path: string) => `{"path":"${path}","width":1080}`],
])('the URL of a picture has 12 characters of the hash in %s', (_, at) => {
  expect(withShortPictureUrls(at(file))).toBe(at(short))
})

it.each([
  ['a picture of another site', `<a href="https://cdn.sanity.io/${file}">`],
  ['another file of the lake', `src="/files/local/production/${hash}.mp4"`],
  ['a name that is short already', `src="/${short}"`],
])('%s stays unchanged', (_, text) => {
  expect(withShortPictureUrls(text)).toBe(text)
})
