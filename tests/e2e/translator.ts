import type {Page} from 'playwright-core'

/** What a translator puts in place of a text node. */
export type Replacement = 'font with a new text' | 'font around the text' | 'new text' | 'same node'

declare global {
  interface Window {
    translatePage: (replacement: Replacement) => void
  }
}

/**
 * Lets a page be translated as browsers do: each text node is replaced, also texts that appear later,
 * and the language of the document changes. A translated text is the original between « and ».
 */
export const addTranslator = (page: Page) =>
  page.addInitScript(() => {
    window.translatePage = (replacement) => {
      const done = new WeakSet<Node>()
      const font = (content: Node) => {
        const element = document.createElement('font')
        element.style.verticalAlign = 'inherit'
        element.append(content)
        return element
      }
      const translate = (node: Text) => {
        const unseen = node.isConnected && !done.has(node) && node.data.trim()
        if (!unseen || node.parentElement?.closest('script, style, textarea, svg')) return
        const text = node.data.replace(/\S(.*\S)?/s, '«$&»')
        done.add(node)
        if (replacement === 'same node') node.data = text
        else if (replacement === 'font around the text') {
          const outer = document.createElement('font')
          node.replaceWith(outer)
          outer.append(font(node))
          node.data = text
        } else {
          const translated = new Text(text)
          done.add(translated)
          if (replacement === 'new text') node.replaceWith(translated)
          else {
            node.parentNode?.insertBefore(font(font(translated)), node)
            node.remove()
          }
        }
      }
      const translateAll = (root: Node) => {
        if (root instanceof Text) translate(root)
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: Node[] = []
        while (walker.nextNode()) texts.push(walker.currentNode)
        for (const text of texts) if (text instanceof Text) translate(text)
      }
      document.documentElement.lang = 'de'
      document.documentElement.classList.add('translated-ltr')
      translateAll(document.body)
      new MutationObserver((records) => {
        for (const {type, target, addedNodes} of records) {
          const changed = type === 'characterData' ? [target] : addedNodes
          for (const node of changed) {
            const isOwn = node instanceof Text && /^\s*«.*»\s*$/s.test(node.data)
            if (!isOwn) done.delete(node)
            translateAll(node)
          }
        }
      }).observe(document.body, {childList: true, subtree: true, characterData: true})
    }
  })
