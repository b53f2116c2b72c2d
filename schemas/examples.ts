/** Example texts for editors, by type and field. A document that still contains one is invalid. */
export const examples = {
  faqEntry: {
    question: 'Can I print an estimate in Spanish?',
    answer:
      'Yes. Open the estimate, choose Print, then Spanish. The customer gets the same numbers.',
  },
  review: {
    quote: 'The hours match what my technicians need. We quote on the phone now, and it holds.',
    firstName: 'Maria',
    shopName: 'Main Street Garage',
  },
  featureTab: {
    title: 'Appointments',
    caption: 'See the whole week at a glance, and give every customer a time you can keep.',
    ariaLabel: 'example screen of the week',
  },
  redirect: {from: '/spring-offer', to: '/real-time-pro'},
} as const
