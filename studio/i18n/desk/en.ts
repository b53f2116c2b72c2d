/** Texts of the Content tool (Sanity's structure tool), in which editors find documents. */
export const deskEn = {
  content: 'Content',
  'contributor.publish':
    'Your role is Contributor. Your draft is saved, and an editor publishes it.',
  'missing-pages': 'Addresses without a page',
  'new-question': 'New question',
  'block-order.default': 'Visitors see the blocks in the default order.',
  'block-order.change': 'Change the order',
  'block-order.reset': 'Use the default order',
  'order.hint':
    'Drag an entry by its handle to move it. Visitors see the new order at once; you do not need to publish it.',
  'order.empty': 'This list has no entries yet.',
  'order.move': 'Move “{{title}}”',
  'order.instructions':
    'Press the space bar to pick up the entry, the arrow keys to move it, the space bar again to drop it, and Escape to cancel.',
  'order.over': '“{{title}}” is at position {{place}} of {{count}}.',
  'order.dropped': '“{{title}}” was moved to position {{place}} of {{count}}.',
  'order.cancelled': '“{{title}}” stays at position {{place}} of {{count}}.',
  'order.failed': 'The new order was not saved. Check your connection and drag the entry again.',
  'language.remove': 'Remove',
} as const
