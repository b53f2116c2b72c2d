import type {Sample} from '../content-model.ts'
import {line, list, richText, text} from '../localized.ts'
import {picture} from '../picture.ts'
import type {PictureRefs} from '../picture-file.ts'
import {reference, references} from '../reference.ts'
import {link, paragraph} from '../rich-text.ts'
import {reviews} from './reviews.ts'

/** Sample content of the home page, in page order. */
export const homePage = (pictures: PictureRefs): Sample<'homePage'> => ({
  _id: 'homePage',
  _type: 'homePage',

  headline: line('Real labor times. 1968 to today.', 'Tiempos reales. De 1968 a hoy.'),
  heroTagline: text(
    'Labor guide and shop software for independent repair shops. Free for {trial-days} days, no credit card.',
    'Guía de tiempos de mano de obra y software para talleres independientes. {trial-days} días gratis, sin tarjeta de crédito.',
  ),
  trialButton: line('Start your free trial', 'Empiece su prueba gratis'),
  heroImage: picture(pictures, 'hero'),

  introHeading: line('A ticket that adds up', 'Una orden que cuadra'),
  introText: text(
    'Real-Time Pro and Automotive Expert put the labor time and the parts on a ticket that explains itself. Automotive Expert also emails it.',
    'Real-Time Pro y Automotive Expert ponen el tiempo y las refacciones en una orden que se explica sola. Automotive Expert además la envía por correo electrónico.',
  ),
  introImage: picture(pictures, 'ticket-intro'),

  ticketsTabs: reference('tabs-tickets'),

  comparisonHeading: line(
    'Start with the times. Add what you need.',
    'Empiece con la guía. Agregue lo que necesite.',
  ),
  comparisonIntro: text(
    'All three products have the same labor times. Pro adds tickets and reports. Automotive Expert adds inventory and receivables.',
    'Los tres productos traen los mismos tiempos. Pro agrega órdenes y reportes. Automotive Expert agrega además inventario y cuentas por cobrar.',
  ),

  shopManagementTabs: reference('tabs-shop-management'),

  facts: list(
    [
      'In business since 1989',
      'Vehicles from 1968 to today',
      'Times updated at least quarterly',
      'High, average and low times',
      'Support by phone',
    ],
    [
      'En el ramo desde 1989',
      'Vehículos de 1968 a hoy',
      'Tiempos actualizados al menos cada trimestre',
      'Tiempo alto, promedio y bajo',
      'Soporte por teléfono',
    ],
  ),
  aboutHeading: line('Made for independent shops', 'Hecho para talleres independientes'),
  aboutText: richText(
    [
      paragraph(
        'We started in 1989 to give independent shops real labor times. That’s still what we do.',
      ),
      paragraph(
        'Shops help us keep the labor times right. If a time doesn’t match what you see in the bay, ',
        link('send a correction', '/correction-form'),
        '.',
      ),
    ],
    [
      paragraph(
        'Empezamos en 1989 para darles a los talleres independientes tiempos reales de mano de obra. Ese sigue siendo nuestro trabajo.',
      ),
      paragraph(
        'Los talleres nos ayudan a ajustar los tiempos. Si un tiempo no coincide con lo que usted ve en el taller, ',
        link('envíe una corrección', '/correction-form'),
        '.',
      ),
    ],
  ),
  supportHeading: line('Support by phone', 'Soporte por teléfono'),
  supportText: richText(
    [
      paragraph(
        'Call and ask. If it’s easier to show us, we can connect to your Mac or Windows computer with remote support.',
      ),
      paragraph(
        'After hours, check the ',
        link('frequently asked questions', '/faq'),
        ' or ',
        link('write to us', '/contact-us'),
        '.',
      ),
    ],
    [
      paragraph(
        'Llame y pregunte. Si es más fácil mostrar el problema que explicarlo, nos conectamos a su computadora Mac o Windows con el soporte remoto.',
      ),
      paragraph(
        'Fuera del horario de atención, consulte las ',
        link('preguntas frecuentes', '/faq'),
        ' o ',
        link('escríbanos', '/contact-us'),
        '.',
      ),
    ],
  ),

  reviewsHeading: line('What shops say', 'Lo que dicen los talleres'),
  reviews: references(reviews.map(({_id}) => _id)),

  closingHeading: line(
    'Try our times on your next job',
    'Pruebe nuestros tiempos en su próximo trabajo',
  ),
  twoMinutesMessage: text(
    'Sign up in 2 minutes. Your free trial starts the first time you log in after we approve your account.',
    'Regístrese en 2 minutos. Los días gratis empiezan cuando aprobemos su cuenta y usted inicie sesión por primera vez.',
  ),
  noCardNote: line('No credit card required', 'Sin tarjeta de crédito'),
  faqLinkText: line('Questions? See the answers', '¿Dudas? Vea las respuestas'),

  // The specification requires the company's name as title, in every language.
  seoTitle: line('Labor Guide Systems', 'Labor Guide Systems'),
  seoDescription: text(
    'Labor times for vehicles from 1968 to today and shop-management software for independent auto repair shops. Free trial, no credit card.',
    'Tiempos de mano de obra para vehículos de 1968 a la fecha y software de administración para talleres mecánicos independientes. Prueba gratis, sin tarjeta.',
  ),
})
