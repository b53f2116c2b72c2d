import type {CDPSession, Page} from 'playwright-core'

/** A part of a page in the accessibility tree. */
export interface Heard {
  readonly role: string
  readonly name: string
  /** What is read after the name: a field's hint or error. */
  readonly description: string
  /** Its whole text; for a live region, what is announced when it changes. */
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

/** Reads a page as a screen reader does: everything in its accessibility tree, in order. */
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
    /** The focused part. */
    focused: async () =>
      // The document itself is focused as well, as the active part of the window.
      (await hear()).findLast(({states}) => states.focused === true),
    /** The texts of all non-empty live regions of a role. */
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
