/** The titles of the desk, where editors look for what they want to change. */
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
} as const
