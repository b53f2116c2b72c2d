export const reviewEs = {
  'review.description':
    'Publíquela y después agréguela en Página de inicio → Reseñas para mostrarla.',
  'review.preview.unnamed': 'Reseña sin nombre',
  'review.preview.noShop': 'Sin taller',
  'review.preview.sample': 'de muestra',
  'review.ordering.shopName': 'Taller',
  'review.ordering.firstName': 'Nombre de pila',
  'review.group.content': 'Reseña',
  'review.quote': 'Cita',
  'review.quote.description':
    'Lo que dijo el cliente, en una o dos oraciones con algo concreto, sin comillas. Publique la reseña y después agréguela en Página de inicio → Reseñas para mostrarla. Ejemplo: «Las horas coinciden con lo que necesitan mis técnicos. Ahora damos el presupuesto por teléfono, y se cumple.»',
  'review.firstName': 'Nombre de pila',
  'review.firstName.description':
    'Solo el nombre de pila del cliente, por privacidad. Se muestra debajo de la cita.',
  'review.shopName': 'Taller',
  'review.shopName.description':
    'El nombre del taller, como el taller lo escribe. Se muestra junto al nombre de pila.',
  'review.source': 'Dónde la publicó el cliente',
  'review.source.description':
    'La dirección de la reseña en otro sitio, si el cliente dio ahí cinco estrellas. La tarjeta muestra entonces las estrellas y un enlace. Déjela vacía para no mostrar estrellas.',
  'review.sample': 'Muestra inventada',
  'review.sample.description':
    'Déjelo encendido mientras la reseña sea inventada: la tarjeta dice entonces que es una muestra. Apáguelo solo si es de un cliente real que está de acuerdo en aparecer.',
}
