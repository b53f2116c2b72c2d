/**
 * Texts of the Back in time tool, which restores an earlier version of a document or of the whole
 * site.
 */
export const pointInTimeEn = {
  title: 'Back in time',
  intro:
    'See which content visitors saw at an earlier time, and put that content back, or undo a release. Nothing changes until you press the button at the end of the page, and you can undo the change.',
  'time.label': 'Date and time to go back to',
  'time.zone': 'Time zone of this computer: {{zone}}',
  'time.yesterday': 'End of yesterday',
  'time.hour': 'An hour ago',
  'time.week': 'A week ago',
  looking: 'Looking for changes since the chosen time…',
  unreachable: 'The history could not be loaded. Check the connection and choose the time again.',
  beyond:
    'The history does not go back to the chosen time, so some changes may be missing from the list. Choose a later time. If Sanity hosts your content, the history covers 3, 90 or 365 days, depending on your plan.',
  'before-content':
    'The content of this website was created on {{time}}, so nothing older exists. Choose a later time.',
  found_one: 'One document on the website has changed since the chosen time.',
  found_other: '{{count}} documents on the website have changed since the chosen time.',
  'found-nothing':
    'Nothing on the website has changed since the chosen time, so there is nothing to put back.',
  'kind.changed': 'Changed since',
  'kind.added': 'Added since',
  'kind.removed': 'Removed since',
  'row.open': 'Open',
  'row.open-named': 'Open {{name}}',
  'row.others':
    'This document is being edited right now by {{names}}. Talk to them first. Tick this document only if you want to put it back anyway.',
  'row.draft':
    'This document has unpublished changes. Tick this document only if you want to replace those changes too.',
  'row.only-at-once':
    'This document was added after the chosen time. To remove it from the site, choose “On the site at once” below.',
  'field.now': 'Now',
  'field.then': 'Then',
  'field.empty': '(empty)',
  'field.same-words':
    'Both versions have the same text, but a picture, a link or the formatting is different.',
  releases: 'Or undo a release',
  'release.untitled': 'Release without a name',
  'release.published': 'Published on {{time}}',
  'release.choose': 'Undo…',
  'release.choose-named': 'Undo {{name}}…',
  'release.found_one':
    'This release changed one document. Untick it if it should stay as it is now.',
  'release.found_other':
    'This release changed {{count}} documents. Untick those that should stay as they are now.',
  'release.found-nothing':
    'This release is undone: all its documents are on the website as they were before it.',
  'release.undo_one': 'Undo the release on the site: put one document back',
  'release.undo_other': 'Undo the release on the site: put {{count}} documents back',
  'row.draft-stays':
    'This document has unpublished changes. They are kept, and visitors do not see them until you publish them.',
  'row.changed-after':
    'This document was published again after the release. Undoing the release also undoes that change.',
  'row.always-published':
    'This document was added by the release. It cannot be removed, because the website needs it.',
  destination: 'Put the documents back as drafts or directly on the site?',
  'destination.drafts':
    'As drafts. Visitors see no change until you check and publish each document.',
  'destination.site':
    'On the site at once. If you tick documents that were added after the chosen time, they are removed from the site and kept as drafts.',
  'put-back_one': 'Put one document back',
  'put-back_other': 'Put {{count}} documents back',
  'done.drafts_one': 'One document was put back as a draft. Publish it to show it to visitors.',
  'done.drafts_other':
    '{{count}} documents were put back as drafts. Publish them to show them to visitors.',
  'done.site_one': 'One document was put back on the site.',
  'done.site_other': '{{count}} documents were put back on the site.',
  undo: 'Undo',
  undone: 'Undone. All documents are as they were before you put them back.',
  'note.missing':
    '{{document}}: “{{name}}” has been deleted since then, so it was left out. Check whether the document needs another one.',
  'note.edited':
    '{{document}} was not put back, because somebody just edited it. Look at its differences below, and try again.',
  'note.in-use':
    '{{document}} was not removed, because other documents use it: {{by}}. Change these first.',
  'note.refused': '{{document}} was not put back: {{message}}',
  'failed.conflict':
    'No document was put back: somebody just edited one of them, or another document refers to a document that would be removed. Check the updated list below, then try again.',
  'failed.other': 'No document was put back, because saving failed: {{message}}',
  'action.label': 'Restore an earlier version…',
  'action.title': 'Restore an earlier version of this document',
  'action.not-there':
    'This document did not exist at the chosen time. Choose a later time, or delete the document.',
  'action.same':
    'For visitors, this document has not changed since the chosen time, so there is nothing to put back.',
  'action.draft':
    'The earlier version also replaces your unpublished changes. You can restore those changes from the history.',
  'action.others': '{{names}} is editing this document right now.',
  'action.overwrite': 'Restore the earlier version anyway',
  'action.restore': 'Restore the earlier version as a draft',
  'action.done': 'The earlier version is back as a draft. Check it, then press Publish.',
  'action.cancel': 'Cancel',
  'action.failed-other': 'The earlier version was not restored, because saving failed: {{message}}',
  'action.failed':
    'The earlier version was not restored, because somebody just edited this document. Check the differences again, then retry.',
} as const
