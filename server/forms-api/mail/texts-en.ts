import type {MailTexts} from './mail-texts.ts'

export const english: MailTexts = {
  fields: {
    phoneNumber: 'Phone number',
    emailAddress: 'Email address',
    question: 'Question',
    jobDescription: 'Job',
    yourTime: 'Proposed time',
    shopName: 'Shop',
    currentCustomer: 'Customer today',
    companyName: 'Company',
    contactName: 'Contact',
    email: 'Email address',
    hearAboutUs: 'Heard about us through',
    other: 'More about it',
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
