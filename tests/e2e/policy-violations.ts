import type {Page} from 'playwright-core'

/**
 * Records everything that a page's content security policy blocks, from all three sources:
 * violation events, the browser's issues (as in DevTools), and the console.
 *
 * @returns the violations on every page shown from now on
 */
export async function policyViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeBinding('reportViolation', (_, violation: string) => found.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'reportViolation')
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
