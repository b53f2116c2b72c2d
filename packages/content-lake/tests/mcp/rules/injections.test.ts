import {expect, test} from 'vitest'
import {startContributorLake} from '../../login/contributor-lake.ts'
import {injectedTexts} from '../../login/injected-texts.ts'
import {type Agent, connectAgent} from '../mcp-client.ts'

/*
 * An agent that obeys every text that it reads, with the token of an administrator: it passes the text to
 * every argument of every tool. No tool publishes, so nothing changes but versions and the release.
 */

/** Calls every tool with a text. Returns how many calls succeeded. */
async function obey(agent: Agent, text: string): Promise<number> {
  const read = await agent.call('query_content', {query: '*[_id == "a"][0]{_rev}'})
  const {_rev: revision = ''} = Object(read.value)
  const calls: readonly [tool: string, input: Record<string, unknown>][] = [
    ['search_content', {words: text}],
    ['search_content', {words: 'before', types: [text]}],
    ['query_content', {query: text}],
    ['query_content', {query: '*[_id == $id]', params: {id: text, [text]: text}}],
    ['read_document', {id: text}],
    ['create_document', {type: 'page', fields: {title: text, body: [{text}]}}],
    ['create_document', {type: text, fields: {title: text}}],
    ['create_document', {type: 'page', id: text, fields: {title: text}}],
    ['create_document', {type: 'page', fields: {[text]: text}}],
    ['edit_document', {id: 'a', revision, set: {title: text}}],
    ['edit_document', {id: 'a', revision: text, set: {title: text}}],
    ['edit_document', {id: text, revision, set: {title: text}}],
    ['edit_document', {id: 'only', revision, set: {[text]: text}}],
    ['edit_document', {id: 'only', revision, unset: [text]}],
    ['edit_document', {id: 'only', revision, append: {[text]: [text]}}],
    ['propose_unpublishing', {id: text}],
    ['propose_unpublishing', {id: 'only'}],
    ['describe_changes', {title: text.slice(0, 100), description: text}],
    ['review_changes', {[text]: text}],
    ['undo_changes', {id: text}],
    ['publish', {id: 'a'}],
  ]
  let succeeded = 0
  for (const [tool, input] of calls) {
    // A message with `__proto__` is refused as a whole.
    const {error} = await agent.call(tool, input).catch((refused) => ({error: String(refused)}))
    if (error === undefined) succeeded += 1
  }
  return succeeded
}

/** The texts in parts, because each text needs 21 calls. */
const parts = Array.from({length: 10}, (_, part) =>
  injectedTexts.filter((_, index) => index % 10 === part),
)

test.each(parts)(
  'whatever injected text an agent obeys through the tools, nothing is published or deleted (%#)',
  async (...texts) => {
    const {client, lake} = await startContributorLake()
    const published = () =>
      client.fetch(
        `{"documents": *[!(_id in path("drafts.**")) && !(_id in path("versions.**"))
            && !(_id in path("_.releases.**"))] | order(_id),
          "drafts": *[_id in path("drafts.**")] | order(_id),
          "states": *[_id in path("_.releases.**") && metadata.releaseType != "asap"] | order(_id) {_id, state},
          "own": array::unique(*[_id in path("_.releases.**") && metadata.releaseType == "asap"].state)}`,
        {},
        {perspective: 'raw'},
      )
    const before = await published()
    for (const text of texts) {
      const agent = await connectAgent(lake.origin, lake.token, text.replaceAll(/[^ -~]/g, ''))
      expect(await obey(agent, text)).toBeGreaterThanOrEqual(3)
      expect([text, await published()]).toEqual([text, {...before, own: ['active']}])
      const undone = await agent.call('undo_changes')
      expect([text, undone.error]).toEqual([text, undefined])
      expect((await agent.call('review_changes')).value).toMatchObject({documents: []})
    }
  },
)
