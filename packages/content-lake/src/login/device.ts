import Bowser from 'bowser'

/** The browser and the operating system of a session, such as `Firefox 153` and `Windows 10`. */
export interface Device {
  readonly browser: string | undefined
  readonly system: string | undefined
}

/** Longer headers are cut. Those of browsers have up to 200 characters. */
const maxUserAgent = 400

/**
 * Reads the browser and the system from a `User-Agent` header. They help users to recognize a session,
 * but prove nothing, because a client can send any header.
 */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return {browser: undefined, system: undefined}
  const {browser, os} = Bowser.parse(userAgent.slice(0, maxUserAgent))
  // Only the major version: the rest changes with every update and says nothing to users.
  const version = browser.version?.split('.')[0]
  return {
    browser: named(browser.name, version),
    // Browsers do not tell newer versions of macOS and Windows apart, so leave the version out.
    system: named(os.name, undefined),
  }
}

function named(name: string | undefined, version: string | undefined): string | undefined {
  const text = [name, version].filter(Boolean).join(' ')
  return text.slice(0, 60) || undefined
}
