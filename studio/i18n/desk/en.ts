/** Texts of the structure tool, in which editors find documents. */
export const deskEn = {
  content: 'Content',
  'home-page': 'Home page',
  products: 'Products',
  questions: 'Questions (FAQ)',
  'faq-page': 'FAQ page',
  'all-questions': 'All questions',
  reviews: 'Reviews',
  tabs: 'Tabs',
  'tab-groups': 'Groups on the home page',
  'all-tabs': 'All tabs',
  privacy: 'Privacy',
  redirects: 'Redirects',
  'all-redirects': 'All redirects',
  'missing-pages': 'Addresses without a page',
  settings: 'Settings',
  'new-question': 'New question',
  'order.hint':
    'Drag an entry by its handle to move it. Visitors see the new order at once; you do not need to publish it.',
  'order.empty': 'Nothing here yet.',
  'order.move': 'Move “{{title}}”',
  'order.instructions':
    'Press the space bar to pick up the entry, the arrow keys to move it, the space bar again to drop it, and Escape to cancel.',
  'order.over': '“{{title}}” is at position {{place}} of {{count}}.',
  'order.dropped': '“{{title}}” was moved to position {{place}} of {{count}}.',
  'order.cancelled': '“{{title}}” stays at position {{place}} of {{count}}.',
  'order.failed': 'The new order was not saved. Check your connection and drag again.',
} as const
