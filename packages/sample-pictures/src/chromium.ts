import {accessSync, constants} from 'node:fs'

/** Usual paths of Chromium and Chrome on Linux, macOS and Windows. */
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
 * Finds the browser that renders the pictures: CHROMIUM_PATH or a program at a usual path. Only
 * needed to change a picture, because the rendered files are committed.
 *
 * @throws if no browser is found
 */
export const findChromium = (): string => {
  const requested = process.env.CHROMIUM_PATH
  if (requested) return requested
  const found = usual.find(runs)
  if (!found)
    throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH to its executable.')
  return found
}
