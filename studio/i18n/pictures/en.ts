/** Texts of the Pictures tool. */
export const picturesEn = {
  'pictures.title': 'Pictures',
  'pictures.intro':
    'All uploaded pictures, the newest first, with the documents that use them. To replace a picture, open the document. The description and the picture for phones do not change with it, so check that they still fit.',
  'pictures.loading': 'Reading the pictures…',
  'pictures.failed': 'The pictures could not be read. Check your connection and reload the page.',
  'pictures.none': 'No picture matches this filter.',
  'pictures.unnamed': 'Picture without a name',
  'pictures.size': '{{width}} × {{height}} pixels, {{kilobytes}} KB',
  'pictures.is-unused': 'Not used',
  'pictures.lacks-alt': 'No description',
  'pictures.lacks-phone': 'No picture for phones',
  'pictures.delete-name': 'Delete {{name}}',
  'filter.all': 'All ({{count}})',
  'filter.no-alt': 'No description ({{count}})',
  'filter.no-phone': 'No picture for phones ({{count}})',
  'filter.unused': 'Not used ({{count}})',
  'delete.title': 'Delete this picture?',
  'delete.consequence':
    'No document uses this picture. You cannot undo this: “Back in time” can no longer restore documents that had this picture.',
  'delete.failed':
    'The picture could not be deleted. Reload the page: maybe a document uses it now.',
  'delete.confirm': 'Delete',
  'delete.cancel': 'Cancel',
} as const
