/** Spanish texts for the fields of the labor-time demo and its example jobs. */
export const laborDemoEs = {
  'laborDemo.description':
    'El bloque de la página de inicio y de cada página de producto donde los visitantes eligen un trabajo, escriben su tarifa y ven el precio. Despublíquelo para ocultarlo.',
  'laborDemo.group.content': 'Contenido',
  'laborDemo.heading': 'Encabezado',
  'laborDemo.heading.description':
    'El encabezado de la demostración. Diga en pocas palabras qué puede hacer el visitante con ella.',
  'laborDemo.intro': 'Introducción',
  'laborDemo.intro.description': 'Una o dos oraciones debajo del encabezado.',
  'laborDemo.note': 'Nota',
  'laborDemo.note.description':
    'La nota que dice que los tiempos son de ejemplo. Consérvela: los visitantes no deben tomarlos por los de la guía.',
  'laborDemo.linkPage': 'Página',
  'laborDemo.linkPage.description':
    'La página o pregunta de este sitio a la que lleva el enlace. El enlace sigue funcionando cuando cambia la dirección de esa página o pregunta. Si elige una página, el sitio no usa una dirección escrita abajo.',
  'laborDemo.link': 'Enlace',
  'laborDemo.link.description':
    'Opcional. Dónde encuentra el visitante todos los tiempos: una página de este sitio, como /real-time-labor-guide, o una dirección completa con https://. Esa misma página no muestra el enlace.',
  'laborDemo.linkText': 'Texto del enlace',
  'laborDemo.linkText.description':
    'El texto del enlace debajo de la nota. Los visitantes lo ven solo si también pone un enlace.',
  'laborDemo.laborRate': 'Tarifa inicial (US$ por hora)',
  'laborDemo.laborRate.description':
    'Los precios se muestran con esta tarifa hasta que el visitante escribe otra. Solo el número, por ejemplo 120.',
  'laborDemo.examples': 'Ejemplos',
  'laborDemo.examples.description':
    'Los vehículos y trabajos que se pueden elegir, en este orden; el primero está elegido al inicio. Tres llenan la fila. Arrástrelos para cambiar el orden.',
  'laborDemo.examples.of.reference': 'Ejemplo',
  'laborExample.description':
    'Publíquelo y después agréguelo a la demostración de tiempos para mostrarlo.',
  'laborExample.preview.unnamed': 'Ejemplo sin vehículo',
  'laborExample.ordering.vehicle': 'Vehículo',
  'laborExample.group.content': 'Ejemplo',
  'laborExample.vehicle': 'Vehículo',
  'laborExample.vehicle.description':
    'Año, marca, modelo y motor, como «2019 Ford F-150 5.0L V8». Igual en todos los idiomas.',
  'laborExample.job': 'Trabajo',
  'laborExample.job.description':
    'Con las palabras de la guía, como «Bomba de agua, quitar y reemplazar».',
  'laborExample.high': 'Tiempo alto (horas)',
  'laborExample.high.description': 'El más largo de los tres, por ejemplo 4.1.',
  'laborExample.average': 'Tiempo promedio (horas)',
  'laborExample.average.description': 'Entre los otros dos, por ejemplo 3.4.',
  'laborExample.low': 'Tiempo bajo (horas)',
  'laborExample.low.description': 'El más corto de los tres, por ejemplo 2.8.',
}
