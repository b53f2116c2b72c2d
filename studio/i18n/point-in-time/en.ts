/** Point-in-time restore of a document or of the whole site. */
export const pointInTimeEn = {
  title: 'Back in time',
  intro:
    'See what visitors saw at an earlier time, and put it back. Nothing changes until you press the button at the end, and you can undo that.',
  'time.label': 'Go back to how it was on',
  'time.zone': 'Time zone of this computer: {{zone}}',
  'time.yesterday': 'End of yesterday',
  'time.hour': 'An hour ago',
  'time.week': 'A week ago',
  looking: 'Looking at what changed since…',
  unreachable: 'The history could not be loaded. Check the connection and choose the time again.',
  beyond:
    'The history does not reach all the way back to this time, so some changes may be missing here. Hosted projects keep theirs for 3, 90 or 365 days, by their plan. Choose a later time.',
  'before-content':
    'The content of this website was created on {{time}}. There is nothing older to go back to: choose a later time.',
  found_one: 'Visitors see one document differently than at that time.',
  found_other: 'Visitors see {{count}} documents differently than at that time.',
  'found-nothing': 'Visitors see the same as at that time. There is nothing to put back.',
  'kind.changed': 'Changed since',
  'kind.added': 'Added since',
  'kind.removed': 'Removed since',
  'row.open': 'Open',
  'row.open-named': 'Open {{name}}',
  'row.others':
    'Being edited right now by {{names}}. Talk to them first. Tick it only to put it back anyway.',
  'row.draft': 'This document has unpublished changes. Tick it only if they may be replaced too.',
  'row.only-at-once': 'To remove it from the site, choose “On the site at once” below.',
  'field.now': 'Now',
  'field.then': 'Then',
  'field.empty': '(empty)',
  'field.same-words': 'The text is the same; a picture, a link or the formatting differs.',
  destination: 'Restore as drafts or directly on the site?',
  'destination.drafts':
    'Into drafts: visitors see nothing yet. Check each document, then publish it.',
  'destination.site':
    'On the site at once. Ticked documents that were added are removed from the site and kept as drafts.',
  'put-back_one': 'Put one document back',
  'put-back_other': 'Put {{count}} documents back',
  'done.drafts_one': 'One document is back as a draft. Publish it to show it to visitors.',
  'done.drafts_other':
    '{{count}} documents are back as drafts. Publish them to show them to visitors.',
  'done.site_one': 'One document is back on the site.',
  'done.site_other': '{{count}} documents are back on the site.',
  undo: 'Undo',
  undone: 'Undone. Everything is as it was before.',
  'failed.conflict':
    'Nothing was changed: somebody just edited one of these documents, or another document refers to one that would be removed. The list below is updated; check it again.',
  'failed.other': 'Nothing was changed. The content refused it: {{message}}',
  'action.label': 'Restore an earlier version…',
  'action.title': 'Restore an earlier version of this document',
  'action.not-there':
    'This document did not exist at that time. Choose a later time, or delete the document.',
  'action.same': 'Visitors see this document as at that time. There is nothing to put back.',
  'action.draft':
    'The unpublished changes are replaced too. You can restore them from the history.',
  'action.others': '{{names}} is editing this document right now.',
  'action.overwrite': 'Put it back anyway',
  'action.restore': 'Put it back as a draft',
  'action.done': 'It is back as a draft. Check it, then press Publish.',
  'action.cancel': 'Cancel',
  'action.failed': 'Nothing was changed: somebody just edited the document. Check it again.',
} as const
