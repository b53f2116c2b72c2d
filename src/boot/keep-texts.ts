/**
 * Lets React update texts that the browser has translated. Built-in translation puts other nodes in
 * place of text nodes: Chrome `<font>` elements, Safari other text nodes. React would change text nodes
 * that are no longer in the page, so that old prices stay on it, or fail with a `NotFoundError`:
 * https://github.com/facebook/react/issues/11538.
 *
 * Records which nodes replaced text nodes. Before React changes a replaced text node, puts all original
 * text nodes of its parent back. The browser then translates their new texts.
 *
 * @param early - the changes of `root` since the first text was removed
 * @param watching - the observer that has recorded them; it is stopped
 */
export function keepTexts(
  root: Node,
  early: readonly MutationRecord[],
  watching: MutationObserver,
): void {
  /** The original text nodes, by the node that shows their translation. */
  const originals = new WeakMap<Node, Node[]>()
  /** The parents of replaced text nodes. */
  const parents = new WeakMap<Node, Node>()
  const removedByApp = new WeakSet<Node>()

  const record = (changes: readonly MutationRecord[]) => {
    for (const {target, addedNodes, removedNodes, previousSibling, nextSibling} of changes) {
      for (const node of removedNodes) {
        const texts = originals.get(node) ?? (node.nodeType === Node.TEXT_NODE ? [node] : [])
        const fonts = [...addedNodes, previousSibling, nextSibling].filter(
          (near) => near?.nodeName === 'FONT',
        )
        // A translation may show the texts of several nodes in one element.
        const shown =
          fonts.find((font) => font && !originals.has(font)) ??
          (removedByApp.has(node) ? null : (addedNodes[0] ?? fonts[0]))
        if (!shown || !texts[0] || texts.includes(shown)) continue
        originals.set(shown, [...(originals.get(shown) ?? []), ...texts])
        parents.set(node, target)
      }
    }
  }
  record([...early, ...watching.takeRecords()])
  watching.disconnect()
  const observer = new MutationObserver(record)
  observer.observe(root, {childList: true, subtree: true})

  const restore = (parent: Node) => {
    record(observer.takeRecords())
    for (const shown of [...parent.childNodes]) {
      const texts = originals.get(shown)
      if (texts) shown.replaceWith(...texts)
    }
    observer.takeRecords()
  }

  const {prototype} = Node
  const {removeChild, insertBefore} = prototype
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue')
  prototype.removeChild = function (child) {
    if (child.parentNode !== this) restore(this)
    removedByApp.add(child)
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
  prototype.insertBefore = function (node, next) {
    if (next && next.parentNode !== this) restore(this)
    insertBefore.call(this, node, next?.parentNode === this ? next : null)
    return node
  }
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(text) {
      record(observer.takeRecords())
      const parent = parents.get(this)
      if (parent && this.parentNode !== parent) restore(parent)
      nodeValue?.set?.call(this, text)
    },
  })
}
