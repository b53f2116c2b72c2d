/*
 * These functions run in the browser. Playwright sends their source text, so they must not use
 * variables from outside.
 */

/**
 * Opens every part of the page that a visitor can open before hydration, and sets all attributes
 * that scripts set.
 */
export function openEverything() {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    // Opening a popover of type "auto" would close the others.
    popover.popover = 'manual'
    popover.showPopover()
  }
  for (const details of document.querySelectorAll('details')) {
    details.removeAttribute('name')
    details.open = true
  }
  for (const tabs of document.querySelectorAll('[role=tablist]')) {
    const second = tabs.querySelectorAll('[role=tab]')[1]
    second?.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))
    second?.setAttribute('data-active', '')
  }
  for (const waiting of document.querySelectorAll('[data-replay]')) {
    waiting.setAttribute('data-waits', '')
  }
  document.documentElement.setAttribute('data-lost', '')
  document.documentElement.setAttribute('data-scrolled', 'true')
}

/**
 * Adds the complete style sheet of the site to the page, as the app does (src/boot/app-styles.ts).
 */
export async function addWholeSheet() {
  const href = document.documentElement.dataset.styles
  if (!href)
    throw new Error(
      'The html element has no data-styles attribute with the URL of the complete style sheet.',
    )
  const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href, id: 'whole'})
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
    document.head.append(link)
  })
}

/**
 * Compares all computed styles of the page's elements and pseudo-elements with and without the
 * complete style sheet, and returns the differences. Of elements with the same ancestors and
 * attributes, only the first two and the last are compared.
 */
export function changedByWholeSheet(): string[] {
  const kinds = new Map<Element, string>()
  const alike = new Map<string, Element[]>()
  for (const element of document.querySelectorAll('html, body, body *:not(script, source)')) {
    const {tagName, attributes, parentElement} = element
    const own = [...attributes]
      .filter(({name}) => /^(class|hidden|open|role|type|disabled|data-(?!s$|app|href))/.test(name))
      .map(({name, value}) => `[${name}=${value}]`)
    const kind = `${(parentElement && kinds.get(parentElement)) ?? ''}>${tagName}${own.join('')}`
    kinds.set(element, kind)
    alike.set(kind, [...(alike.get(kind) ?? []), element])
  }
  const chosen = [...alike.values()].flatMap((elements) => [
    ...new Set([...elements.slice(0, 2), ...elements.slice(-1)]),
  ])
  const parts = chosen.flatMap((element) => [
    {element, pseudo: ''},
    {element, pseudo: '::before'},
    {element, pseudo: '::after'},
    ...(element.matches('li, summary') ? [{element, pseudo: '::marker'}] : []),
    ...(element.matches('[popover]') ? [{element, pseudo: '::backdrop'}] : []),
    ...(element.matches('input, textarea') ? [{element, pseudo: '::placeholder'}] : []),
  ])
  // Compare only properties that some rule sets. Custom properties are left out because the build
  // renames them; the properties that use them are compared instead.
  const names = new Set<string>()
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ('style' in rule && rule.style instanceof CSSStyleDeclaration)
        for (const name of rule.style) if (!name.startsWith('--')) names.add(name)
      if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) collect(sheet.cssRules)
  const styles = () =>
    parts.map(({element, pseudo}) => {
      const style = getComputedStyle(element, pseudo)
      // Skip pseudo-elements without content, because they are not displayed.
      if (/before|after/.test(pseudo) && style.content === 'none') return []
      return [...names].map((name) => `${name}: ${style.getPropertyValue(name)}`)
    })
  const link = document.getElementById('whole')
  if (!(link instanceof HTMLLinkElement) || !link.sheet)
    throw new Error('The complete style sheet is missing. Call addWholeSheet first.')
  link.sheet.disabled = true
  const before = styles()
  link.sheet.disabled = false
  return styles()
    .flatMap((now, index) => {
      const was = before[index] ?? []
      const changed = was.filter((declaration, at) => declaration !== now[at])
      if (changed.length === 0 && was.length === now.length) return []
      const {element, pseudo} = parts[index] ?? {}
      return [`${element && kinds.get(element)}${pseudo}: ${changed.slice(0, 4).join('; ')}`]
    })
    .slice(0, 5)
}

/**
 * Returns selectors of the complete style sheet that match an element, in any state such as :hover,
 * but are missing from the page's own style sheets.
 */
export function missingSelectors(): string[] {
  const states =
    /::?(?!is|where|not|has|first|last|nth|only|empty|root|disabled|host)[\w-]+(\((?:[^()]|\([^()]*\))*\))?|:not\((?:[^()]|\([^()]*\))*\)|\[(hidden|open|aria-selected|data-(scrolled|active|waits|lost|mantine-color-scheme))[^\]]*\]/g
  const members = (sheets: Iterable<CSSStyleSheet>) => {
    const found: string[] = []
    const visit = (rules: CSSRuleList, conditions: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          // Skip rules that only set custom properties, which the build renames or removes.
          if (![...rule.style].some((name) => !name.startsWith('--'))) continue
          let depth = 0
          const parted = rule.selectorText.replaceAll(/[(),]/g, (sign) => {
            depth += {'(': 1, ')': -1}[sign] ?? 0
            return sign === ',' && depth === 0 ? '\n' : sign
          })
          for (const part of parted.split('\n')) found.push(`${conditions}|${part.trim()}`)
        } else if (rule instanceof CSSGroupingRule) {
          visit(rule.cssRules, `${conditions}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`)
        }
      }
    }
    for (const sheet of sheets) visit(sheet.cssRules, '')
    return found
  }
  const isApps = ({href}: CSSStyleSheet) => href?.includes('/assets/style-')
  const sheets = [...document.styleSheets]
  const here = new Set(members(sheets.filter((sheet) => !isApps(sheet))))
  return members(sheets.filter(isApps)).filter((member) => {
    if (here.has(member)) return false
    const selector = member.slice(member.indexOf('|') + 1).replaceAll(states, '')
    const whole = selector.replaceAll(/(^|[\s>+~(,])(?=$|[\s>+~),])/g, '$1*')
    try {
      return document.querySelector(whole) !== null
    } catch {
      return !member.includes(':host')
    }
  })
}
