import type {Sample} from '../../content-model.ts'
import {bullets, heading, link, paragraph, portableText, strong} from '../../rich-text.ts'

/** The privacy statement in English. Its Spanish counterpart has the same sections in order. */
export const privacyEnglish: Sample<'privacyStatement'> = {
  _id: 'privacy-en',
  _type: 'privacyStatement',
  language: 'en',
  title: 'Privacy Statement',
  effectiveDate: '2023-02-24',
  body: portableText([
    paragraph(
      'This statement explains what information Labor Guide Systems gets when you visit this website, contact us or have an account, and what we do with it. “We” means Labor Guide Systems. “You” means anyone who visits the site or uses an account.',
    ),

    heading('What we collect'),
    paragraph(
      'You can read this website without telling us who you are. You give us this information yourself:',
    ),
    bullets(
      [strong('Contact form'), ': your name, phone number, email address and question.'],
      [
        strong('Labor-time correction'),
        ': your name, shop name, address, phone number and email address, whether you’re a customer, the vehicle and the job, the times in the guide, the time you suggest and your comments.',
      ],
      [
        strong('Free-trial request'),
        ': your company, contact name, address, phone number, email address, how you heard about us and anything else you tell us.',
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
      'As on most websites, our servers also log technical data about each visit, such as the IP address, the page and the time.',
    ),

    heading('What we count'),
    paragraph(
      'For each day, we count page views by language, campaign and referring website, clicks on trial links, forms started and sent, and searches that find nothing: only totals, without cookies or IP addresses. We delete them after about two years. Until you close the tab, your browser keeps the first page, website, campaign and product of your visit for forms and trial links.',
    ),

    heading('What we use it for'),
    bullets(
      'to answer your question or set up your free trial;',
      'to check a labor-time correction and ask you about it;',
      'to open your account, verify your email address and let you log in;',
      'to bill your subscription and help you use it;',
      'to improve the website, and to keep it and accounts safe and running;',
      'to comply with the law.',
    ),
    paragraph('We don’t use it for anything else.'),

    heading('Cookies and your language'),
    paragraph(
      'When you choose English or Spanish, the website saves your choice in a cookie and in your browser’s storage, so the next page opens in the same language. The cookie is sent to this site only. Your browser may also save what you’ve typed into a form until you send it, so you don’t lose it if the page reloads.',
    ),
    paragraph(
      'You can delete or block the cookie and the stored data in your browser’s settings. The site still works, in your browser’s language.',
    ),
    paragraph(
      'You log in and register on a separate secure site of ours. That site uses its own cookies to keep you logged in.',
    ),

    heading('Who we share it with'),
    paragraph('We don’t sell your personal information. We only share it:'),
    bullets(
      'with companies that work for us, such as the ones that send our email or process payments, and only what they need for that;',
      'with authorities, when the law requires it;',
      'with the new owner, if the business or part of it is sold, under the terms of this statement.',
    ),

    heading('Security'),
    paragraph(
      'We protect your information with passwords, encrypted connections for login and payment, and limited access for our staff. No system is completely safe. If you think someone else knows your password, change it and let us know.',
    ),

    heading('How long we keep it'),
    paragraph(
      'We keep messages and requests as long as we need them to help you and for our records. We keep your account data as long as you have an account. After that, we only keep what tax and accounting rules or an open issue require.',
    ),

    heading('Your choices'),
    bullets(
      'You can ask what information we have about you and get a copy.',
      'You can ask us to fix mistakes. You can change most of your account data yourself, in your profile.',
      'You can ask us to delete your data. We will, unless the law says we have to keep it or we need it to complete a payment.',
      'The account owner decides who else has access, and at what level.',
    ),
    paragraph(
      'Write to us through the ',
      link('contact page', '/contact-us'),
      '. To protect you, we may ask you to prove that the request is really from you.',
    ),

    heading('Children'),
    paragraph(
      'This website and our products are for repair shops and the people who work in them. They aren’t meant for children under 13, and we don’t knowingly collect data from them. If you think a child has sent us data, let us know and we’ll delete it.',
    ),

    heading('Changes to this statement'),
    paragraph(
      'When we change this statement, we publish the new version on this page and change the effective date. If a change affects how we use data we already have, we’ll say so clearly before it takes effect.',
    ),

    heading('Contact'),
    paragraph(
      'If you have questions about this statement or your data, contact us through the ',
      link('contact page', '/contact-us'),
      '. You’ll also find our mailing address, phone number and email address there.',
    ),
  ]),
  seoTitle: 'Privacy Statement',
  seoDescription:
    'What information Labor Guide Systems collects through its forms and accounts, how we use it, how long we keep it, and your choices.',
}
