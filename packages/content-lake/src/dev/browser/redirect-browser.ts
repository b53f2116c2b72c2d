/** What a page needs to know. */
interface Redirection {
  /** Origin of the lake's gateway, such as `http://localhost:4223`. */
  readonly origin: string
  /** Sources of regular expressions; see sanity-hosts.ts. */
  readonly patterns: {readonly host: string; readonly url: string; readonly content: string}
}

/**
 * Redirects all requests of a page or a worker to Sanity's hosts to the lake. The page itself still sees
 * Sanity's addresses, so that frameworks find the markup that they expect. The function's source is put into
 * each page as an inline script, so it must not use anything from outside. Over 200 lines: it is one script.
 */
export function redirectBrowser({origin, patterns}: Redirection): void {
  const installed = Symbol.for('content-lake.page')
  if (Reflect.has(globalThis, installed)) return
  Object.defineProperty(globalThis, installed, {value: true})
  const isHost = new RegExp(patterns.host, 'i')
  const anyUrl = new RegExp(patterns.url, 'gi')
  const contentUrl = new RegExp(patterns.content, 'gi')
  const prefix = `${origin}/-/`
  const {port} = new URL(origin)
  /*
   * A browser opens six connections to a host. Event streams would take all of them, and queries would
   * wait for ever, so each stream uses another name of this machine. Safari resolves only the last three.
   */
  const isSafari = /^((?!chrom|android).)*safari/i.test(navigator.userAgent)
  const names = isSafari
    ? ['127.0.0.1', '[::1]', 'localhost']
    : Array.from({length: 40}, (_, at) => `e${at}.localhost`)
  let stream = Math.floor(Math.random() * names.length)

  const redirected = (value: unknown): unknown => {
    const text = value instanceof URL ? value.href : value
    if (typeof text !== 'string') return value
    const url = URL.parse ? URL.parse(text, location.href) : parsed(text)
    if (!url || !isHost.test(url.hostname)) return value
    const to = new URL(`${prefix}${url.hostname}${url.pathname}${url.search}${url.hash}`)
    if (url.protocol.startsWith('ws')) to.protocol = 'ws:'
    if (/\/data\/(listen|live\/events)\//.test(url.pathname)) {
      to.host = `${names[stream++ % names.length]}:${port}`
    }
    return to.href
  }
  const parsed = (text: string) => {
    try {
      return new URL(text, location.href)
    } catch {
      return null
    }
  }
  const there = (text: unknown, url = anyUrl): unknown =>
    typeof text === 'string' && text.includes('//') ? text.replace(url, `${prefix}$1`) : text
  const back = (text: unknown): unknown =>
    typeof text === 'string' && text.includes(prefix) ? text.replaceAll(prefix, 'https://') : text

  const {fetch} = globalThis
  const kept = [
    ...(['method', 'headers', 'mode', 'credentials', 'cache', 'redirect', 'signal'] as const),
    ...(['referrer', 'referrerPolicy', 'integrity', 'keepalive'] as const),
  ]
  globalThis.fetch = async (input, init) => {
    if (!(input instanceof Request)) {
      // The cast is safe: a URL stays a text or a URL.
      return fetch.call(globalThis, redirected(input) as string, init)
    }
    const url = redirected(input.url)
    if (url === input.url) return fetch.call(globalThis, input, init)
    // Firefox does not copy the body of a request that is given as options.
    const body = /^(GET|HEAD)$/.test(input.method) ? undefined : await input.arrayBuffer()
    const options = Object.fromEntries(kept.map((name) => [name, input[name]]))
    // The cast is safe, as above.
    return fetch.call(globalThis, new Request(url as string, {...options, body}), init)
  }

  /** Makes a class receive a changed URL as the first argument of its constructor. */
  const redirectClass = (name: string, change: (args: unknown[]) => unknown = ([url]) => url) => {
    const original: unknown = Reflect.get(globalThis, name)
    if (typeof original !== 'function') return
    Reflect.set(
      globalThis,
      name,
      new Proxy(original, {
        construct: (target, args, subclass) =>
          Reflect.construct(target, [redirected(change(args)), ...args.slice(1)], subclass),
      }),
    )
  }
  const {FontFace} = globalThis
  if (typeof FontFace === 'function') {
    globalThis.FontFace = new Proxy(FontFace, {
      construct: (target, [name, source, ...rest]) =>
        Reflect.construct(target, [name, there(source), ...rest]),
    })
  }
  for (const name of ['EventSource', 'WebSocket', 'WebTransport']) redirectClass(name)

  const {createObjectURL, revokeObjectURL} = URL
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (object) => {
    const url = createObjectURL.call(URL, object)
    if (object instanceof Blob) blobs.set(url, object)
    return url
  }
  URL.revokeObjectURL = (url) => {
    blobs.delete(url)
    revokeObjectURL.call(URL, url)
  }
  const workerUrls = new Map<string, string>()
  /** No server adds this script to a worker whose source is in a blob or a `data:` URL. */
  const workerUrl = ([url, options]: unknown[]) => {
    const text = String(url)
    const isModule = Object(options).type === 'module'
    const load = `${isModule ? 'await import' : 'importScripts'}(${JSON.stringify(text)})`
    const source = blobs.get(text) ?? (text.startsWith('data:') ? load : undefined)
    if (source === undefined) return url
    const script = `(${redirectBrowser})(${JSON.stringify({origin, patterns})});\n`
    // Shared workers are found by their URL, so it stays the same for each source.
    const known = workerUrls.get(load)
    const added = known ?? createObjectURL(new Blob([script, source], {type: 'text/javascript'}))
    workerUrls.set(load, added)
    return added
  }
  for (const name of ['Worker', 'SharedWorker']) redirectClass(name, workerUrl)

  /** Replaces a method by one that gets changed arguments. */
  const redirectMethod = (
    owner: object | undefined,
    name: string,
    change: (args: unknown[]) => unknown[],
  ) => {
    const original: unknown = owner && Reflect.get(owner, name)
    if (!owner || typeof original !== 'function') return
    Reflect.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]) {
        return Reflect.apply(original, this, change(args))
      },
    })
  }
  const scope: {XMLHttpRequest?: {prototype: object}} = globalThis
  redirectMethod(scope.XMLHttpRequest?.prototype, 'open', ([method, url, ...rest]) => {
    return [method, redirected(url), ...rest]
  })
  redirectMethod(navigator, 'sendBeacon', ([url, ...rest]) => [redirected(url), ...rest])
  if (typeof document === 'undefined') return

  /** Replaces a property that holds a URL or markup. */
  const redirectProperty = (owner: object, name: string, url = anyUrl) => {
    const property = Reflect.getOwnPropertyDescriptor(owner, name)
    const {get, set} = property ?? {}
    if (!property || !get || !set) return
    Reflect.defineProperty(owner, name, {
      ...property,
      get() {
        return back(get.call(this))
      },
      set(value: unknown) {
        set.call(this, there(value, url))
      },
    })
  }
  /** Changes texts of style elements. Other texts may mention Sanity's addresses, and stay as they are. */
  const inStyle = (text: unknown) =>
    typeof text === 'string' && /url\(|@import/.test(text) ? there(text) : text
  const redirectText = (owner: object, name: string) => {
    const property = Reflect.getOwnPropertyDescriptor(owner, name)
    const set = property?.set
    if (!property || !set) return
    Reflect.defineProperty(owner, name, {
      ...property,
      set(value: unknown) {
        set.call(this, inStyle(value))
      },
    })
  }
  const properties: readonly (readonly [{readonly prototype: object}, ...string[]])[] = [
    [HTMLImageElement, 'src', 'srcset'],
    [HTMLSourceElement, 'src', 'srcset'],
    [HTMLMediaElement, 'src'],
    [HTMLVideoElement, 'poster'],
    [HTMLScriptElement, 'src'],
    [HTMLIFrameElement, 'src', 'srcdoc'],
    [HTMLEmbedElement, 'src'],
    [HTMLObjectElement, 'data'],
    [HTMLTrackElement, 'src'],
    [HTMLInputElement, 'src'],
    [HTMLLinkElement, 'href', 'imageSrcset'],
    [Element, 'innerHTML', 'outerHTML'],
    [CSSStyleDeclaration, 'cssText', 'background', 'backgroundImage', 'maskImage', 'content'],
  ]
  for (const [{prototype}, ...keys] of properties) {
    for (const key of keys) redirectProperty(prototype, key)
  }
  redirectProperty(HTMLAnchorElement.prototype, 'href', contentUrl)

  const attributes = /^(src|srcset|href|xlink:href|poster|data|style|imagesrcset|srcdoc)$/i
  /** Returns the new value of an attribute. Links to Sanity's website stay as they are. */
  const attribute = (element: unknown, name: unknown, value: unknown) => {
    if (!attributes.test(String(name))) return value
    return there(value, element instanceof HTMLAnchorElement ? contentUrl : anyUrl)
  }
  const {setAttribute, setAttributeNS, getAttribute} = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    // The cast is safe: a text stays a text.
    setAttribute.call(this, name, attribute(this, name, value) as string)
  }
  Element.prototype.setAttributeNS = function (space, name, value) {
    // The cast is safe: a text stays a text.
    setAttributeNS.call(this, space, name, attribute(this, name, value) as string)
  }
  Element.prototype.getAttribute = function (name) {
    // The cast is safe: a text stays a text, and null stays null.
    return back(getAttribute.call(this, name)) as string | null
  }
  redirectMethod(Element.prototype, 'insertAdjacentHTML', ([where, html]) => [where, there(html)])
  redirectMethod(Document.prototype, 'write', (texts) => texts.map((each) => there(each)))
  redirectMethod(Range.prototype, 'createContextualFragment', ([html]) => [there(html)])
  redirectMethod(CSSStyleDeclaration.prototype, 'setProperty', ([name, value, ...rest]) => [
    name,
    there(value),
    ...rest,
  ])
  for (const name of ['insertRule', 'replace', 'replaceSync']) {
    redirectMethod(CSSStyleSheet.prototype, name, ([rule, ...rest]) => [there(rule), ...rest])
  }
  redirectMethod(Document.prototype, 'createTextNode', ([text]) => [inStyle(text)])
  for (const name of ['appendData', 'replaceData', 'insertData']) {
    redirectMethod(CharacterData.prototype, name, (args) => args.map(inStyle))
  }
  redirectText(Node.prototype, 'textContent')
  redirectText(HTMLElement.prototype, 'innerText')
  redirectText(CharacterData.prototype, 'data')
}
