import type {PrivacyStatement} from '../../content-model.ts'
import {bullets, heading, link, paragraph, portableText, strong} from '../../rich-text.ts'

/** The privacy statement in English. Its Spanish counterpart has the same sections in order. */
export const privacyEnglish: PrivacyStatement = {
  _id: 'privacy-en',
  _type: 'privacyStatement',
  language: 'en',
  title: 'Privacy Statement',
  effectiveDate: '2023-02-24',
  body: portableText([
    paragraph(
      'This statement says what Labor Guide Systems learns about you when you use this website, ask us for something or hold an account with us, and what we do with it. “We” is Labor Guide Systems, “you” is whoever visits the site or works with an account.',
    ),

    heading('What we collect'),
    paragraph(
      'You can read this website without telling us who you are. We receive what you send us:',
    ),
    bullets(
      [strong('Contact form'), ': your name, phone number, email address and question.'],
      [
        strong('Labor-time correction'),
        ': your name, shop name, address, phone number and email address, whether you are a customer, the vehicle and the job, the times you see, the time you propose and your comments.',
      ],
      [
        strong('Free-trial request'),
        ': your company, contact name, address, phone number, email address and how you heard of us.',
      ],
      [
        strong('Account'),
        ': your name, username, email address, phone number, password and role. In your profile you can add your company, title, address and a photo.',
      ],
      [
        strong('Payment'),
        ': the card details you enter to start a subscription. Account screens show the last four digits only.',
      ],
    ),
    paragraph(
      'Like most websites, our servers also note technical data with each request, such as the IP address it came from, the page asked for and the time.',
    ),

    heading('What we use it for'),
    bullets(
      'to answer your question or your request for a trial;',
      'to check a proposed labor time and to ask you about it;',
      'to open your account, verify your email address and let you log in;',
      'to bill a subscription and to support you in using it;',
      'to keep the website and the accounts safe and working;',
      'to meet our duties under the law.',
    ),
    paragraph('We do not use it for a purpose that has nothing to do with these.'),

    heading('Cookies and your choice of language'),
    paragraph(
      'The website keeps the language you choose, English or Spanish, in a cookie and in the storage of your browser, so that the next page comes in the same language. The cookie is sent to this site only. Your browser may also hold what you have typed into a form until it is sent, so that a reload does not lose it.',
    ),
    paragraph(
      'You can delete or block both in the settings of your browser. The site goes on working; it then follows the language of your browser.',
    ),
    paragraph(
      'Log-in and registration take place on a separate secure site of ours, which needs its own means to keep you logged in.',
    ),

    heading('Whom we share it with'),
    paragraph('We do not sell your personal information. We share it only:'),
    bullets(
      'with companies that do work for us, such as sending email or processing a payment, as far as that work needs it;',
      'with authorities, where the law requires it;',
      'with a successor, if the business or a part of it changes hands, under the terms of this statement.',
    ),

    heading('Security'),
    paragraph(
      'We protect your information with measures suited to its kind, among them passwords, encrypted connections for log-in and payment, and limited access for staff. No system is entirely safe. If you think someone else knows your password, change it and tell us.',
    ),

    heading('How long we keep it'),
    paragraph(
      'We keep messages and requests for as long as we need them to help you and to keep our records. We keep account data while the account exists, and after that only what tax and accounting rules or an open question require.',
    ),

    heading('Your choices'),
    bullets(
      'You can ask what we hold about you and have a copy of it.',
      'You can have mistakes corrected. Most of your account data you can change in your profile.',
      'You can ask us to delete your data. We do so unless we have to keep it by law or to complete a payment.',
      'The account owner decides which additional users have access, and at which level.',
    ),
    paragraph(
      'Write to us through the ',
      link('contact page', '/contact-us'),
      '. To protect you, we may ask for proof that a request comes from you.',
    ),

    heading('Children'),
    paragraph(
      'The website and our products are made for repair shops and the people who work in them. They are not meant for children under 13, and we do not knowingly collect data from them. If you believe a child has sent us data, tell us and we delete it.',
    ),

    heading('Changes to this statement'),
    paragraph(
      'When we change this statement, we publish the new version on this page and change the effective date. If a change matters to how we treat data we already have, we say so clearly before it takes effect.',
    ),

    heading('Contact'),
    paragraph(
      'Questions about this statement or about your data reach us through the ',
      link('contact page', '/contact-us'),
      ', where you also find our mailing address, phone number and email address.',
    ),
  ]),
  seoTitle: 'Privacy Statement',
  seoDescription:
    'What Labor Guide Systems collects through its forms and accounts, what it is used for, how long it is kept, and the choices you have.',
}
