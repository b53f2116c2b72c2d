/**
 * A small client of the W3C WebDriver protocol. Selenium's client would add 8 packages and 20 MB, most
 * of them programs that download other browsers. The tests send about ten commands.
 */
import {setTimeout} from 'node:timers/promises'
import {z} from 'zod'

/**
 * The functions of a page that journeys need in any browser. A page of Playwright has them as well.
 * Selectors are CSS or XPath.
 */
export interface EnginePage {
  goto(url: string): Promise<unknown>
  url(): string | Promise<string>
  /**
   * Runs a function in the page. It may not use variables of its surroundings, and its argument must be
   * JSON.
   */
  evaluate<Result, Argument = void>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>
  /** Sets the size of the page's window, in CSS pixels. */
  setViewportSize(size: {width: number; height: number}): Promise<unknown>
  click(selector: string): Promise<unknown>
  hover(selector: string): Promise<unknown>
  /** Presses a key such as `Enter` on an element, or writes one letter. */
  press(selector: string, key: string): Promise<unknown>
  /** Writes text into a field, key by key. */
  type(selector: string, text: string): Promise<unknown>
  selectOption(selector: string, value: string): Promise<unknown>
  goBack(): Promise<unknown>
  /** Reads the visible part of the page as PNG. */
  screenshot(): Promise<Buffer>
}

/** A page that WebDriver controls, in a browser of its own. */
export interface WebDriverPage extends EnginePage {
  /** Closes the browser. */
  close(): Promise<void>
}

/** Code points of keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
}

/** The member that identifies an element: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const elementReference = z.object({[elementKey]: z.string()})

/** Errors of an element that the page has not yet shown, or is just moving. */
const passing =
  /^(no such element|stale element reference|element not interactable|element click intercepted)/

/** Time limit of a command. It is shorter than the one of tests, so that the error names the command. */
const silenceMs = 90_000

/**
 * Opens a browser with a WebDriver server.
 *
 * @param driver - the server's origin
 * @throws if the browser does not start
 */
export async function openWebDriverPage(driver: string): Promise<WebDriverPage> {
  async function command(method: string, path: string, body?: object) {
    const signal = AbortSignal.timeout(silenceMs)
    const response = await fetch(driver + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal,
    }).catch((error: unknown) => {
      throw signal.aborted ? new Error(`The driver does not answer ${method} ${path}.`) : error
    })
    const {value} = await response.json()
    if (response.ok) return value
    throw new Error(`${value.error}: ${value.message} (${method} ${path})`)
  }
  const capabilities = {alwaysMatch: {pageLoadStrategy: 'normal'}}
  const {sessionId} = await command('POST', '/session', {capabilities})
  const session = `/session/${sessionId}`
  const post = (path: string, body = {}) => command('POST', session + path, body)

  /** Runs a command on an element. Waits up to 15 s until the page shows it. */
  async function onElement(
    selector: string,
    act: (path: string, reference: object) => Promise<unknown>,
  ) {
    const using = /^\.?\/\//.test(selector) ? 'xpath' : 'css selector'
    for (let tries = 150; ; tries--) {
      try {
        const found = elementReference.parse(await post('/element', {using, value: selector}))
        await act(`/element/${found[elementKey]}`, found)
        return
      } catch (error) {
        const isPassing = error instanceof Error && passing.test(error.message)
        if (!isPassing || tries === 0) throw new Error(`${selector}: ${error}`, {cause: error})
        await setTimeout(100)
      }
    }
  }
  const execute = (call: string, element: object) =>
    post('/execute/sync', {script: `arguments[0].${call}`, args: [element]})
  const type = (selector: string, text: string) =>
    onElement(selector, (path) => post(`${path}/value`, {text}))
  async function evaluate<Result, Argument = void>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result> {
    const script = `const done = arguments[1]
      Promise.resolve(arguments[0]).then(${run}).then(
        (value) => done({value}), (error) => done({error: String(error)}))`
    const {error, value} = await post('/execute/async', {script, args: [argument]})
    if (error) throw new Error(error)
    return value
  }
  return {
    evaluate,
    type,
    goto: (url) => post('/url', {url}),
    url: () => command('GET', `${session}/url`),
    async setViewportSize({width, height}) {
      const bars = await evaluate(() => outerHeight - innerHeight)
      await post('/window/rect', {width, height: height + bars})
      for (let tries = 50; ; tries--) {
        const shown = await evaluate(() => `${innerWidth} × ${innerHeight}`)
        if (shown === `${width} × ${height}`) return
        if (tries === 0) throw new Error(`The window is ${shown} instead of ${width} × ${height}.`)
        await setTimeout(20)
      }
    },
    click: (selector) => onElement(selector, (path) => post(`${path}/click`)),
    hover: (selector) =>
      onElement(selector, async (_, element) => {
        await execute('scrollIntoView({block: "center", behavior: "instant"})', element)
        const move = {type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0}
        await post('/actions', {actions: [{type: 'pointer', id: 'mouse', actions: [move]}]})
      }),
    press: (selector, key) => type(selector, keys[key] ?? key),
    async selectOption(selector, value) {
      // Close the list of suggestions of the field before, which covers the select box.
      await onElement(selector, (_, element) => execute('focus()', element))
      const option = `${selector} option[value="${value}"]`
      await onElement(option, (path) => post(`${path}/click`))
    },
    goBack: () => post('/back'),
    screenshot: async () => Buffer.from(await command('GET', `${session}/screenshot`), 'base64'),
    close: () => command('DELETE', session),
  }
}
