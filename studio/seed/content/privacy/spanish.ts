import type {Sample} from '../../content-model.ts'
import {bullets, heading, link, paragraph, portableText, strong} from '../../rich-text.ts'

/** The privacy statement in Spanish. Its English counterpart has the same sections in order. */
export const privacySpanish: Sample<'privacyStatement'> = {
  _id: 'privacy-es',
  _type: 'privacyStatement',
  language: 'es',
  title: 'Aviso de privacidad',
  effectiveDate: '2023-02-24',
  body: portableText([
    paragraph(
      'Este aviso explica qué información recibe Labor Guide Systems cuando usted visita este sitio, se comunica con nosotros o tiene una cuenta, y qué hacemos con ella. “Nosotros” es Labor Guide Systems; “usted” es quien visita el sitio o trabaja con una cuenta.',
    ),

    heading('Qué información recibimos'),
    paragraph('Puede leer este sitio sin decirnos quién es. Esta información nos la da usted:'),
    bullets(
      [strong('Formulario de contacto'), ': su nombre, teléfono, correo electrónico y pregunta.'],
      [
        strong('Corrección de tiempos'),
        ': su nombre, el nombre de su taller, su dirección, teléfono y correo electrónico, si ya es cliente, el vehículo y el trabajo, los tiempos de la guía, el tiempo que propone y sus comentarios.',
      ],
      [
        strong('Solicitud de prueba gratis'),
        ': su empresa, el nombre del contacto, dirección, teléfono, correo electrónico, cómo se enteró de nosotros y lo demás que nos quiera decir.',
      ],
      [
        strong('Cuenta'),
        ': su nombre, nombre de usuario, correo electrónico, teléfono, contraseña y rol. En su perfil puede agregar su empresa, puesto, dirección y una foto.',
      ],
      [
        strong('Pago'),
        ': los datos de la tarjeta que registra para empezar una suscripción. En las pantallas de la cuenta solo se ven los últimos cuatro dígitos.',
      ],
    ),
    paragraph(
      'Como en la mayoría de los sitios, nuestros servidores también registran datos técnicos de cada visita, como la dirección IP, la página que se pide y la hora.',
    ),

    heading('Qué contamos'),
    paragraph(
      'Para cada día contamos cuántas veces se abre una página en cada idioma, de qué campaña o sitio llegan los visitantes, cuántas veces se elige un enlace a la prueba gratis y cuántas veces se empieza y se envía un formulario. También contamos las palabras que la búsqueda no encuentra. Son solo totales: no contienen cookies, direcciones IP ni nada más sobre usted. Los borramos después de unos dos años. Hasta que cierre la pestaña, su navegador guarda la primera página, el sitio y la campaña de donde usted llegó y el producto. Los formularios y el enlace a la prueba gratis pasan esos datos.',
    ),

    heading('Para qué la usamos'),
    bullets(
      'para responder a su pregunta o a su solicitud de prueba;',
      'para revisar un tiempo propuesto y consultarlo con usted;',
      'para abrir su cuenta, verificar su correo y permitirle iniciar sesión;',
      'para cobrar su suscripción y ayudarle a usarla;',
      'para mejorar el sitio, y para que este y las cuentas funcionen y estén seguros;',
      'para cumplir con nuestras obligaciones legales.',
    ),
    paragraph('No la usamos para nada más.'),

    heading('Cookies y su idioma'),
    paragraph(
      'El sitio guarda el idioma que usted elige, inglés o español, en una cookie y en el almacenamiento de su navegador, para mostrarle la siguiente página en el mismo idioma. La cookie se envía únicamente a este sitio. Su navegador también puede guardar lo que ha escrito en un formulario mientras no lo envía, para que no lo pierda si recarga la página.',
    ),
    paragraph(
      'En la configuración de su navegador puede borrar o bloquear la cookie y los datos guardados. El sitio seguirá funcionando, en el idioma de su navegador.',
    ),
    paragraph(
      'El inicio de sesión y el registro se hacen en otro sitio seguro nuestro, que usa sus propias cookies para mantener su sesión abierta.',
    ),

    heading('Con quién la compartimos'),
    paragraph('No vendemos su información personal. Solo la compartimos:'),
    bullets(
      'con empresas que trabajan para nosotros, por ejemplo para enviar correos o procesar un pago, y solo en lo que ese trabajo requiere;',
      'con las autoridades, cuando la ley lo exige;',
      'con el nuevo dueño, si se vende el negocio o una parte, en los términos de este aviso.',
    ),

    heading('Seguridad'),
    paragraph(
      'Protegemos su información con contraseñas, conexiones cifradas para el inicio de sesión y el pago, y acceso limitado para nuestro personal. Ningún sistema es del todo seguro. Si cree que alguien más conoce su contraseña, cámbiela y avísenos.',
    ),

    heading('Cuánto tiempo la conservamos'),
    paragraph(
      'Conservamos los mensajes y las solicitudes el tiempo necesario para atenderlos y llevar nuestros registros. Conservamos los datos de la cuenta mientras la cuenta exista y, después, solo lo que exijan las normas fiscales y contables o un asunto pendiente.',
    ),

    heading('Qué puede decidir usted'),
    bullets(
      'Puede preguntarnos qué datos suyos tenemos y pedir una copia.',
      'Puede pedir que corrijamos errores. La mayor parte de los datos de su cuenta los puede cambiar en su perfil.',
      'Puede pedir que borremos sus datos. Lo hacemos, salvo que la ley nos obligue a conservarlos o hagan falta para completar un pago.',
      'El dueño de la cuenta decide qué usuarios adicionales tienen acceso y con qué nivel.',
    ),
    paragraph(
      'Escríbanos desde la ',
      link('página de contacto', '/contact-us'),
      '. Para protegerlo, podemos pedirle que confirme que la solicitud es suya.',
    ),

    heading('Menores de edad'),
    paragraph(
      'El sitio y nuestros productos están hechos para los talleres y la gente que trabaja en ellos. No están dirigidos a menores de 13 años y no recabamos a sabiendas datos de ellos. Si cree que un menor nos envió sus datos, avísenos y los borraremos.',
    ),

    heading('Cambios a este aviso'),
    paragraph(
      'Cuando cambiamos este aviso, publicamos aquí la nueva versión y actualizamos la fecha de vigencia. Si el cambio afecta la forma en que tratamos los datos que ya tenemos, lo decimos con claridad antes de que entre en vigor.',
    ),

    heading('Contacto'),
    paragraph(
      'Si tiene preguntas sobre este aviso o sobre sus datos, comuníquese desde la ',
      link('página de contacto', '/contact-us'),
      '; ahí también encuentra nuestra dirección postal, teléfono y correo electrónico.',
    ),
  ]),
  seoTitle: 'Aviso de privacidad',
  seoDescription:
    'Qué información recibe Labor Guide Systems por sus formularios y cuentas, para qué la usa, cuánto tiempo la conserva y qué puede decidir usted.',
}
