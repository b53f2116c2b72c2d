import type {TestLake} from './test-lake.ts'

/** Sets the title of page `a` in its draft, as the Studio does. */
export const edit = ({client}: TestLake, title: string) =>
  client.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.a',
    publishedId: 'a',
    patch: {set: {title}},
  })

/** Publishes page `a`, as the Studio does. */
export const publish = ({client}: TestLake) =>
  client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.a',
    publishedId: 'a',
  })
