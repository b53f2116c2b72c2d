const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Emphasis, code, pictures and links inside a line. */
const inline = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/!\[([^\]]*)\]\(([^)]+)\)/g, '<img src="$2" alt="$1" loading="lazy">')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')

/** The address of a heading, as GitHub makes it. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-')

const cells = (row: string) => row.split('|').slice(1, -1)

function table([head = '', , ...rows]: readonly string[]): string {
  const line = (row: string, tag: string) =>
    `<tr>${cells(row)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`
  const body = rows.map((row) => line(row, 'td')).join('')
  return `<table><thead>${line(head, 'th')}</thead><tbody>${body}</tbody></table>`
}

/** One block between empty lines. */
function block(source: string): string {
  const heading = /^(#{1,3}) (.+)$/.exec(source)
  if (heading) {
    const [, {length} = '', text = ''] = heading
    return `<h${length} id="${slug(text)}">${inline(text)}</h${length}>`
  }
  const lines = source.split('\n')
  if (lines[0]?.startsWith('|')) return table(lines)
  if (/^\d+\. /.test(source)) {
    const items = source.split(/\n(?=\d+\. )/).map((item) => inline(item.replace(/^\d+\. /, '')))
    return `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
  }
  const unknown = /^([-*+>] |```|#|\s|<)/.exec(source)
  if (unknown) throw new Error(`The handbook page has no markup for: ${source}`)
  return `<p>${inline(source)}</p>`
}

const style = `
:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{max-width:46rem;margin:0 auto;padding:2rem 1rem}
h1,h2,h3{line-height:1.25}
h2{margin-top:3rem}
img{max-width:100%;height:auto;border:1px solid #8886;border-radius:.5rem}
table{display:block;overflow-x:auto;border-collapse:collapse}
th,td{padding:.5rem .75rem;border:1px solid #8886;text-align:start;vertical-align:top}`

/**
 * Renders the handbook as a page. It knows the Markdown that the handbook uses and no more: headings,
 * paragraphs, ordered lists, tables, pictures, links, emphasis and code.
 *
 * @param markdown - of docs/editing.md
 * @throws for any other construct, which would be shown as it is typed
 */
export function handbookPage(markdown: string): string {
  const blocks = markdown.trim().split(/\n{2,}/)
  const [, title = ''] = /^# (.+)$/m.exec(markdown) ?? []
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${blocks.map(block).join('\n')}
</body>
</html>
`
}
