/** Texts of the warnings about a release, in its documents' forms and on its page. */
export const releasesEn = {
  newer:
    'This document was published again after it was added to the release. Publishing the release would undo those newer changes. Enter here what should stay live.',
  earlier:
    'The release “{{release}}” goes live earlier and also changes this document. This release would undo these changes. Enter here what should stay live.',
  'same-minute':
    'The release “{{release}}” is planned for the same minute and also changes this document. One of them would replace the other. Choose another time.',
  'in-use':
    'The release unpublishes this document, but these documents would still link to it. Change their links in the release too.',
  'in-use.blocked':
    'The release unpublishes this document, but these documents would still use it, so the release cannot run. Remove this document from them, in the release or on the site.',
  planned:
    'The release “{{release}}” is planned for {{time}} and has warnings. Look at them before that time.',
  'planned.open': 'Open the release',
  'live-now': 'Live now',
  'in-other': 'In “{{release}}”',
  after: 'After this release',
} as const
