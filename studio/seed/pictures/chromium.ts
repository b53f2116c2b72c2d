import {accessSync, constants} from 'node:fs'

/** Where a Chromium or Chrome usually is: Linux packages first, then macOS and Windows. */
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The browser that draws the pictures: CHROMIUM_PATH, or one in a usual place. Throws when there is
 * none. Only whoever changes a picture needs it, for the rendered files are committed.
 */
export const findChromium = (): string => {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return asked
  const found = usual.find(runs)
  if (!found) throw new Error('No Chromium found. Install one or set CHROMIUM_PATH to its program.')
  return found
}
