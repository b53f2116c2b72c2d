import type {Page} from 'playwright-core'

/**
 * Gives a page an authenticator that answers at once, as if the user touched a fingerprint sensor.
 * https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn
 */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
