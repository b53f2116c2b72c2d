import {createHash} from 'node:crypto'

export type LoginProblem = {kind: 'wrong'} | {kind: 'wait'; seconds: number} | {kind: 'forbidden'}

interface Words {
  readonly title: string
  readonly intro: string
  readonly password: string
  readonly submit: string
  readonly wrong: string
  readonly wait: (seconds: number) => string
  readonly forbidden: string
}

const WORDS: Readonly<Record<'en' | 'es', Words>> = {
  en: {
    title: 'Sign in to edit content',
    intro:
      'Enter the editor password. It was shown when the server first started, or set by whoever runs it.',
    password: 'Password',
    submit: 'Sign in',
    wrong: 'That is not the password. Check it and try again.',
    wait: (seconds) => `Too many tries. Try again in ${seconds} seconds.`,
    forbidden: 'This sign-in link leads to an address that is not allowed. Open the Studio again.',
  },
  es: {
    title: 'Inicia sesión para editar el contenido',
    intro:
      'Escribe la contraseña de edición. Se mostró cuando el servidor arrancó por primera vez, o la definió quien lo administra.',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    wrong: 'Esa no es la contraseña. Revísala e inténtalo de nuevo.',
    wait: (seconds) => `Demasiados intentos. Inténtalo de nuevo en ${seconds} segundos.`,
    forbidden: 'Este enlace lleva a una dirección no permitida. Abre el Studio de nuevo.',
  },
}

const STYLE = `
:root{color-scheme:light dark;--ground:#f1f3f6;--card:#fff;--ink:#16202c;--soft:#4a5766;--line:#7b8794;--brand:#0b5cad;--bad:#b3161c}
@media (prefers-color-scheme:dark){:root{--ground:#10161d;--card:#1a232d;--ink:#eef2f6;--soft:#b3bfcc;--line:#7d8b99;--brand:#7db8f5;--bad:#ff9a94}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:2rem;border-radius:.75rem;background:var(--card);box-shadow:0 1px 3px #0003,0 8px 32px #0001}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.25}
p{margin:0 0 1.5rem;color:var(--soft)}
label{display:block;margin-bottom:.375rem;font-weight:600}
input{width:100%;padding:.625rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:transparent;color:inherit;font:inherit}
input[aria-invalid]{border-color:var(--bad)}
input:focus-visible,button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.problem{margin:.5rem 0 0;color:var(--bad);font-weight:600}
button{width:100%;margin-top:1.25rem;padding:.75rem;border:0;border-radius:.5rem;background:var(--brand);color:var(--card);font:inherit;font-weight:600;cursor:pointer}
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The language of the page: Spanish when the browser prefers it to English, English otherwise. */
export function loginLanguage(acceptLanguage: string | undefined): 'en' | 'es' {
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return {language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality)}
    })
    .filter(({language, quality}) => (language === 'en' || language === 'es') && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return ranked[0]?.language === 'es' ? 'es' : 'en'
}

/**
 * The page that asks for the password. It posts to its own address. `target` is the origin that the
 * answer redirects to; the page's policy has to name it, or browsers stop the redirect.
 */
export function loginPage(
  language: 'en' | 'es',
  problem: LoginProblem | undefined,
  target: string | undefined,
): {html: string; headers: Record<string, string>} {
  const words = WORDS[language]
  const text = problem && problemText(words, problem)
  const describedBy = text === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'
  const message =
    text === undefined ? '' : `<p class="problem" id="problem" role="alert">${text}</p>`
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<form method="post">
<input type="text" name="username" value="editor" autocomplete="username" hidden>
<label for="password">${words.password}</label>
<input type="password" id="password" name="password" autocomplete="current-password" required autofocus${describedBy}>
${message}
<button type="submit">${words.submit}</button>
</form>
</main>
</body>
</html>
`
  const formAction = target === undefined ? "'self'" : `'self' ${target}`
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      vary: 'origin, accept-language',
      'content-security-policy': policy,
      // With `no-referrer` browsers send `Origin: null`, by which the form could not be told from a foreign one.
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  }
}

function problemText(words: Words, problem: LoginProblem): string {
  if (problem.kind === 'wait') return words.wait(problem.seconds)
  return problem.kind === 'wrong' ? words.wrong : words.forbidden
}
