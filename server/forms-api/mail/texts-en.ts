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
      contact: 'Thank you. A person at support reads your message and answers by phone or email.',
      correction:
        'Thank you. We compare your time with the guide, and call or write if anything is unclear.',
      'free-trial':
        'Thank you. We look at your request and send what you need to log in. The trial starts with your first login, and no credit card is needed.',
    },
    reference: 'Your reference number',
    below: 'This is what you sent us:',
    reply: 'If you want to add something, reply to this mail.',
    notYou:
      'If you did not fill in this form, somebody typed your address by mistake. You do not have to do anything.',
    phone: 'Phone',
    hours: 'Support hours',
    email: 'Email',
  },
}
