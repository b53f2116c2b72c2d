import type {CDPSession, Page} from 'playwright-core'

/** A node of the accessibility tree. */
export interface Heard {
  readonly role: string
  readonly name: string
  /** The accessible description, such as a field's hint or error. */
  readonly description: string
  /** The node's whole text. For a live region, this is what is announced when it changes. */
  readonly text: string
  /**
   * The states that are set, such as `focused`, `required`, `invalid`, `busy`, `disabled` and
   * `live`.
   */
  readonly states: Readonly<Record<string, unknown>>
}

type Node = Awaited<ReturnType<typeof nodesOf>>[number]
type ById = ReadonlyMap<string, Node>

const nodesOf = async (session: CDPSession) =>
  (await session.send('Accessibility.getFullAXTree')).nodes

export type ScreenReader = Awaited<ReturnType<typeof screenReader>>

/** Reads a page like a screen reader: all nodes of its accessibility tree, in order. */
export async function screenReader(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const hear = async (): Promise<Heard[]> => {
    const nodes = await nodesOf(session)
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    return nodes.filter(({ignored}) => !ignored).map((node) => heardOf(node, byId))
  }
  return {
    hear,
    /** Returns the focused node. */
    focused: async () =>
      // The document node is marked as focused too, so take the last focused node.
      (await hear()).findLast(({states}) => states.focused === true),
    /** Returns the texts of all non-empty live regions with the given role. */
    said: async (role: 'alert' | 'status') =>
      (await hear()).filter((heard) => heard.role === role && heard.text).map(({text}) => text),
  }
}

function heardOf(node: Node, byId: ById): Heard {
  const {role, name, description, properties = []} = node
  return {
    role: String(role?.value ?? ''),
    name: String(name?.value ?? ''),
    description: String(description?.value ?? ''),
    text: textOf(node, byId),
    states: Object.fromEntries(properties.map((each) => [each.name, each.value.value])),
  }
}

function textOf({role, name, childIds = []}: Node, byId: ById): string {
  if (role?.value === 'StaticText') return String(name?.value ?? '')
  return childIds
    .flatMap((id) => byId.get(id) ?? [])
    .map((child) => textOf(child, byId))
    .filter(Boolean)
    .join(' ')
}
