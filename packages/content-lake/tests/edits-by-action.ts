import type {TestLake} from './test-lake.ts'

/** Sets the title of the draft of page `a` with the actions API, like the Studio. */
export const edit = ({client}: TestLake, title: string) =>
  client.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.a',
    publishedId: 'a',
    patch: {set: {title}},
  })

/** Publishes page `a` with the actions API, like the Studio. */
export const publish = ({client}: TestLake) =>
  client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.a',
    publishedId: 'a',
  })
