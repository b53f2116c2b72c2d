import {Marked} from 'marked'
import {gfmHeadingId} from 'marked-gfm-heading-id'
import {htmlPage} from '#packages/server-kit/src/http/html-page.ts'
import {handbooks} from '../handbook/handbooks.ts'
import type {InterfaceLanguage} from '../i18n/languages.ts'

const marked = new Marked(gfmHeadingId(), {
  walkTokens(token) {
    if (token.type !== 'link') return
    const target = Object.values(handbooks).find(({source}) => source === token.href)
    if (target) token.href = target.page
  },
})

const style = `
:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{max-width:46rem;margin:0 auto;padding:2rem 1rem}
h1,h2,h3{line-height:1.25}
h2{margin-top:3rem}
img{max-width:100%;height:auto;border:1px solid #8886;border-radius:.5rem}
code{overflow-wrap:anywhere}
table{display:block;overflow-x:auto;border-collapse:collapse}
th,td{padding:.5rem .75rem;border:1px solid #8886;text-align:start;vertical-align:top}`

/**
 * Renders the handbook in one language as an HTML page. Replaces links to the Markdown file of the
 * other language with links to its HTML page.
 */
export function handbookPage(markdown: string, language: InterfaceLanguage): string {
  const body = marked.parse(markdown, {async: false})
  const [, title = ''] = /<h1[^>]*>(.+?)<\/h1>/.exec(body) ?? []
  return htmlPage({language, title, style, body})
}
