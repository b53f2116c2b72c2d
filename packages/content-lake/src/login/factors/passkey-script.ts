import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

/**
 * The scripts of pages that use passkeys, which browsers offer to scripts only: the library, and code
 * that runs it when a form with `data-passkey` is submitted. The form then contains the browser's
 * response. The code is a string, because the pages are not built.
 */
export function passkeyScripts(): readonly string[] {
  scripts ??= [readFileSync(libraryFile(), 'utf8'), formScript]
  return scripts
}

let scripts: readonly string[] | undefined

const libraryFile = () =>
  fileURLToPath(
    new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
  )

const formScript = `
for (const form of document.querySelectorAll('form[data-passkey]')) {
  const {passkey, action, insecure, unsupported, failed, already} = form.dataset
  const button = form.querySelector('button')
  const note = form.querySelector('.problem')
  const tell = (text) => { note.textContent = text; note.hidden = false }
  if (!isSecureContext) { tell(insecure); continue }
  if (!SimpleWebAuthnBrowser.browserSupportsWebAuthn()) { tell(unsupported); continue }
  button.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    note.hidden = true
    try {
      const response = await SimpleWebAuthnBrowser[action]({optionsJSON: JSON.parse(passkey)})
      form.elements.passkey.value = JSON.stringify(response)
      form.submit()
    } catch (error) {
      tell(error.name === 'InvalidStateError' ? already : failed)
      button.disabled = false
    }
  })
}
`
