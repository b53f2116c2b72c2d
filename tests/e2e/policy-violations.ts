import type {Page} from 'playwright-core'

/**
 * Records everything a page's policy blocks, as reported to scripts or only to the browser: events,
 * issues as in DevTools, and the console.
 *
 * @returns the list of what is blocked on every page shown from now on
 */
export async function policyViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeBinding('tellViolation', (_, violation: string) => found.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      const {effectiveDirective, blockedURI, sourceFile, lineNumber, sample} = event
      const place = `${location.pathname}: ${effectiveDirective} kept out ${blockedURI} ${sample}`
      if (typeof tell === 'function') tell(`${place} at ${sourceFile}:${lineNumber}`)
    })
  })
  const session = await page.context().newCDPSession(page)
  session.on('Audits.issueAdded', ({issue}) => {
    const details = issue.details.contentSecurityPolicyIssueDetails
    if (details)
      found.push(`${details.violatedDirective} (${details.contentSecurityPolicyViolationType})`)
  })
  await session.send('Audits.enable')
  page.on('console', (message) => {
    if (/content security policy|trusted ?(type|html|script)/i.test(message.text())) {
      found.push(`console: ${message.text()}`)
    }
  })
  return found
}
