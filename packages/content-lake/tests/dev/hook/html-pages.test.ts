import {expect, it} from 'vitest'
import {HtmlPages} from '#src/dev/hook/html-pages.ts'

const change = {
  head: '<script>1</script>',
  rewrite: (text: string) => text.replaceAll('https://cdn.sanity.io', 'http://lake'),
}

/** Changes a page that arrives in parts of the given length. */
function changed(page: string, length = page.length): string {
  const pages = new HtmlPages(change)
  let out = ''
  for (let at = 0; at < page.length; at += length) out += pages.push(page.slice(at, at + length))
  return out + pages.end()
}

it.each([
  [
    'inserts the script at the beginning of the head',
    '<!DOCTYPE html><html lang="en"><head data-x=">"><title>a</title>',
    '<!DOCTYPE html><html lang="en"><head data-x=">"><script>1</script><title>a</title>',
  ],
  ['inserts it before the first element without a head', '<p>a<p>b', '<script>1</script><p>a<p>b'],
  [
    'rewrites attributes and styles',
    '<head><style>a{b:url(https://cdn.sanity.io/1)}</style><img src="https://cdn.sanity.io/2">',
    '<head><script>1</script><style>a{b:url(http://lake/1)}</style><img src="http://lake/2">',
  ],
  [
    'keeps scripts, texts and comments',
    '<head><script>"<img src=https://cdn.sanity.io>"</script><!-- <a href="https://cdn.sanity.io"> --><p>1 < 2 https://cdn.sanity.io</p>',
    '<head><script>1</script><script>"<img src=https://cdn.sanity.io>"</script><!-- <a href="https://cdn.sanity.io"> --><p>1 < 2 https://cdn.sanity.io</p>',
  ],
])('%s, however the page is split', (_, page, expected) => {
  for (const length of [1, 2, 7, page.length]) expect(changed(page, length)).toBe(expected)
})
