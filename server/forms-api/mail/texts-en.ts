import type {FixedTexts} from './fixed-texts.ts'

export const english: FixedTexts = {
  fields: {
    phoneNumber: 'Phone number',
    emailAddress: 'Email address',
    question: 'Question',
    jobDescription: 'Job',
    yourTime: 'Proposed time',
    shopName: 'Shop',
    currentCustomer: 'Customer today',
    wantsUpdates: 'Wants mails about the status',
    companyName: 'Company',
    contactName: 'Contact',
    email: 'Email address',
    hearAboutUs: 'Heard about us through',
    other: 'More about it',
  },
  reference: 'Your reference number',
  below: 'Here’s what you sent us:',
  notYou:
    'If you didn’t fill in this form, someone typed your address by mistake. You don’t need to do anything.',
  status: 'See what became of your correction, with this number and your email address:',
  askedFor: 'You’re getting this email because you asked for it on the correction form.',
  vehicle: 'Vehicle',
  update: 'Update',
  reason: 'Reason',
  phone: 'Phone',
  hours: 'Support hours',
  email: 'Email',
}
