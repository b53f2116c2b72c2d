/**
 * Texts of the Back in time tool, which restores an earlier version of a document or of the whole
 * site.
 */
export const pointInTimeEn = {
  title: 'Back in time',
  intro:
    'See what visitors saw at an earlier time, and put it back. Nothing changes until you press the button at the end, and you can undo that change.',
  'time.label': 'Date and time to go back to',
  'time.zone': 'Time zone of this computer: {{zone}}',
  'time.yesterday': 'End of yesterday',
  'time.hour': 'An hour ago',
  'time.week': 'A week ago',
  looking: 'Looking for changes since then…',
  unreachable: 'The history could not be loaded. Check the connection and choose the time again.',
  beyond:
    'The history does not go back this far, so some changes may be missing from the list. Choose a later time. If Sanity hosts your content, the history covers 3, 90 or 365 days, depending on your plan.',
  'before-content':
    'The content of this website was created on {{time}}, so nothing older exists. Choose a later time.',
  found_one: 'One document on the website has changed since then.',
  found_other: '{{count}} documents on the website have changed since then.',
  'found-nothing':
    'Nothing on the website has changed since then, so there is nothing to put back.',
  'kind.changed': 'Changed since',
  'kind.added': 'Added since',
  'kind.removed': 'Removed since',
  'row.open': 'Open',
  'row.open-named': 'Open {{name}}',
  'row.others':
    'This document is being edited right now by {{names}}. Talk to them first. Tick it only if you want to put it back anyway.',
  'row.draft':
    'This document has unpublished changes. Tick it only if you want to replace those changes too.',
  'row.only-at-once':
    'This document was added later. To remove it from the site, choose “On the site at once” below.',
  'field.now': 'Now',
  'field.then': 'Then',
  'field.empty': '(empty)',
  'field.same-words': 'The text is the same, but a picture, a link or the formatting is different.',
  destination: 'Restore as drafts or directly on the site?',
  'destination.drafts':
    'As drafts: visitors see nothing yet. Check each document, then publish it.',
  'destination.site':
    'On the site at once. If you tick documents that were added since then, they are removed from the site and kept as drafts.',
  'put-back_one': 'Put one document back',
  'put-back_other': 'Put {{count}} documents back',
  'done.drafts_one': 'One document is back as a draft. Publish it to show it to visitors.',
  'done.drafts_other':
    '{{count}} documents are back as drafts. Publish them to show them to visitors.',
  'done.site_one': 'One document is back on the site.',
  'done.site_other': '{{count}} documents are back on the site.',
  undo: 'Undo',
  undone: 'Undone. All documents are as they were before.',
  'failed.conflict':
    'Nothing was changed: somebody just edited one of these documents, or another document refers to one that would be removed. The list below is updated; check it again.',
  'failed.other': 'Nothing was changed, because the content could not be saved: {{message}}',
  'action.label': 'Restore an earlier version…',
  'action.title': 'Restore an earlier version of this document',
  'action.not-there':
    'This document did not exist at that time. Choose a later time, or delete the document.',
  'action.same':
    'This document has not changed for visitors since then, so there is nothing to put back.',
  'action.draft':
    'Your unpublished changes will be replaced too. You can restore them from the history.',
  'action.others': '{{names}} is editing this document right now.',
  'action.overwrite': 'Put it back anyway',
  'action.restore': 'Put it back as a draft',
  'action.done': 'The earlier version is back as a draft. Check it, then press Publish.',
  'action.cancel': 'Cancel',
  'action.failed': 'Nothing was changed: somebody just edited this document. Check it again.',
} as const
