import {
  escapeHtml,
  formPage,
  type PageLanguage,
  problemMarkup,
  type RenderedPage,
} from '../form-page.ts'
import type {FactorTexts} from './factor-texts.ts'
import {passkeyScripts} from './passkey-script.ts'
import {qrCode, viewBoxOf} from './qr-code.ts'

/** What all pages of second factors need. */
export interface FactorPage {
  readonly language: PageLanguage
  readonly texts: FactorTexts
  readonly icon: string | undefined
  /** Origin of the redirect after signing in, for the content security policy. */
  readonly target: string | undefined
  /** Query string of the sign-in page, which names the address to open after signing in. */
  readonly search: string
  /** Id of the pending sign-in. */
  readonly pending: string
}

/** A passkey that a page asks for. */
export interface PasskeyRequest {
  readonly action: 'startAuthentication' | 'startRegistration'
  /** The options for the browser. */
  readonly options: unknown
  readonly problem: string | undefined
}

/** The error of one field. */
export interface FactorProblem {
  readonly field: 'code' | 'recovery' | 'passkey'
  readonly text: string
}

/**
 * Renders the page that asks for the second factor. Codes work without scripts.
 *
 * @param page.passkey - the options for a passkey; a text says why none can be used here
 */
export function factorPage(
  page: FactorPage & {
    passkey: unknown
    note: string | undefined
    hasCodes: boolean
    problem: FactorProblem | undefined
  },
): RenderedPage {
  const {texts, problem, passkey, note, hasCodes} = page
  const ask = (field: FactorProblem['field']) =>
    problem?.field === field ? problem.text : undefined
  const code = problemMarkup(ask('code'), 'code-problem', 'code-hint')
  const recovery = problemMarkup(ask('recovery'), 'recovery-problem')
  const request = passkey !== undefined && {
    action: 'startAuthentication' as const,
    options: passkey,
    problem: ask('passkey'),
  }
  const body = `<p>${texts.intro}</p>
${request ? passkeyForm(page, texts.passkey, request, '/login/factor') : ''}
${note === undefined ? '' : `<p>${note}</p>`}
${
  hasCodes
    ? `<form method="post" action="/login/factor${escapeHtml(page.search)}">
${hiddenPending(page)}
<label for="code">${texts.code}</label>
<input type="text" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required${request ? '' : ' autofocus'}${code.attributes}>
<p class="hint" id="code-hint">${texts.codeHint}</p>
${code.line}
<button type="submit">${texts.submit}</button>
</form>`
    : ''
}
<details${recovery.line ? ' open' : ''}>
<summary>${texts.recoveryTitle}</summary>
<form method="post" action="/login/factor${escapeHtml(page.search)}">
${hiddenPending(page)}
<label for="recovery">${texts.recovery}</label>
<input type="text" id="recovery" name="recovery" autocomplete="off" autocapitalize="none" spellcheck="false" required${recovery.attributes}>
<p class="hint">${texts.recoveryHint}</p>
${recovery.line}
<button type="submit" class="plain">${texts.submit}</button>
</form>
</details>
<p>${texts.lost}</p>`
  return rendered(page, texts.title, body, request !== false)
}

/** Renders the page on which a user sets up the first factor. */
export function setUpPage(
  page: FactorPage & {
    passkey: unknown
    note: string | undefined
    appSecret: string
    appAddress: string
    problem: FactorProblem | undefined
  },
): RenderedPage {
  const {texts, problem, passkey, note, appSecret} = page
  const {line, attributes} = problemMarkup(
    problem?.field === 'code' ? problem.text : undefined,
    'code-problem',
  )
  const qr = qrCode(page.appAddress)
  const request = passkey !== undefined && {
    action: 'startRegistration' as const,
    options: passkey,
    problem: problem?.field === 'passkey' ? problem.text : undefined,
  }
  const body = `<p>${texts.setUp.intro}</p>
<form method="post" action="/login/set-up${escapeHtml(page.search)}">
${hiddenPending(page)}
<p>${texts.setUp.scan}</p>
<svg class="qr" viewBox="${viewBoxOf(qr)}" role="img" aria-label="${texts.setUp.scan}"><path d="${qr.path}" fill="currentColor"/></svg>
<p>${texts.setUp.key}<br><code>${spaced(appSecret)}</code></p>
<label for="code">${texts.setUp.code}</label>
<input type="text" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus${attributes}>
${line}
<button type="submit">${texts.setUp.submit}</button>
</form>
${request ? passkeyForm(page, texts.setUp.passkey, request, '/login/set-up', texts.setUp.passkeyIntro) : ''}
${note === undefined ? '' : `<p>${note}</p>`}`
  return rendered(page, texts.setUp.title, body, request !== false)
}

/** Renders the page with new recovery codes. */
export function recoveryCodesPage(page: FactorPage & {codes: readonly string[]}): RenderedPage {
  const {texts, codes} = page
  const body = `<p>${texts.codes.intro}</p>
<ol class="codes">
${codes.map((code) => `<li><code>${code}</code></li>`).join('\n')}
</ol>
<form method="post" action="/login/set-up${escapeHtml(page.search)}">
${hiddenPending(page)}
<button type="submit" autofocus>${texts.codes.submit}</button>
</form>`
  return rendered(page, texts.codes.title, body, false)
}

/**
 * Renders a form whose script asks the browser for a passkey. The button appears only if the browser
 * can use one.
 */
export function passkeyForm(
  {texts, pending, search}: Pick<FactorPage, 'texts' | 'pending' | 'search'>,
  label: string,
  {action, options, problem}: PasskeyRequest,
  path: string,
  intro?: string,
): string {
  const {failed, already, insecure, unsupported, noScript} = texts.passkeys
  const data = Object.entries({action, failed, already, insecure, unsupported})
    .map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
    .join('')
  return `<form method="post" action="${path}${escapeHtml(search)}" data-passkey="${escapeHtml(JSON.stringify(options))}"${data}>
${pending && hiddenPending({pending})}
<input type="hidden" name="passkey" autocomplete="off">
${intro === undefined ? '' : `<p>${intro}</p>`}
<button type="submit" class="plain" hidden>${label}</button>
<p class="problem" role="alert"${problem === undefined ? ' hidden' : ''}>${problem ?? ''}</p>
<noscript><p class="hint">${noScript}</p></noscript>
</form>`
}

function rendered(page: FactorPage, title: string, body: string, usesPasskeys: boolean) {
  const {language, target, icon} = page
  return formPage({
    language,
    title,
    body,
    target,
    icon,
    ...(usesPasskeys && {scripts: passkeyScripts()}),
  })
}

const hiddenPending = ({pending}: Pick<FactorPage, 'pending'>) =>
  `<input type="hidden" name="pending" value="${escapeHtml(pending)}">`

/** Writes a key in groups of four characters. */
const spaced = (key: string) => key.replace(/.{4}(?=.)/g, '$& ')
