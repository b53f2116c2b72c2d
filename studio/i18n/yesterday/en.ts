/** Point-in-time restore of a document or of the whole site. */
export const yesterdayEn = {
  title: 'Back in time',
  intro:
    'See what visitors saw at a moment in the past, and put it back. Nothing changes before you press the button at the end, and one press takes it back again.',
  'time.label': 'Go back to how it was on',
  'time.zone': 'Time zone of this computer: {{zone}}',
  'time.yesterday': 'End of yesterday',
  'time.hour': 'An hour ago',
  'time.week': 'A week ago',
  looking: 'Looking at what changed since…',
  unreachable: 'The history could not be read. Check the connection and choose the time again.',
  beyond:
    'The history does not reach all the way back to this time, so some changes may be missing here. Hosted projects keep theirs for 3, 90 or 365 days, by their plan. Choose a later time.',
  'before-content':
    'The content of this website was created on {{time}}. There is nothing older to go back to: choose a later time.',
  found_one: 'One document is not what it was for visitors.',
  found_other: '{{count}} documents are not what they were for visitors.',
  'found-nothing': 'For visitors everything is as it was then. There is nothing to put back.',
  'kind.changed': 'Changed since',
  'kind.added': 'Added since',
  'kind.removed': 'Gone since',
  'row.open': 'Open',
  'row.open-named': 'Open {{name}}',
  'row.others':
    'Being edited right now by {{names}}. Talk to each other first; tick it only if it shall go back all the same.',
  'row.draft':
    'Somebody has changed this further and not published it yet. Tick it only if those changes may be replaced, too.',
  'row.only-at-once': 'It can be taken off the site only with “on the site at once” below.',
  'field.now': 'Now',
  'field.then': 'Becomes again',
  'field.empty': '(empty)',
  'field.same-words': 'The words are the same; a picture, a link or the formatting is another.',
  destination: 'Where does it go?',
  'destination.drafts':
    'Into drafts: visitors see nothing yet; look at each document, then publish it.',
  'destination.site':
    'On the site at once: what was added and is ticked is taken off, and kept as a draft.',
  'put-back_one': 'Put one document back',
  'put-back_other': 'Put {{count}} documents back',
  'done.drafts_one': 'One document is back as a draft. Publish it to show it to visitors.',
  'done.drafts_other':
    '{{count}} documents are back as drafts. Publish them to show them to visitors.',
  'done.site_one': 'One document is back on the site.',
  'done.site_other': '{{count}} documents are back on the site.',
  undo: 'Undo',
  undone: 'Everything is again as it was before you pressed the button.',
  'failed.conflict':
    'Nothing was changed: somebody has just edited one of these documents, or another document still refers to one that would go. The list below is new; look at it again.',
  'failed.other': 'Nothing was changed. The content refused it: {{message}}',
  'action.label': 'Back to yesterday',
  'action.title': 'This document as it was',
  'action.not-there':
    'This document was not there yet at that time. Choose a later one, or delete the document.',
  'action.same': 'For visitors this document is as it was then. There is nothing to put back.',
  'action.draft':
    'The changes that are not published yet are replaced, too. Restoring them later is possible in the history.',
  'action.others': '{{names}} is editing this document right now.',
  'action.overwrite': 'Put it back all the same',
  'action.restore': 'Put it back as a draft',
  'action.done': 'It is back as a draft. Look at it, then press Publish.',
  'action.cancel': 'Cancel',
  'action.failed':
    'Nothing was changed: somebody has just edited the document. Look at it again, then decide.',
} as const
