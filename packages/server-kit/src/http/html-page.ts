/**
 * Renders an HTML page. The page tells search engines not to index it.
 *
 * @param page - `title` and `body` are HTML; `style` is CSS
 */
export const htmlPage = ({language, title, style, body, icon = 'data:,'}: HtmlPage) =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${style}</style>
</head>
<body>
${body}</body>
</html>
`

interface HtmlPage {
  readonly language: string
  readonly title: string
  readonly style: string
  readonly body: string
  /** URL of the icon. Empty by default, so that browsers do not request `/favicon.ico`. */
  readonly icon?: string | undefined
}
