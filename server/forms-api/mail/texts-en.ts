import type {MailTexts} from './mail-texts.ts'

export const english: MailTexts = {
  fields: {
    name: 'Name',
    phoneNumber: 'Phone number',
    emailAddress: 'Email address',
    question: 'Question',
    year: 'Year',
    make: 'Make',
    model: 'Model',
    engineSize: 'Engine size',
    jobDescription: 'Job',
    high: 'High time in the guide',
    average: 'Average time in the guide',
    low: 'Low time in the guide',
    yourTime: 'Proposed time',
    comments: 'Comments',
    shopName: 'Shop',
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    city: 'City',
    state: 'State or province',
    zip: 'ZIP or postal code',
    country: 'Country',
    currentCustomer: 'Customer today',
    companyName: 'Company',
    contactName: 'Contact',
    postalCode: 'ZIP or postal code',
    email: 'Email address',
    hearAboutUs: 'Heard about us through',
    other: 'More about it',
  },
  options: {
    country: {US: 'United States', CN: 'Canada'},
    currentCustomer: {yes: 'Yes', no: 'No'},
  },
  copy: {
    greeting: 'Hello {name},',
    subject: {
      contact: 'We received your message',
      correction: 'We received your labor-time correction',
      'free-trial': 'We received your free-trial request',
    },
    next: {
      contact: 'Thank you. Someone in support will read your message and answer by phone or email.',
      correction:
        'Thank you. We’ll compare your time with the guide, and call or write if anything isn’t clear.',
      'free-trial':
        'Thank you. We’ll review your request and send you what you need to log in. Your trial starts with your first login. You don’t need a credit card.',
    },
    reference: 'Your reference number',
    below: 'Here’s what you sent us:',
    reply: 'If you want to add anything, just reply to this email.',
    notYou:
      'If you didn’t fill in this form, someone typed your address by mistake. You don’t need to do anything.',
    phone: 'Phone',
    hours: 'Support hours',
    email: 'Email',
  },
}
