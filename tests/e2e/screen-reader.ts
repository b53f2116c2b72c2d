import type {CDPSession, Page} from 'playwright-core'

/** A part of a page as the browser hands it to screen readers. */
export interface Heard {
  readonly role: string
  readonly name: string
  /** What is read after the name: the hint of a field, its error. */
  readonly description: string
  /** All words in it, of a live region that is what is said when it changes. */
  readonly text: string
  /** `focused`, `required`, `invalid`, `busy`, `disabled`, `live` and the like, as far as they are set. */
  readonly states: Readonly<Record<string, unknown>>
}

type Node = Awaited<ReturnType<typeof nodesOf>>[number]
type ById = ReadonlyMap<string, Node>

const nodesOf = async (session: CDPSession) =>
  (await session.send('Accessibility.getFullAXTree')).nodes

export type ScreenReader = Awaited<ReturnType<typeof screenReader>>

/** Hears a page: everything in its accessibility tree, in its order. */
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
    /** What has the focus. */
    focused: async () =>
      // The document itself has it, too, as the window's part that is looked at.
      (await hear()).findLast(({states}) => states.focused === true),
    /** What is said by regions of a kind, without those that are silent. */
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
