import type {pricesEn} from './en.ts'

export const pricesEs: Record<keyof typeof pricesEn, string> = {
  effect: '{{before}} → {{after}}, {{where}}',
  'effect.same': '{{price}} en el sitio, {{where}}',
  where_one: '{{count}} lugar, ambos idiomas',
  where_other: '{{count}} lugares, ambos idiomas',
  more: '{{percent}} % más',
  less: '{{percent}} % menos',
  large: 'El precio nuevo es un {{much}}. Al publicar, el Studio le pide que lo confirme.',
  holds: 'Ahora rige un precio programado: {{planned}}. Si escribe un precio aquí, lo reemplaza.',
  'slip.more': '{{after}} es {{factor}} veces el precio anterior, {{before}}.',
  'slip.less': '{{after}} es {{factor}} veces menos que el precio anterior, {{before}}.',
  'slip.point':
    '¿Falta el punto decimal? Si el precio nuevo es correcto, publique primero un precio entre el anterior y el nuevo.',
  'slip.digit':
    '¿Falta o sobra una cifra? Si el precio nuevo es correcto, publique primero un precio entre el anterior y el nuevo.',
  planned: '{{price}} a partir del {{date}}, {{time}}, hora del Este',
  'planned.no-time': '{{price}}, sin fecha válida',
  'state.planned':
    'Programado. Si publica este precio programado, el sitio lo empieza a usar automáticamente a su hora de inicio.',
  'state.holds': 'Este es el precio vigente.',
  'state.done': 'Ya no se usa, porque empezó un precio programado posterior.',
  'state.replaced': 'Ya no se usa, porque alguien escribió otro precio después de que este empezó.',
  remove: 'Quitar',
  'remove.what': 'Quitar: {{planned}}',
  'new.price': 'Precio nuevo (US$)',
  'new.date': 'Fecha de inicio',
  'new.time': 'Hora de inicio (del Este)',
  'new.add': 'Programar este precio',
  'problem.price':
    'Escriba el precio al mes en dólares, mayor que cero y hasta 1000, por ejemplo 36.',
  'problem.cents': 'Use como máximo dos cifras después del punto decimal, por ejemplo 17.50.',
  'problem.day': 'Elija el día y la hora en que empieza el precio.',
  'problem.left-out':
    'Esa hora no existe, porque esa noche se adelantan los relojes. Elija otra hora.',
  'problem.passed': 'Esa hora ya pasó. Elija una fecha y hora futuras (del Este).',
  'problem.taken':
    'Ya hay otro precio programado para esa hora. Quite ese precio primero o elija otra hora.',
  'ask.title': '¿Publicar este precio?',
  'ask.at-once': 'El precio nuevo empieza en cuanto publique',
  'ask.yes': 'Sí, publicarlo',
  'ask.no': 'No, volver',
  'amount.price': 'Precio al mes',
  'amount.additionalUserPrice': 'Cada usuario adicional al mes',
  'place.header': 'Página del producto: junto al botón de arriba',
  'place.card': 'Página del producto: la tarjeta con el precio',
  'place.total': 'Página del producto: el total mensual según el número de usuarios',
  'place.home-table': 'Página de inicio: el encabezado de la tabla comparativa',
  'place.home-closing': 'Página de inicio: la última sección',
  'place.faq-table': 'Preguntas frecuentes: el encabezado de la tabla comparativa',
  'place.product-tables': 'Todas las páginas de productos: el encabezado de la tabla comparativa',
  'place.search': 'Resultados de búsqueda: el precio que muestran los buscadores',
  'place.trial': 'Prueba gratis: la lista de productos',
  'place.shared': 'Enlaces compartidos: la imagen y su texto',
  'place.guide': 'El texto que leen los asistentes de IA (en inglés)',
  'place.card-user':
    'Página del producto: la tarjeta con el precio y su total mensual para varios usuarios',
  'place.home-table-user': 'Página de inicio: la última fila de la tabla comparativa',
  'place.faq-table-user': 'Preguntas frecuentes: la última fila de la tabla comparativa',
  'place.product-tables-user':
    'Todas las páginas de productos: la última fila de la tabla comparativa',
  'place.guide-user': 'El texto que leen los asistentes de IA (en inglés)',
}
